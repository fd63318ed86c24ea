//===- Mappers.cpp - Mappers that Clang does not find --------------------------===//
// Idea: what is mapped whole is mapped by the mapper of its type (OpenMP 5.2, 5.8.8). Clang 22
// does not ask for that of constant objects and of arrays with several dimensions, and not
// always for those of the members of an object.
//
//   vec m[2][2];  map(m)     By: the mapper of vec
//
// In:  Sharing, all constructs read.   Out: MapItem::By.
// Tested by: test/inputs/map/mappers-of-members.cpp, test/inputs/refuse/mapper-of-member.cpp
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "../UserCode.h"
#include "RegionsToSharing.h"

namespace omp2cuda {

/// The type of an object that \p Item is, or of which it has several.
static QualType typeOf(const ListItem &Item) {
  assert((Item.Written || Item.Base) && "an item is written, or a variable");
  return (Item.Written ? typeOfElements(Item.Written) : Item.Base->getType())
      .getNonReferenceType();
}

bool isWritten(const OMPDeclareMapperDecl *By,
               const std::vector<MapperSharing> &Mappers) {
  return By && llvm::any_of(Mappers, [&](const MapperSharing &M) {
           return M.Of->Decl->getLocation() == By->getLocation();
         });
}

/// The mapper of \p Of that is known at \p At (invalid: anywhere); null: there is none by default.
static const OMPDeclareMapperDecl *
mapperOf(const RecordDecl *Of, SourceLocation At,
         const std::vector<MapperSharing> &Mappers, const SourceManager &SM) {
  for (const MapperSharing &M : Mappers)
    if (const OMPDeclareMapperDecl &D = *M.Of->Decl;
        Of && declaresSameEntity(D.getType()->getAsRecordDecl(), Of) &&
        Names::asWritten(&D) == "default" &&
        (At.isInvalid() || SM.isBeforeInTranslationUnit(D.getLocation(), At)))
      return &D;
  return nullptr;
}

/// Do members of \p Of have a mapper that is known at \p At?
static bool holdsMappers(const RecordDecl *Of, SourceLocation At,
                         const std::vector<MapperSharing> &Mappers,
                         const SourceManager &SM) {
  std::set<const RecordDecl *> Seen;
  std::function<bool(const RecordDecl *)> HoldsOne = [&](const RecordDecl *R) {
    R = R ? R->getDefinition() : nullptr;
    return R && Seen.insert(R).second &&
           llvm::any_of(R->fields(), [&](const FieldDecl *F) {
             const RecordDecl *In =
                 F->getType()->getBaseElementTypeUnsafe()->getAsRecordDecl();
             return mapperOf(In, At, Mappers, SM) || HoldsOne(In);
           });
  };
  return HoldsOne(Of);
}

bool hidesMappers(const ListItem &Item,
                  const std::vector<MapperSharing> &Mappers,
                  const SourceManager &SM) {
  return holdsMappers(
      typeOf(Item)->getBaseElementTypeUnsafe()->getAsRecordDecl(),
      Item.Written ? Item.loc() : SourceLocation(), Mappers, SM);
}

bool hasMapper(const RecordDecl &Of, const std::vector<MapperSharing> &Mappers,
               const SourceManager &SM) {
  return mapperOf(&Of, {}, Mappers, SM) || holdsMappers(&Of, {}, Mappers, SM);
}

void applyMappers(Sharing &Of, const SourceManager &SM) {
  // What \p Self is the object of is mapped as it is.
  auto Apply = [&](std::vector<MapItem> &Maps, SourceLocation At,
                   const RecordDecl *Self = nullptr) {
    for (MapItem &M : Maps) {
      if (!(M.Item.Written || M.Item.Base))
        continue;
      const RecordDecl *R =
          typeOf(M.Item)->getBaseElementTypeUnsafe()->getAsRecordDecl();
      const OMPDeclareMapperDecl *By =
          R && R != Self && !isWritten(M.By, Of.Mappers)
              ? mapperOf(R, At, Of.Mappers, SM)
              : nullptr;
      if (By && By->getDeclContext()->isFileContext())
        M.By = By;
      // What a pointer of a constant object leads to need not be constant.
      const auto *Map = dyn_cast_or_null<OMPMapClause>(M.Clause);
      if (M.By && Map && !Map->isImplicit() && M.Kind == OMPC_MAP_to)
        M.Kind =
            Map->getMapType() == OMPC_MAP_tofrom ? OMPC_MAP_tofrom : M.Kind;
    }
  };
  for (RegionSharing &R : Of.Regions) {
    SourceLocation At = R.Region->Root->loc();
    for (VarSharing &V : R.Vars) // of a template another instance has others
      if (!R.Region->patternVar(V.Var)->getType()->isDependentType())
        Apply(V.Maps, At);
    for (VarSharing &V : R.Members)
      Apply(V.Maps, At);
    Apply(R.Apart, At);
    Apply(R.ThisMaps, At);
  }
  for (DataSharing &D : Of.Data)
    Apply(D.Maps, D.Data->Root->loc());
  for (MapperSharing &M : Of.Mappers)
    Apply(M.Maps, M.Of->Decl->getLocation(),
          M.Of->Decl->getType()->getAsRecordDecl());
}

} // namespace omp2cuda
