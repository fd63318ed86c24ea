//===- Holders.cpp - Room for the pointers that lead to what is mapped ------------===//
// Idea: what an element of an array of pointers leads to is mapped apart from its variable.
// The element has to be there as well, for the kernel goes through it: where no clause maps
// it, it gets room of its own, and the pointer is attached as any other is.
//
//   map(pp[1][0:n])         alloc: pp[1]
//   map(g->f[w][0:n])       alloc: g->f          f: an array of pointers
//   map(g->r[w][0:n])       alloc: g->r[w]       r: a pointer to pointers
//   map(pp[1][0:n], pp[3][0:n])   members: pp[1], pp[3]   and what is between them
//
// In:  the items that are mapped apart, and those beside them.   Out: the room they need.
// Source: OpenMP 5.2, 5.8.6
// Tested by: test/inputs/map/holders.cpp, holders-behind-pointers.cpp, same-list-twice.c
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "RegionsToSharing.h"

namespace omp2cuda {

/// Where the pointer that leads to what \p M maps lies; nothing: where it is needs no room.
static std::optional<ListItem> placeOf(const MapItem &M,
                                       const ASTContext &Context) {
  std::string Why;
  const ListItem &Item = M.Item;
  const bool Many = !Item.Iterators.empty();
  auto E = Item.isSection() ? elementsOf(Item, Context, Why) : std::nullopt;
  std::optional<ListItem> Pointer;
  if (E && E->Pointer)
    Pointer = readListItem(E->Pointer);
  if (const ListStep *Member = Pointer ? Pointer->member() : nullptr) {
    if (Member->Field->getType()->isArrayType())
      return readListItem(Member->Whole);
    return Many ? std::nullopt : Pointer;
  }
  const ListStep &First = Item.Path.front();
  if (Many ||
      (First.What != ListStep::Subscript && First.What != ListStep::Deref))
    return std::nullopt;
  return readListItem(First.Whole);
}

/// Does \p Other map \p Place, or the object that it is a member of?
static bool holds(const ListItem &Other, const ListItem &Place,
                  const ASTContext &Context) {
  llvm::ArrayRef<ListStep> Members = Other.members(), Of = Place.members();
  return Of.empty() || Members.empty() ||
         (Members.size() <= Of.size() &&
          areSame(Members.front().Of, Of.front().Of, Context) &&
          llvm::all_of(llvm::zip(Members, Of), [](const auto &Both) {
            return std::get<0>(Both).Field == std::get<1>(Both).Field;
          }));
}

/// \p M with what makes room for it at \p Place.
static MapItem roomAt(const MapItem &M, ListItem Place) {
  MapItem Out = M;
  Out.Item = std::move(Place);
  Out.Kind = OMPC_MAP_alloc;
  Out.Room = true;
  Out.By = nullptr;
  Out.Always = false;
  return Out;
}

static bool isHeld(const ListItem &Place, llvm::ArrayRef<MapItem> Maps,
                   const ASTContext &Context) {
  return llvm::any_of(Maps, [&](const MapItem &Other) {
    return Other.Item.Base == Place.Base && !isApart(Other.Item, Context) &&
           holds(Other.Item, Place, Context);
  });
}

std::optional<MapItem> holderOf(const MapItem &M, const VarSharing &Of,
                                const ASTContext &Context) {
  std::optional<ListItem> Place = placeOf(M, Context);
  if (!Place)
    return std::nullopt;
  const bool Pointer = Of.OfThis ? isPointer(Of.OfThis) : isPointer(Of.Var);
  if (Of.Maps.empty() && !Pointer && // all of it is mapped, by no clause
      llvm::none_of(Place->Path, std::mem_fn(&ListStep::isBehindPointer)))
    return std::nullopt;
  if (isHeld(*Place, Of.Maps, Context))
    return std::nullopt;
  return roomAt(M, std::move(*Place));
}

void addHolders(DataSharing &D, const ASTContext &Context) {
  std::vector<MapItem> New;
  for (const MapItem &M : D.Maps) {
    std::optional<ListItem> Place =
        isApart(M.Item, Context) ? placeOf(M, Context) : std::nullopt;
    // Where no other member is mapped a region makes the room, if it asks for it.
    auto IsOther = [&](const MapItem &Other) {
      return Place->member() && Other.Item.member() &&
             Other.Item.Base == Place->Base && Other.Item.This == Place->This &&
             !isApart(Other.Item, Context);
    };
    if (Place && llvm::any_of(D.Maps, IsOther) &&
        !isHeld(*Place, D.Maps, Context) &&
        llvm::none_of(New, [&](MapItem &Other) {
          return holdsToo(Other, *Place, Context);
        })) {
      New.push_back(roomAt(M, std::move(*Place)));
      New.back().Kind = decayed(OMPC_MAP_alloc, *D.Data->Root);
    }
  }
  llvm::append_range(D.Maps, New);
}

bool holdsToo(MapItem &Holder, const ListItem &Item,
              const ASTContext &Context) {
  auto IsSame = [&](const ListItem &Other) {
    return areSame(Other.Written, Item.Written, Context);
  };
  if (IsSame(Holder.Item) || llvm::any_of(Holder.Also, IsSame))
    return true;
  const ListStep &Last = Holder.Item.Path.back(), &Its = Item.Path.back();
  if (!Last.indexes() || !Its.indexes() || !Last.isBehindPointer() ||
      !areSame(Last.Of, Its.Of, Context))
    return false;
  Holder.Also.push_back(Item);
  return true;
}

} // namespace omp2cuda
