//===- PlanToKernels.cpp - From decisions to what will be printed --------------===//
// Idea: per region one Kernel: fields of omp_data_s with their host expressions,
// bindings that give the body the names it already uses, and the launch.
//
//   field      host expression      binding            in the body
//   int n      n                    n                  n
//   double *x  region.to(x, 0, n)   x                  x[i]
//   double *s  region.tofrom(s)     s_ref              double &s = *s_ref;
//
// In:  Plan.   Out: Kernels.   Tested by: every golden file, --dump=kernels
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"

#include "../Fates.h"
#include "../UserCode.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

using namespace clang;

namespace {

struct Builder : Printing {
  const Regions &Found;
  Edits &Host;

  void run() {
    K.Where = R.Where;
    K.Around = taskwaits(*R.Root, T);
    if (R.OnHost) {
      K.OnHost = true;
      replaced();
      K.HostVersion = hostVersion(*this);
      return;
    }
    K.Wide = P.NeedsWide;
    K.OnlyWide = P.OnlyWide;
    K.BindSingly = R.HasLambda;
    K.RegionName = R.unusedName("region");
    K.ParamName = R.unusedName("omp_data");
    for (const EnumConstantDecl *C : R.LocalConstants)
      if (!movesOut(C))
        K.Prologue.push_back("constexpr auto " + T.name(C) + " = " +
                             llvm::toString(C->getInitVal(), 10) + ";");
    typedefs();
    K.Comments = {R.Where + ": " + R.Root->name(), P.GridWhy};
    K.Placement = T.above(outermost(R.Host));
    K.InHeader = !T.sources().isInMainFile(R.Root->loc());
    K.Template = templateText(templatesOf(R.Host), T);
    if (!P.Self.empty())
      selfField(*this);
    for (const VarPlan &V : P.Vars)
      variable(V);
    for (const VarPlan &M : P.Members)
      member(M);
    if (P.RunSchedule)
      K.Fields.push_back({name(Verb::schedule_runtime) + " " + runSchedule(P),
                          "OMP_SCHEDULE", call(Verb::run_schedule),
                          runSchedule(P), runSchedule(P)});
    placeBesideClass(*this);
    declareLocals();
    editAllocateDirectives(Found, R.Root->Body, &P.Single, T, Out);
    editBody(*this);
    befriend(*this, Host);
    K.SharesBraces = sharesBraces();
    replaced();
    K.RegionArgs = objectArgs(*R.Root, llvm::omp::OMPD_target, T);
    if (P.MayRunOnHost)
      K.HostVersion = hostVersion(*this);
    launchShape(*this);
  }

  /// Is \p C declared with a type that moves to the front of the kernels?
  bool movesOut(const EnumConstantDecl *C) const {
    return llvm::any_of(P.LocalTypes, [&](const TagDecl *Tag) {
      return T.sources().isPointWithin(C->getLocation(), Tag->getBeginLoc(),
                                       Tag->getEndLoc());
    });
  }

  /// `typedef long sum_t;` of the function around the region.
  void typedefs() {
    for (const TypedefNameDecl *D : R.LocalTypedefs) {
      QualType Type = D->getUnderlyingType();
      const auto *Tag = Type->getPointeeOrArrayElementType()->getAsTagDecl();
      bool Moves = Tag && Tag->getParentFunctionOrMethod();
      if (R.Host != R.Facts || Type->isVariablyModifiedType() ||
          (Moves && !(Tag->getIdentifier() &&
                      llvm::is_contained(P.LocalTypes, Tag->getDefinition()))))
        continue;
      K.Prologue.push_back("using " + T.name(D) + " = " +
                           (Type.isConstQualified() ? "const " : "") +
                           T.type(Type) + ";");
    }
  }

  /// `int f(int);` among the statements of the function around the region.
  void declareLocals() {
    const SourceManager &SM = T.sources();
    SourceLocation Here = outermost(R.Host)->getLocation();
    std::set<std::string> Seen;
    for (const DeclRefExpr *E : all<DeclRefExpr>(R.Root->Body)) {
      const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      if (!F || !F->isLocalExternDecl() ||
          llvm::any_of(F->redecls(), [&](const FunctionDecl *D) {
            return !D->isLocalExternDecl() &&
                   SM.isBeforeInTranslationUnit(D->getLocation(), Here);
          }))
        continue;
      std::string Line =
          "__host__ __device__ " + T.declare(F->getType(), T.name(F)) + ";";
      if (Seen.insert(Line).second)
        K.Forward.push_back(Line);
    }
  }

  // --- where it goes -------------------------------------------------------

  /// "region.device_ptr(x)"
  std::string region(Verb V, const std::string &Of) const {
    return call(K.RegionName, V, Of);
  }

  // --- variables -------------------------------------------------------------

  /// The copy of the whole region that hides \p D, a variable or a member.
  const PrivatePlan *copyOf(const ValueDecl *D) const {
    for (const PrivatePlan &Private : copiesAt(P, *R.Root))
      if (Private.Var->Var == D || Private.Var->OfThis == D)
        return &Private;
    return nullptr;
  }

  /// "auto &x = *x_ref;"
  void refer(const std::string &Name, const std::string &To) {
    K.Prologue.push_back("auto &" + Name + " = " + To + ";");
  }

  /// The field holds the address of the object, whose name the body has where it is \p Named.
  void byAddress(Field &F, QualType Ty, const char *Behind, bool Named) {
    F.Declaration = T.declarePointer(Ty, F.Name);
    F.Bound = F.Name + Behind;
    if (Named)
      refer(F.Name, "*" + F.Bound);
  }

  /// The first call gives the field's value, further ones stand before.
  std::string maps(llvm::ArrayRef<MapItem> Maps) {
    std::string First;
    for (const MapItem &M : Maps) {
      std::string Call = mapCall(M, K.RegionName, T);
      if (First.empty())
        First = Call;
      else
        K.Setup.push_back(Call + ";");
    }
    return First;
  }

  /// The members of a struct, whose place on the device is "s_device".
  void mapMembers(const VarSharing &V) {
    llvm::append_range(K.Setup, memberCalls(V.Maps, K.RegionName,
                                            T.name(V.Var) + "_device", true,
                                            namesUnlisted(V), T));
  }

  void variable(const VarPlan &V) {
    const VarDecl *Var = V.Var->Var;
    std::string Name = T.name(Var), Comment = mapComment(V.Var->Maps, T);
    QualType Ty = typeInRegion(R, Var).getNonReferenceType();
    bool Hidden = copyOf(Var), Mapped = V.Var->OnTarget == Attribute::Map;
    Field F{T.declare(Ty, Name), Comment.empty() ? V.Why : Comment,
            Name + "_device", Name, Name};
    switch (V.How) {
    case Passing::None:
    case Passing::OfThis: // members only
      return;
    case Passing::Constant:
      if (const Expr *Init = Var->getAnyInitializer())
        K.Prologue.push_back((Var->isConstexpr() ? "constexpr " : "const ") +
                             F.Declaration + " = " + T.of(Init) + ";");
      return;
    case Passing::DeviceGlobal:
      if (!Hidden && V.Var->NamedShared)
        refer(Name, deviceCopy(Var));
      return;
    case Passing::ByValue:
    case Passing::PointerValue:
      if (V.How == Passing::ByValue)
        F.Init = V.Traits ? call(Verb::device_allocator, T.of(V.Traits)) : Name;
      else
        F.Init = Mapped ? maps(V.Var->Maps) : region(Verb::device_ptr, Name);
      F.Bound = Hidden || V.OwnCopy ? Name + "_value" : Name;
      if (V.OwnCopy && !Hidden)
        K.Prologue.push_back(F.Declaration + " = " + F.Bound + ";");
      if (V.How == Passing::PointerValue && Mapped && Found.onDevice(Var)) {
        // Functions find it by the copy on the device.
        K.Setup.push_back(F.Init + ";");
        K.Setup.push_back(region(Verb::attach, Name) + ";");
        F.Init = region(Verb::device_ptr, Name);
        if (!V.Var->NamedShared && !Hidden)
          return;
      }
      break;
    case Passing::Members:
      structByValue(V, Ty);
      break;
    case Passing::Object:
      mapMembers(*V.Var);
      break;
    case Passing::Decayed:
      decayed(V, Ty, Hidden, F);
      break;
    case Passing::Pointer:
      if (V.Var->OnTarget == Attribute::HasDeviceAddr)
        F.Init = "&" + Name;
      else if (llvm::any_of(V.Var->Maps, [](const MapItem &M) {
                 return M.Item.member() != nullptr;
               }))
        mapMembers(*V.Var);
      else
        F.Init = maps(V.Var->Maps);
      byAddress(F, Ty, Hidden ? "_result" : "_ref",
                !Hidden && V.Var->NamedShared);
      break;
    case Passing::AsDouble: {
      std::string Host = R.unusedName(Name + "_double");
      K.Around.push_back(object(Space::Runtime, Verb::as_double, Host, Name));
      F.Declaration = "double *" + Name;
      F.Init = region(Verb::tofrom, Host + ".value");
      F.Bound = Name + "_result";
      break;
    }
    case Passing::SharedCopy:
      F.Init =
          region(Verb::shared_copy, V.Var->OnTarget == Attribute::PresentPtr
                                        ? region(Verb::device_ptr, Name)
                                        : Name);
      byAddress(F, Ty, Hidden ? "_value" : "_shared", !Hidden);
      break;
    }
    if (V.Var->NamedShared || Hidden)
      return K.Fields.push_back(std::move(F));
    // Mapped, but not named in the statement: only the mapping is wanted.
    if (Mapped && V.How != Passing::ByValue && V.How != Passing::Members)
      K.Setup.push_back(llvm::StringRef(F.Init).ltrim('*').str() + ";");
  }

  /// Does the region name members, or the whole, of a struct that is mapped in part?
  static bool namesUnlisted(const VarSharing &V) {
    auto Unlisted = [&](const FieldDecl *F) {
      return llvm::none_of(V.Maps, [&](const MapItem &M) {
        llvm::ArrayRef<ListStep> Named = M.Item.members();
        return Named.size() == 1 && Named.front().Field == F;
      });
    };
    return V.NamedWhole || llvm::any_of(V.MembersNamed, Unlisted);
  }

  /// `S s_device = s; s_device.p = region.to(s.p, 0, n);`
  void structByValue(const VarPlan &V, QualType Ty) {
    std::string Name = T.name(V.Var->Var);
    K.Setup.push_back(T.declare(Ty, Name + "_device") + " = " + Name + ";");
    for (const MapItem &M : V.Var->Maps) {
      if (!M.Item.isSection()) // its value is already in the copy
        continue;
      std::string Copy = Name + "_device";
      for (const ListStep &Each : M.Item.members())
        Copy += "." + T.name(Each.Field);
      K.Setup.push_back(Copy + " = " + mapCall(M, K.RegionName, T) + ";");
    }
  }

  void decayed(const VarPlan &V, QualType Ty, bool Hidden, Field &F) {
    std::string Name = F.Name;
    bool Variable = T.context().getAsVariableArrayType(Ty) != nullptr;
    F.Declaration = T.declarePointer(T.elementOf(Ty), Name);
    bool Section = llvm::any_of(
        V.Var->Maps, [](const MapItem &M) { return !M.Item.isVariable(); });
    if (V.Var->OnTarget == Attribute::HasDeviceAddr)
      F.Init = Name;
    else
      F.Init = (Section || Variable ? "" : "*") + maps(V.Var->Maps);
    if (Hidden) {
      F.Bound = Name + "_result";
      bool Map = V.Var->OnTarget == Attribute::Map;
      if (Map && Section && !Variable && !copyOf(V.Var->Var)->Reduced) {
        F.Bound = Name + "_first";
        K.Prologue.push_back("auto *const " + Name +
                             "_result = reinterpret_cast<" +
                             T.declarePointer(Ty, "") + ">(" + F.Bound + ");");
      }
      // A reduction wants the array as a whole.
      if (Map && !Section && !Variable) {
        F.Declaration = T.declarePointer(Ty, Name);
        F.Init.erase(0, 1);
      }
      return;
    }
    assert((V.Var->OnlyDecays || !Variable) && "its size is not asked for");
    if (!V.Var->OnlyDecays)
      wholeArray(F, Ty);
  }

  /// The field holds the address of the first element, the body names the array.
  void wholeArray(Field &F, QualType Ty) {
    F.Bound = F.Name + "_first";
    refer(F.Name, "*reinterpret_cast<" + T.declarePointer(Ty, "") + ">(" +
                      F.Bound + ")");
  }

  void member(const VarPlan &M) {
    const FieldDecl *D = M.Var->OfThis;
    std::string Name = T.name(D);
    const PrivatePlan *Copy = copyOf(D);
    bool Clash = R.hides(*D), Hidden = Copy;
    // A section begins at an element, another copy wants the array as a whole.
    bool Whole = Copy && !(Copy->Reduced && Copy->Reduced->Part);
    std::string Host = Clash ? "this->" + Name : Name;
    std::string Bound = Clash ? "this_" + Name : Name;
    QualType Ty = R.patternField(D)->getType();
    Field F{T.declare(Ty, Bound), M.Why, Host, Bound, Bound};
    if (Hidden && M.How != Passing::ByValue)
      F.Bound += "_result";
    std::string Call = maps(M.Var->Maps);
    if (std::string Comment = mapComment(M.Var->Maps, T); !Comment.empty())
      F.Comment = Comment;
    switch (M.How) {
    case Passing::OfThis: {
      if (&M == &P.Members.front()) { // the whole object, once
        const MapItem &Whole = P.Sharing->ThisMaps.front();
        K.Setup.push_back(
            "auto *this_device = " + mapCall(Whole, K.RegionName, T) + ";");
        F.Comment = mapComment(Whole, T);
      }
      if (!Call.empty()) {
        K.Setup.push_back(Call + ";");
        if (Ty->isPointerType())
          K.Setup.push_back(region(Verb::attach, Host) + ";");
      }
      bool Array = Ty->isArrayType();
      const auto *Method = dyn_cast<CXXMethodDecl>(R.Host);
      if (Method && Method->isConst() && !D->isMutable())
        Ty = Ty.withConst();
      F.Declaration = T.declarePointer(Array ? T.elementOf(Ty) : Ty, Bound);
      F.Init = std::string(Array ? "" : "&") + "this_device->" + Name;
      if (Hidden && !Whole && !Array) { // the pointer, which is attached
        K.Prologue.push_back("auto *const " + F.Bound + " = *" + Bound +
                             "_ref;");
        F.Bound = Bound + "_ref";
      } else if (Whole && Array) {
        F.Declaration = T.declarePointer(Ty, Bound);
        F.Init = "&this_device->" + Name;
      } else if (!Hidden && !Array) {
        F.Bound = Bound + "_ref";
        // What is only read is read once.
        K.Prologue.push_back(
            std::string(M.Var->WrittenShared ? "auto &" : "const auto ") +
            Bound + " = *" + F.Bound + ";");
      } else if (!Hidden && !M.Var->OnlyDecays) {
        wholeArray(F, Ty);
      }
      break;
    }
    case Passing::ByValue:
      break;
    case Passing::PointerValue:
      F.Init = Call.empty() ? region(Verb::device_ptr, Host) : Call;
      break;
    case Passing::Decayed:
      F.Declaration = T.declarePointer(Whole ? Ty : T.elementOf(Ty), Bound);
      F.Init = Whole || Call.empty() ? region(Verb::tofrom, Host) : Call;
      if (!Whole && (Call.empty() || !M.Var->Maps.front().Item.isSection()))
        F.Init = "*" + F.Init;
      if (!Hidden && !M.Var->OnlyDecays)
        wholeArray(F, Ty);
      break;
    default:
      F.Init = Call.empty() ? region(Verb::tofrom, Host) : Call;
      byAddress(F, Ty, Hidden ? "_result" : "_ref", !Hidden);
      break;
    }
    K.Fields.push_back(std::move(F));
  }

  // --- the statement -----------------------------------------------------------

  /// Is nothing declared at the top of the user's block, or of the one that is put
  /// around his statement, that is bound in front of it?
  bool sharesBraces() const {
    auto Meets = [&](const NamedDecl *D) {
      return D && llvm::any_of(K.Fields, [&](const Field &F) {
               return F.Bound == T.name(D);
             });
    };
    if (!K.Prologue.empty())
      return false;
    const auto *Block = dyn_cast_or_null<CompoundStmt>(R.Root->Body);
    if (!Block)
      return llvm::none_of(P.Privates, [&](const PrivatePlan &Private) {
        return Meets(Private.Var->Var);
      });
    return llvm::none_of(Block->body(), [&](const Stmt *S) {
      const auto *D = dyn_cast<DeclStmt>(S);
      return D && llvm::any_of(D->decls(), [&](const Decl *Each) {
               return Meets(dyn_cast<NamedDecl>(Each));
             });
    });
  }

  void replaced() {
    const Construct &Root = *R.Root;
    K.Replaced = T.statement(Root.Node);
    T.withComment(K.Replaced);
    FileRange Body = Root.Body ? T.statement(Root.Body) : FileRange();
    auto Between = llvm::split(
        T.source(Root.Pragma.File).slice(Root.Pragma.End, Body.Begin), '\n');
    if (Body.valid() && llvm::any_of(Between, [](llvm::StringRef Line) {
          return Line.ltrim().starts_with("#"); // #if, #else, …
        })) {
      K.Removed = T.lines(Root.Pragma);
      K.Replaced.Begin = Body.Begin;
    }
    K.Body = Body;
    std::vector<FileRange> Moved{
        {Root.Pragma.File, Root.Pragma.Begin, Body.End}};
    for (const TagDecl *Tag : P.LocalTypes)
      Moved.push_back(T.range(Tag->getSourceRange()));
    K.Macros = movedMacros(
        Moved,
        T.sources().getComposedLoc(Root.Pragma.File,
                                   K.DefinedAt ? K.DefinedAt : K.Placement),
        T.base(), T.names());
  }
};

} // namespace

TemplateText templateText(llvm::ArrayRef<const TemplateParameterList *> Lists,
                          const Text &T, const char *Behind) {
  TemplateText Out;
  for (const TemplateParameterList *L : Lists)
    for (const NamedDecl *Param : *L) {
      std::string Name = T.name(Param);
      if (Name.empty())
        continue;
      Name += Behind;
      bool Pack = Param->isParameterPack();
      if (isa<TemplateTypeParmDecl>(Param))
        append(Out.Head, (Pack ? "class ... " : "class ") + Name);
      else
        append(
            Out.Head,
            T.declare(cast<NonTypeTemplateParmDecl>(Param)->getType(), Name));
      append(Out.Args, Name + (Pack ? "..." : ""));
    }
  return Out;
}

QualType typeInRegion(const TargetRegion &R, const VarDecl *V) {
  QualType Ty = R.patternVar(V)->getType();
  return Ty->getContainedAutoType() ? V->getType() : Ty;
}

Kernels planToKernels(const Plan &P, ASTContext &Context, const Edits &Base,
                      const Names &Named) {
  Kernels Out(Base);
  if (P.Levels)
    Out.Macros =
        "#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels\n";
  if (P.From->From->Asks >= asks::Known)
    Out.Macros += "#define OMP2CUDA_ICVS 1 // kernels know their ICVs\n";
  Text T(Context, Base, Named);
  std::map<const FunctionDecl *, unsigned> RegionsOf;
  for (const TargetRegion &Region : P.From->From->Targets)
    ++RegionsOf[Region.Host];
  std::set<std::string> DataNames;
  for (const RegionPlan &R : P.Regions) {
    const TargetRegion &Region = *R.Sharing->Region;
    auto [Stem, Number] = llvm::StringRef(Region.Name).rsplit("_omp_fn_");
    Kernel K;
    K.Name = Region.Name;
    K.DataName = (Stem + "_omp_data_s").str();
    if (RegionsOf[Region.Host] > 1 || !DataNames.insert(K.DataName).second)
      K.DataName += ("_" + Number).str();
    Builder{{R, T, K, Out.Device}, *P.From->From, Out.Host}.run();
    Out.All.push_back(std::move(K));
  }
  editHost(*P.From, T, Out);
  defineFunctors(P, T, Out);
  editHostAllocates(*P.From->From, T, Out.Host);
  functionVersions(P, T, Out);
  moveTypes(P, T, Out);
  for (const Kernel &K : Out.All) {
    Out.StdComplex |= K.StdComplex;
    for (const auto *List : {&K.Forward, &K.Locks})
      for (const Pieces &Text : *List)
        Out.declare(Text.str(), K.Replaced.File, K.Placement);
  }
  for (const FunctionText &F : Out.Functions)
    for (const Pieces &Text : F.Declarations)
      Out.declare(Text.str(), F.Function.File, F.Function.End);
  return Out;
}

} // namespace omp2cuda
