//===- Sharing.h - What each target region does with each name, and why -----===//
// Idea: for each variable of a region: what `target` does with it (the data
// environment of the device), and which construct inside makes it private. Each
// answer says whether the programmer wrote it and which rule it comes from.
// In:  Regions (RegionsToSharing).   Read by: SharingToPlan.
// Tested by: --dump=sharing, test/expected/**/*.sharing
//===----------------------------------------------------------------------===//
#pragma once

#include "Regions.h"

namespace omp2cuda {

enum class Attribute {
  Shared,
  Private,
  FirstPrivate,
  LastPrivate,
  FirstLastPrivate,
  Reduction,
  Linear,
  Map,       ///< target only
  DevicePtr, ///< is_device_ptr: already a device address
  HasDeviceAddr,
  PresentPtr,   ///< pointer without clause: translated if its target is mapped
  DeviceGlobal, ///< declare target
  Constant      ///< const with constant value: no copy needed
};

/// Does a copy start from the value of the variable outside, does that get the value of the
/// last iteration?
inline bool isFirst(Attribute A) {
  return A == Attribute::FirstPrivate || A == Attribute::FirstLastPrivate;
}
inline bool isLast(Attribute A) {
  return A == Attribute::LastPrivate || A == Attribute::FirstLastPrivate;
}

enum class Origin { Explicit, Predetermined, Implicit };

struct Because {
  Origin From = Origin::Implicit;
  std::string Rule; ///< words for the reader: "scalar", "loop variable", …
};

/// One list item of a map, to or from clause.
struct MapItem {
  const OMPClause *Clause = nullptr;
  ListItem Item; ///< implicit: not written, the whole variable
  OpenMPMapClauseKind Kind = OMPC_MAP_tofrom;
  bool Always = false, Present = false;
  bool OfConst = false; ///< its memory does not change, and may be read-only
  bool Hold = false;    ///< no `exit data` ends it (`ompx_hold` of Clang's)
  bool InPart = false;  ///< a part of it may be present: that will do
  bool ByMembers =
      false; ///< members of it, mapped for themselves, may be: they will do
  /// Another section of the variable is mapped in front: they have to lie in one memory.
  bool Beside = false;
  /// A whole array of variable length has so many elements, as its declaration says; null:
  /// only `sizeof` knows.
  const Expr *Extent = nullptr;
  bool Room =
      false; ///< no clause names it: a pointer that leads to an item lies there
  /// Other elements of what it is one of: room for all, from the first to the last.
  std::vector<ListItem> Also = {};
  /// By which each of its objects is mapped; null: as it is.
  const OMPDeclareMapperDecl *By = nullptr;
  /// Why the text of the template, which has one call for it, is not right in all
  /// instances; null: it is.
  const char *Differs = nullptr;
  /// `holder::` in front of its name in the clause.
  SourceRange ByScope = {};
};

/// Do iterations see what those before them make together (`inscan`)?
enum class Scanned { No, Inclusive, Exclusive };

/// What a reduction clause says of a variable.
struct Reduction {
  std::string Op; ///< runtime name, "plus"; of a declare reduction as spelled
  /// The declare reduction that combines; null: the language's operator.
  const OMPDeclareReductionDecl *Declared = nullptr;
  /// In a template whose instantiations combine by different operators: for the type of
  /// the values its declare reduction; all other types have the language's operator.
  std::vector<std::pair<QualType, const OMPDeclareReductionDecl *>> ByType;
  std::optional<Elements> Part; ///< nothing: the whole variable
  Scanned Scan = Scanned::No;
  /// lastprivate(conditional:): the value of the last iteration that assigned it.
  bool LastAssigned = false;
  /// Do operators of the language combine it, whatever the instantiation?
  bool byOperator() const {
    return !Declared && ByType.empty() && !LastAssigned;
  }
};

/// A construct inside the region that gives a variable a copy of its own.
struct InnerSharing {
  const Construct *At = nullptr;
  Attribute What = Attribute::Private;
  Because Why;
  ListItem Item = {};     ///< of the clause that names it
  Reduction Reduced = {}; ///< if that is what it is
  bool Written = false;   ///< the copy, by the statement
  /// Does the variable around it get a value from the copy?
  bool handsOut() const {
    return What != Attribute::Private && What != Attribute::FirstPrivate;
  }
};

struct VarSharing {
  const VarDecl *Var = nullptr;
  Attribute OnTarget = Attribute::FirstPrivate;
  Because Why;
  /// When OnTarget is Map; of members explicit ones, else they are mapped tofrom.
  std::vector<MapItem> Maps;
  std::vector<InnerSharing> Inner; ///< outermost first
  bool Local = false;              ///< declared inside the region
  bool OfHost = false; ///< a self map: the device uses the host's memory
  /// A member of `*this`. Where a clause names it, Var stands for it (Clang's own
  /// variable); of RegionSharing::Members there is none.
  const FieldDecl *OfThis = nullptr;
  bool InPart = false; ///< no clause maps it, and a data construct a part of it
  bool ByMembers = false; ///< the same, and members for themselves
  /// Written where no construct inside made it private, or by the end of a copy.
  bool WrittenShared = false;
  /// Where all threads, or teams, that share it give it a value of their own each; null:
  /// nowhere that is certain.
  const Expr *ChangedByAll = nullptr;
  /// Named there at all (body or loop bounds), or what a copy starts from or ends in.
  bool NamedShared = false;
  bool NamedAlone = false; ///< by the text, not only by what a copy does
  bool OnlyDecays = true;  ///< an array only used as a pointer to its elements

  /// The compiler has to know it: an array bound, a case label, a template argument.
  bool InConstant = false;
  bool OnlyRead = true; ///< nothing but its value, or its size, is asked for
  /// Of an array its elements, of a pointer what it points to: the text would do if they
  /// were const.
  bool OnlyLoads = true;

  /// s.m, p->m; with those inside of them: s.m.n; of a member of `*this` it comes first
  std::set<std::vector<const FieldDecl *>> MembersNamed;
  bool NamedWhole = false;  ///< named otherwise than through a member
  bool CopiedWhole = false; ///< … for the value of all of it, not for its place

  /// Does \p Item begin with it?
  bool begins(const ListItem &Item) const {
    return OfThis ? Item.memberOfThis() == OfThis : Var && Item.Base == Var;
  }
  /// Does a clause map members of the member of `*this`, or behind it: in.v[0:n]?
  bool mapsInside() const {
    return OfThis && llvm::any_of(Maps, [](const MapItem &M) {
             return M.Item.member() != &M.Item.Path.front();
           });
  }
  /// Is it a pointer of which clauses map what it points to, and not itself or members?
  /// Then its value is what the device gets.
  bool mapsPointee() const {
    return Var && Var->getType().getNonReferenceType()->isPointerType() &&
           llvm::any_of(
               Maps, [](const MapItem &M) { return !M.Item.isVariable(); }) &&
           llvm::none_of(Maps,
                         [](const MapItem &M) { return M.Item.member(); });
  }
  const InnerSharing *innerAt(const Construct *C) const {
    return firstWith(Inner, &InnerSharing::At, C);
  }
};

struct RegionSharing {
  const TargetRegion *Region = nullptr;
  std::vector<VarSharing> Vars;
  std::vector<VarSharing> Members; ///< named through `this`
  std::vector<MapItem> ThisMaps;   ///< map(this[0:1]): the whole object
  bool ThisByMembers = false;      ///< of MapItem, where no clause maps it
  std::vector<MapItem> Apart;      ///< see isApart

  /// Do clauses map what elements of \p S lead to, or what is to be in its place?
  bool mapsApart(const VarSharing &S) const {
    return llvm::any_of(Apart,
                        [&](const MapItem &M) { return S.begins(M.Item); });
  }

  /// The copies that \p C makes, each with its variable.
  auto copiesAt(const Construct &C) const {
    std::vector<std::pair<const VarSharing *, const InnerSharing *>> Out;
    for (const VarSharing &S : Vars)
      if (const InnerSharing *I = S.innerAt(&C))
        Out.emplace_back(&S, I);
    return Out;
  }
  /// Does one of them give something to its variable where \p C ends?
  bool handsOut(const Construct &C) const {
    return llvm::any_of(
        copiesAt(C), [](const auto &Copy) { return Copy.second->handsOut(); });
  }
  const VarSharing *find(const VarDecl *V) const {
    return firstWith(Vars, &VarSharing::Var, V);
  }
  VarSharing *find(const VarDecl *V) {
    return firstWith(Vars, &VarSharing::Var, V);
  }
  /// The member of `*this` that Clang's variable \p V stands for; null: none.
  const FieldDecl *memberFor(const VarDecl *V) const {
    const VarSharing *S = find(V);
    return S ? S->OfThis : nullptr;
  }
  VarSharing *member(const FieldDecl *F) {
    return firstWith(Members, &VarSharing::OfThis, F);
  }
};

struct DataSharing {
  const DataConstruct *Data = nullptr;
  std::vector<MapItem> Maps;
  /// use_device_ptr and use_device_addr.
  std::vector<std::pair<ListItem, bool /*Addr*/>> UseDevice;
  /// See RegionSharing.
  const FieldDecl *memberFor(const VarDecl *V) const {
    for (const auto &[Item, Addr] : UseDevice)
      if (Item.Held && Item.Held->getCanonicalDecl() == V)
        return Item.memberOfThis();
    return nullptr;
  }
};

struct MapperSharing {
  const MapperDirective *Of = nullptr;
  std::vector<MapItem> Maps;
};

/// Is \p By one of the program's, not Clang's own?
bool isWritten(const OMPDeclareMapperDecl *By,
               const std::vector<MapperSharing> &Mappers);
/// Do members of what \p Item is have one of \p Mappers by default? Of all of an object Clang 22
/// does not always know that.
bool hidesMappers(const ListItem &Item,
                  const std::vector<MapperSharing> &Mappers,
                  const SourceManager &SM);
/// Has \p Of one by default, or have members of it?
bool hasMapper(const RecordDecl &Of, const std::vector<MapperSharing> &Mappers,
               const SourceManager &SM);

struct Sharing {
  const RegionSharing *of(const DeviceFunction *F) const {
    for (const auto &[Function, S] : Functions)
      if (Function == F)
        return &S;
    return nullptr;
  }
  const omp2cuda::Regions *From = nullptr;
  std::vector<RegionSharing> Regions; ///< parallel to Regions::Targets
  std::vector<DataSharing> Data;      ///< parallel to Regions::Data
  /// Of the functions with constructs for several threads.
  std::vector<std::pair<const DeviceFunction *, RegionSharing>> Functions;
  std::vector<MapperSharing> Mappers; ///< parallel to Regions::Mappers
  bool MapsThis = false; ///< some construct maps the whole of `*this`
};

} // namespace omp2cuda
