//===- MappedInPart.cpp - Objects of which data constructs map a part ------------===//
// Idea: where a part of an object is present, a region that names the object in no clause
// gets that part. Which that may be, the data constructs of the file say; a struct counts
// only where all members that the region names are mapped: others would be what the
// device's memory holds. One whose address it hands on is there by its members, if such are
// mapped for themselves; where only pointers of it lead somewhere all of it is mapped.
//
//   target enter data map(to: s.v[0:n])
//   target                                  s: in part, if the region names s.v alone
//   target data map(s.v[0:n], s.v, s.n)
//   target                                  f(&s): by its members
//
// In:  Sharing, its data constructs read.   Out: InPart.
// Source: OpenMP 5.2, 5.8.3
// Tested by: test/inputs/map/in-part.c, in-part-by-address.cpp, inside-members.cpp
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "../UserCode.h"
#include "RegionsToSharing.h"

namespace omp2cuda {

/// Does a data construct map a part of the array \p S, or of a struct of its type with all
/// members that the region names?
static bool isMappedInPart(const VarSharing &S,
                           const std::vector<DataSharing> &Data,
                           const ASTContext &Context) {
  auto Object = [](const ValueDecl *V) {
    return V->getType().getNonReferenceType();
  };
  const RecordDecl *Struct = S.Var ? Object(S.Var)->getAsRecordDecl() : nullptr;
  if (!Struct && !(S.Var && Object(S.Var)->isArrayType()))
    return false;
  auto IsWhole = [&](const ListItem &Item) {
    std::string Why;
    auto E = Item.isSection() && !Item.member() ? elementsOf(Item, Context, Why)
                                                : std::nullopt;
    const auto *Array = Context.getAsConstantArrayType(Object(Item.Base));
    return E && !E->Lower && !E->From &&
           (E->ToEnd || (Array && E->Count == Array->getZExtSize()));
  };
  bool Any = false;
  std::set<const FieldDecl *> Mapped;
  for (const DataSharing &D : Data) {
    auto WithAll = [&](const ValueDecl *Of) {
      return llvm::any_of(D.Maps, [&](const MapItem &M) {
        return M.Item.Base == Of && M.Item.Path.empty();
      });
    };
    if (!D.Data->Root->has(llvm::omp::OMPD_target_data,
                           llvm::omp::OMPD_target_enter_data))
      continue;
    for (const MapItem &M : D.Maps) {
      const ListItem &Item = M.Item;
      if (!Item.Base || Item.Path.empty() || WithAll(Item.Base) ||
          IsWhole(Item) ||
          !(Item.Base == S.Var ||
            (Struct && Object(Item.Base)->getAsRecordDecl() == Struct)))
        continue;
      Any = true;
      Mapped.insert(Item.Path.front().Field);
    }
  }
  return Any &&
         (!Struct || (!S.NamedWhole &&
                      llvm::all_of(S.MembersNamed, [&](const auto &Named) {
                        return Mapped.count(Named.front());
                      })));
}

/// Does one map something inside of the member \p F of an object, which is no pointer?
static bool isMemberMappedInPart(const FieldDecl &F,
                                 const std::vector<DataSharing> &Data) {
  return !F.getType()->isPointerType() &&
         llvm::any_of(Data, [&](const DataSharing &D) {
           return llvm::any_of(D.Maps, [&](const MapItem &M) {
             llvm::ArrayRef<ListStep> Path = M.Item.Path;
             return !Path.empty() &&
                    llvm::any_of(Path.drop_back(), [&](const ListStep &S) {
                      return S.What == ListStep::Member && S.Field == &F;
                    });
           });
         });
}

/// Does one map a member, for itself, of an object of the class \p Of?
static bool mapsMembers(const RecordDecl &Of,
                        const std::vector<DataSharing> &Data) {
  auto IsOne = [&](const MapItem &M) {
    llvm::ArrayRef<ListStep> Named = M.Item.members();
    if (Named.empty() || M.Item.isSection() || !Named.front().Field)
      return false;
    const RecordDecl *Its = Named.front().Field->getParent();
    const auto *Class = dyn_cast<CXXRecordDecl>(&Of);
    return declaresSameEntity(Its, &Of) ||
           (Class && isa<CXXRecordDecl>(Its) &&
            Class->isDerivedFrom(cast<CXXRecordDecl>(Its)));
  };
  return llvm::any_of(Data, [&](const DataSharing &D) {
    return D.Data->Root->has(llvm::omp::OMPD_target_data,
                             llvm::omp::OMPD_target_enter_data) &&
           llvm::any_of(D.Maps, IsOne);
  });
}

/// Does the region hand on its own object, of whose class one maps members?
static bool isThisByMembers(const TargetRegion &R,
                            const std::vector<DataSharing> &Data) {
  const auto *Method = dyn_cast<CXXMethodDecl>(R.Facts);
  auto Copies = [](const UnaryOperator *U) {
    return U->getOpcode() == UO_Deref &&
           isa<CXXThisExpr>(U->getSubExpr()->IgnoreParenImpCasts());
  };
  return Method && mapsMembers(*Method->getParent(), Data) &&
         !any<UnaryOperator>(R.Root->Body, Copies);
}

void markMappedInPart(Sharing &Of, const ASTContext &Context) {
  for (RegionSharing &Each : Of.Regions) {
    Each.ThisByMembers = isThisByMembers(*Each.Region, Of.Data);
    for (VarSharing &Member : Each.Members)
      Member.InPart =
          Member.Maps.empty() && isMemberMappedInPart(*Member.OfThis, Of.Data);
    for (VarSharing &S : Each.Vars)
      for (MapItem &M : S.Maps) {
        const RecordDecl *Struct =
            S.Var ? S.Var->getType().getNonReferenceType()->getAsRecordDecl()
                  : nullptr;
        const bool Part = isMappedInPart(S, Of.Data, Context),
                   Members = Struct && S.NamedWhole && !S.CopiedWhole &&
                             mapsMembers(*Struct, Of.Data),
                   Implicit = !M.Clause || M.Clause->isImplicit();
        M.InPart = Part && Implicit;
        M.ByMembers = Members && Implicit;
        S.InPart |= Part && M.Item.member(); // what no clause maps of it
        S.ByMembers |= Members && M.Item.member();
      }
  }
}

} // namespace omp2cuda
