//===- Mappers.cpp - Mappers that Clang does not find --------------------------===//
// Idea: what is mapped whole is mapped by the mapper of its type (OpenMP 5.2, 5.8.8). Clang 22
// does not ask for that of constant objects and of arrays with several dimensions, and not
// always for those of the members of an object.
//
//   vec m[2][2];  map(m)     By: the mapper of vec
//
// In:  Sharing, all constructs read.   Out: MapItem::By, and the map type of what is constant.
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

/// Do members of \p Of, or classes that it inherits, have a mapper that is known at \p At?
static bool holdsMappers(const RecordDecl *Of, SourceLocation At,
                         const std::vector<MapperSharing> &Mappers,
                         const SourceManager &SM) {
  std::set<const RecordDecl *> Seen;
  std::function<bool(const RecordDecl *)> HoldsOne = [&](const RecordDecl *R) {
    R = R ? R->getDefinition() : nullptr;
    if (!R || !Seen.insert(R).second)
      return false;
    auto Is = [&](QualType T) {
      const RecordDecl *In = T->getBaseElementTypeUnsafe()->getAsRecordDecl();
      return mapperOf(In, At, Mappers, SM) || HoldsOne(In);
    };
    const auto *Class = dyn_cast<CXXRecordDecl>(R);
    return llvm::any_of(R->fields(),
                        [&](const FieldDecl *F) { return Is(F->getType()); }) ||
           (Class &&
            llvm::any_of(Class->bases(), [&](const CXXBaseSpecifier &Base) {
              return Is(Base.getType());
            }));
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

OpenMPMapClauseKind decayed(OpenMPMapClauseKind K, const Construct &C) {
  if (C.has(OMPD_target_enter_data))
    return K == OMPC_MAP_tofrom                          ? OMPC_MAP_to
           : K == OMPC_MAP_from || K == OMPC_MAP_release ? OMPC_MAP_alloc
                                                         : K;
  if (C.has(OMPD_target_exit_data) && (K == OMPC_MAP_to || K == OMPC_MAP_alloc))
    return OMPC_MAP_release;
  return K;
}

/// What has not changed is not copied back.
static OpenMPMapClauseKind ofConst(OpenMPMapClauseKind K, const Construct &C) {
  return K == OMPC_MAP_from     ? decayed(OMPC_MAP_alloc, C)
         : K == OMPC_MAP_tofrom ? decayed(OMPC_MAP_to, C)
                                : K;
}

/// The class whose member function \p D stands in; null: it stands in none.
static const CXXRecordDecl *classAround(const DataConstruct &D) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(D.Facts);
  return Method ? Method->getParent() : nullptr;
}

/// Where mappers have to be known for \p D; of a template's instance anywhere.
static SourceLocation placeOf(const DataConstruct &D) {
  return D.Facts == D.Host ? D.Root->loc() : SourceLocation();
}

/// Is the name of \p D found where member functions of \p Class are, without a scope?
static bool isFound(const OMPDeclareMapperDecl &D, const CXXRecordDecl *Class) {
  const auto *Of = dyn_cast<CXXRecordDecl>(D.getDeclContext());
  return isOfFile(&D) ||
         (Of && Class &&
          (declaresSameEntity(Of, Class) || Class->isDerivedFrom(Of)));
}

/// A region that names members of its object, and maps none of them, maps all of it (OpenMP
/// 5.2, 5.8.1): where its class has a mapper, by that.
static void mapThis(RegionSharing &R, const std::vector<MapperSharing> &Mappers,
                    const SourceManager &SM) {
  const CXXRecordDecl *Class = classAround(*R.Region);
  const bool Mapped =
      !R.ThisMaps.empty() || llvm::any_of(R.Members, [](const VarSharing &M) {
        return !M.Maps.empty();
      });
  const auto &Names = R.Region->OfClass;
  if (!Class || Mapped || (Names.This.empty() && Names.Members.empty()))
    return;
  const OMPDeclareMapperDecl *D =
      mapperOf(Class, placeOf(*R.Region), Mappers, SM);
  if (!D || !isFound(*D, Class))
    return;
  MapItem &New = R.ThisMaps.emplace_back();
  New.Item.This = true;
  New.By = D;
}

/// What \p M is in the instance \p D of a template's construct; nothing: not known.
static std::optional<ListItem> itemIn(const MapItem &M,
                                      const OMPExecutableDirective &D) {
  if (M.Item.Written && M.Clause)
    for (const OMPClause *C : D.clauses())
      for (ListItem &Item : listItems(C))
        if (C->getBeginLoc() == M.Clause->getBeginLoc() &&
            Item.loc() == M.Item.loc())
          return std::move(Item);
  return std::nullopt;
}

/// The type that \p M has there; null: it has none.
static QualType typeIn(const MapItem &M, const OMPExecutableDirective &D) {
  if (M.Item.Written) {
    auto Item = itemIn(M, D);
    return Item ? typeOfElements(Item->Written) : QualType();
  }
  if (!M.Item.Base) {
    auto This = everywhere<CXXThisExpr>(&D);
    return This.empty() ? QualType()
                        : This.front()->getType()->getPointeeType();
  }
  for (const auto *E : everywhere<DeclRefExpr>(&D))
    if (E->getDecl()->getLocation() == M.Item.Base->getLocation())
      return E->getType();
  return QualType();
}

/// Why the one text that the template has for \p M does not serve all \p Instances; null: it does.
static const char *
differs(const MapItem &M,
        llvm::ArrayRef<const OMPExecutableDirective *> Instances,
        const std::vector<MapperSharing> &Mappers, const SourceManager &SM) {
  auto Named = [](const OMPDeclareMapperDecl *D) {
    return Names::asWritten(namedAs(D->getType()->getAsTagDecl()));
  };
  const ListStep *Member = M.Item.member();
  if (Member && M.Item.isSection() &&
      llvm::any_of(Instances, [&](const OMPExecutableDirective *D) {
        auto Item = itemIn(M, *D);
        const ListStep *Its = Item ? Item->member() : nullptr;
        return Its && !Its->Type->isDependentType() &&
               isPointer(Its->Field) != isPointer(Member->Field);
      }))
    return "it is of a pointer in one instance of the template and of an array "
           "in another";
  if (M.By && (Names::asWritten(M.By) != "default" || !isOfFile(M.By)))
    return nullptr; // that name is in the clause
  if (llvm::any_of(Instances, [&](const OMPExecutableDirective *D) {
        QualType T = typeIn(M, *D);
        if (T.isNull() || T->isDependentType()) // of the template itself
          return false;
        T = T.getNonReferenceType();
        const RecordDecl *R = T->getBaseElementTypeUnsafe()->getAsRecordDecl();
        const OMPDeclareMapperDecl *Its = mapperOf(R, {}, Mappers, SM);
        return !Its != !M.By ||
               (Its &&
                (Named(Its) != Named(M.By) ||
                 !Its->getDeclContext()->Equals(M.By->getDeclContext())));
      }))
    return "instances of the template have different mappers for it, and the "
           "text has one";
  return nullptr;
}

/// The constructs of each place: of a template one for each instance.
using ByPlace =
    std::map<SourceLocation, std::vector<const OMPExecutableDirective *>>;
static ByPlace instancesOf(const Sharing &Of) {
  ByPlace Out;
  std::set<SourceLocation> Places;
  const FunctionDecl *In = nullptr;
  auto Add = [&](const DataConstruct &D) {
    if (D.Host != D.Facts)
      Places.insert(D.Root->loc()), In = D.Facts;
  };
  for (const RegionSharing &R : Of.Regions)
    Add(*R.Region);
  for (const DataSharing &D : Of.Data)
    Add(*D.Data);
  if (In)
    for (const auto *D : inInstances<OMPExecutableDirective>(
             In->getASTContext().getTranslationUnitDecl()))
      if (Places.count(D->getBeginLoc()))
        Out[D->getBeginLoc()].push_back(D);
  return Out;
}

void applyMappers(Sharing &Of, const SourceManager &SM) {
  const ByPlace Instances = instancesOf(Of);
  // What \p Self is the object of is mapped as it is.
  auto By = [&](MapItem &M, SourceLocation At, const CXXRecordDecl *Around,
                const RecordDecl *Self = nullptr) {
    if (!(M.Item.Written || M.Item.Base))
      return;
    const RecordDecl *R =
        typeOf(M.Item)->getBaseElementTypeUnsafe()->getAsRecordDecl();
    // Clang takes that of a class that it inherits, which knows a part of it.
    const auto *Class = dyn_cast_or_null<CXXRecordDecl>(R);
    const auto *Its = M.By ? M.By->getType()->getAsCXXRecordDecl() : nullptr;
    if (Class && Class->hasDefinition() && Its && Class->isDerivedFrom(Its))
      M.By = nullptr;
    if (isWritten(M.By, Of.Mappers))
      return;
    const OMPDeclareMapperDecl *D =
        R && R != Self ? mapperOf(R, At, Of.Mappers, SM) : nullptr;
    if (D && isFound(*D, Around))
      M.By = D;
  };
  auto Apply = [&](std::vector<MapItem> &Maps, const DataConstruct &In,
                   bool Dependent = false) {
    const Construct &C = *In.Root;
    for (MapItem &M : Maps) {
      if (!Dependent)
        By(M, placeOf(In), classAround(In));
      if (auto It = Instances.find(C.loc()); It != Instances.end())
        M.Differs = differs(M, It->second, Of.Mappers, SM);
      // What a pointer of a constant object leads to need not be constant.
      if (M.OfConst && !(M.By && M.Clause && !M.Clause->isImplicit()))
        M.Kind = ofConst(M.Kind, C);
    }
  };
  for (RegionSharing &R : Of.Regions) {
    const TargetRegion &C = *R.Region;
    mapThis(R, Of.Mappers, SM);
    for (VarSharing &V : R.Vars) // of a template another instance has others
      Apply(V.Maps, C,
            R.Region->patternVar(V.Var)->getType()->isDependentType());
    for (VarSharing &V : R.Members)
      Apply(V.Maps, C);
    Apply(R.Apart, C);
    Apply(R.ThisMaps, C);
  }
  for (DataSharing &D : Of.Data)
    Apply(D.Maps, *D.Data);
  for (MapperSharing &Mapper : Of.Mappers)
    for (MapItem &M : Mapper.Maps)
      By(M, Mapper.Of->Decl->getLocation(),
         dyn_cast<CXXRecordDecl>(Mapper.Of->Decl->getDeclContext()),
         Mapper.Of->Decl->getType()->getAsRecordDecl());
}

} // namespace omp2cuda
