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
// Tested by: test/inputs/map/holders.cpp, rows-behind-pointers.c
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "RegionsToSharing.h"

namespace omp2cuda {

/// Where the pointer that leads to what \p M maps lies; nothing: where it is needs no room.
static std::optional<ListItem> placeOf(const MapItem &M,
                                       const ASTContext &Context) {
  std::string Why;
  const ListItem &Item = M.Item;
  const ListStep &First = Item.Path.front();
  const bool Many = !Item.Iterators.empty();
  if (First.What == ListStep::Subscript || First.What == ListStep::Deref)
    return Many ? std::nullopt : std::optional(readListItem(First.Whole));
  auto E = Item.isSection() ? elementsOf(Item, Context, Why) : std::nullopt;
  if (!E || !E->Pointer)
    return std::nullopt;
  ListItem Pointer = readListItem(E->Pointer);
  const ListStep *Member = Pointer.member();
  if (!Member)
    return std::nullopt;
  if (Member->Field->getType()->isArrayType())
    return readListItem(Member->Whole);
  return Many ? std::nullopt : std::optional(Pointer);
}

/// Does \p Other map \p Place, or the object that it is a member of?
static bool holds(const ListItem &Other, const ListItem &Place) {
  llvm::ArrayRef<ListStep> Members = Other.members(), Of = Place.members();
  return Of.empty() || Members.empty() ||
         (Members.size() <= Of.size() &&
          llvm::all_of(llvm::zip(Members, Of), [](const auto &Both) {
            return std::get<0>(Both).Field == std::get<1>(Both).Field;
          }));
}

std::optional<MapItem> holderOf(const MapItem &M,
                                llvm::ArrayRef<MapItem> Beside,
                                const ASTContext &Context) {
  std::optional<ListItem> Place = placeOf(M, Context);
  if (!Place || llvm::any_of(Beside, [&](const MapItem &Other) {
        return Other.Item.Base == Place->Base && holds(Other.Item, *Place);
      }))
    return std::nullopt;
  MapItem Out = M;
  Out.Item = std::move(*Place);
  Out.Kind = OMPC_MAP_alloc;
  Out.By = nullptr;
  Out.Always = false;
  return Out;
}

bool holdsToo(MapItem &Holder, const ListItem &Item,
              const ASTContext &Context) {
  auto IsSame = [&](const ListItem &Other) {
    return areSame(Other.Written, Item.Written, Context);
  };
  if (IsSame(Holder.Item) || llvm::any_of(Holder.Also, IsSame))
    return true;
  const ListStep &Last = Holder.Item.Path.back();
  if (!Last.isBehindPointer() || !Item.Path.back().isBehindPointer() ||
      !areSame(Last.Of, Item.Path.back().Of, Context))
    return false;
  Holder.Also.push_back(Item);
  return true;
}

} // namespace omp2cuda
