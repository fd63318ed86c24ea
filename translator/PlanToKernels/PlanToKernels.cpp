//===- PlanToKernels.cpp - From decisions to what will be printed --------------===//
// Idea: per region one Kernel: fields of a struct with their host expressions,
// bindings that give the body the names it already uses, and the launch.
//
//   field      host expression      binding            in the body
//   int n      n                    n                  n
//   double *x  region.to(x, 0, n)   x                  x[i]
//   double *s  region.tofrom(s)     auto &s = *…       s
//
// In:  Plan.   Out: Kernels.   Tested by: every golden file, --dump=kernels
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"
#include "../Fates.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

namespace {

struct Builder : Printing {
  const Plan &All;
  Edits &Host;
  const Regions &Found = *All.From->From;
  Spelled Declared = {}; ///< the type of the field at hand
  size_t Waits = 0,
         Constants = 0; ///< of K.Around, K.Constants: in front of fields

  void run() {
    K.Around = taskwaits(*R.Root, All.Tasks, T);
    K.Task = taskOf(R, All.Tasks, T);
    Waits = K.Around.size();
    if (R.OnHost) {
      replaced();
      K.HostVersion = hostVersion(*this, Found, K.Around, false);
      return;
    }
    const Lines OfMacros = editClassNames(*this);
    K.Constants = usingsOf(R, T);
    K.BindSingly = R.HasLambda;
    K.RegionName = R.unusedName("region");
    K.ParamName = R.unusedName("omp_data");
    for (const EnumConstantDecl *C : R.LocalConstants) {
      const Expr *Init = inPattern(*R.Host, C)->getInitExpr();
      if (!movesOut(C))
        bind("constexpr auto " + T.name(C),
             Init && Init->isValueDependent()
                 ? T.constant(Init, R.Host, &Out)
                 : llvm::toString(C->getInitVal(), 10));
    }
    typedefs();
    Constants = K.Constants.size();
    K.Directive = directive(false);
    K.WholeDirective = directive(true);
    K.Placement = above(outermost(R.Host), T.sources());
    K.InHeader = !T.sources().isInMainFile(R.Root->loc());
    K.Internal = isInternal(*R.Host) || mayBeOverloaded(*R.Host, T.sources()) ||
                 (!K.InHeader && !R.HoldObjects.empty()); // they are, too
    if (R.CalledAt.valid())
      Host.replaceWhole(T.lines(R.CalledAt), "");
    K.Template = templatesOfKernel(*this);
    fields();
    if (!K.oneStatement()) { // what stands in front of the launch names the object
      K.Object = K.RegionName;
      fields();
    }
    llvm::append_range(K.Prologue, OfMacros);
    if (P.RunSchedule)
      K.Fields.push_back({name(Verb::schedule_runtime) + " " + runSchedule(P),
                          "OMP_SCHEDULE", call(Verb::run_schedule),
                          runSchedule(P)});
    placeBesideClass(*this);
    declareLocals();
    editAllocateDirectives(Found, R.Root->Body, &P.Single, T, Out);
    editBody(*this);
    befriend(*this, Host);
    K.SharesBraces = sharesBraces();
    replaced();
    K.RegionArgs = objectArgs(*R.Root, llvm::omp::OMPD_target, All.Tasks, T);
    if (P.MayRunOnHost) {
      Lines Copies;
      Pieces Statement = hostVersion(*this, Found, Copies, true);
      K.HostVersion = linesOf(Copies, "") + Statement;
    }
    if (R.Compared)
      compareRest(*this);
    launchShape(*this);
    K.EndsBlock = endsBlock();
    K.OnlyDirectives = Waits && K.Around.size() == Waits &&
                       inBlock(*R.Root, R.Facts->getBody());
  }

  /// Its directive, and those below that are all of its statement: "target, teams
  /// num_teams(4), distribute". \p Data: with the clauses that bring data in.
  std::string directive(bool Data) const {
    std::string Out = R.Where + ": " + written(*R.Root, Data);
    for (const Construct *C = R.Root.get(); C->Children.size() == 1;) {
      const Construct *Inner = C->Children.front().get();
      const Stmt *Body = C->Body;
      while (const auto *Block = dyn_cast_or_null<CompoundStmt>(Body))
        Body = Block->size() == 1 ? Block->body_front() : nullptr;
      if (!Body || Body != Inner->Node ||
          !Inner->has(OMPD_teams, OMPD_distribute, OMPD_parallel, OMPD_for,
                      OMPD_loop, OMPD_simd, OMPD_sections))
        break;
      Out += ", " + written(*Inner, Data);
      C = Inner;
    }
    return Out;
  }
  /// Its clauses as they are written, on one line; \p Data: those too that say how data
  /// come into the region, which struct and launch show, and what the launch waits for.
  std::string written(const Construct &At, bool Data) const {
    std::string Out = At.name();
    for (const OMPClause *C : clauses(At)) {
      bool Shown = isa<OMPMapClause, OMPDefaultmapClause, OMPDefaultClause,
                       OMPSharedClause, OMPPrivateClause, OMPFirstprivateClause,
                       OMPIsDevicePtrClause, OMPHasDeviceAddrClause,
                       OMPNowaitClause, OMPDependClause, OMPDeviceClause>(C);
      if (C->isImplicit() || (Shown && !Data))
        continue;
      llvm::SmallVector<llvm::StringRef> Words;
      std::string Text = T.of(C);
      llvm::SplitString(Text, Words, " \t\\\n");
      Out += " " + llvm::join(Words, " ");
    }
    return Out;
  }

  void fields() {
    K.Fields.clear();
    K.Setup.clear();
    K.Compared.clear();
    K.Around.resize(Waits);
    K.Constants.resize(Constants);
    K.Prologue.clear();
    if (!P.Self.empty())
      selfField(*this);
    if (!P.Self.empty() && R.Compared)
      compareThis(*this);
    for (const auto *List : {&P.Vars, &P.Members})
      for (const VarPlan &V : *List)
        if (!R.inPack(V.Var->Var))
          field(V);
    for (const MapItem &M : P.Sharing->Apart)
      setup(mapApart(M, K.Object, Verb::attach, R.unusedName("map"), T));
    auto Kind = [](const Field &F) {
      return std::tuple(F.Kind, F.Type, F.Comment);
    };
    std::map<decltype(Kind(K.Fields[0])), size_t> Place;
    for (const Field &F : K.Fields)
      Place.emplace(Kind(F), Place.size());
    llvm::stable_sort(K.Fields, [&](const Field &A, const Field &B) {
      return std::pair(A.Kind, Place[Kind(A)]) <
             std::pair(B.Kind, Place[Kind(B)]);
    });
    for (const ParmVarDecl *Each : R.Packs)
      pack(*Each);
  }

  /// `P... p`, which gets `on_device(p)...`: some of its values may be pointers.
  void pack(const ParmVarDecl &Of) {
    std::string Name = T.name(&Of);
    QualType Each = Of.getType()->castAs<PackExpansionType>()->getPattern();
    K.Fields.push_back({T.declare(Each, "..." + Name), "",
                        call(Verb::on_device, Name) + "...", Name});
    K.Fields.back().Kind = Field::Value;
    K.Fields.back().Why = "parameter pack";
  }

  /// May the launch stand in the user's block, as its last statement? What the block has
  /// mapped is copied back at its end, before variables of the block end.
  bool endsBlock() const {
    const Stmt *Node = R.Root->Node;
    if (!K.Around.empty() || !K.Task.Directive.empty() || K.Declares ||
        Node->getBeginLoc().isMacroID() ||
        llvm::any_of(everywhere<VarDecl>(R.Host), [&](const VarDecl *V) {
          return T.name(V) == K.RegionName;
        }))
      return false;
    bool Last = llvm::any_of(
        everywhere<CompoundStmt>(R.Host->getBody()),
        [&](const CompoundStmt *B) {
          return !B->body_empty() &&
                 B->body_back()->getBeginLoc() == Node->getBeginLoc() &&
                 isa<OMPExecutableDirective>(B->body_back());
        });
    // No #if stands between: another branch of it might go on.
    return Last && T.next(K.Replaced).is(tok::r_brace);
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
    for (const TypedefNameDecl *Each : R.LocalTypedefs) {
      const TypedefNameDecl *D = inPattern(*R.Host, Each);
      QualType Type = D->getUnderlyingType();
      const auto *Tag = Type->getPointeeOrArrayElementType()->getAsTagDecl();
      bool Moves = Tag && Tag->getParentFunctionOrMethod();
      if (Type->isVariablyModifiedType() ||
          (Moves && !(Tag->getIdentifier() &&
                      llvm::is_contained(P.LocalTypes,
                                         withMembers(Tag->getDefinition())))))
        continue;
      bind("using " + T.name(D),
           (Type.isConstQualified() ? "const " : "") + T.type(Type));
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
          BothSides.str() + T.declare(F->getType(), T.name(F)) + ";";
      if (Seen.insert(Line).second)
        K.Forward.push_back(Line);
    }
  }

  // --- where it goes -------------------------------------------------------

  /// "region.device_ptr(x)"
  std::string region(Verb V, const std::string &Of) const {
    return call(K.Object, V, Of);
  }

  /// A statement in front of the launch, or several.
  void setup(const std::string &Text) { K.Setup.push_back(Text + ";"); }
  void setup(const Lines &All) {
    for (const std::string &Each : All)
      setup(Each);
  }

  // --- variables -------------------------------------------------------------

  /// The copy that hides \p D, a variable or a member, in the whole region.
  const PrivatePlan *copyOf(const NamedDecl *D) const {
    for (const PrivatePlan &Private : P.Privates)
      if (P.ownsField(Private) &&
          (Private.Var->Var == D || Private.Var->OfThis == D))
        return &Private;
    return nullptr;
  }

  /// "constexpr int n = 8;", "using sum_t = long;": \p Declared names \p To.
  void bind(const std::string &Declared, const std::string &To) {
    K.Constants.push_back(Declared + " = " + To + ";");
  }

  /// The field holds the address of the object, whose name the body has where it is \p Named.
  void byAddress(Field &F, const Spelled &Ty, const char *Behind, bool Named) {
    declarePointer(F, Ty);
    F.Bound = F.Name + Behind;
    if (Named)
      reads(F, "auto &", F.Name);
  }

  /// The kernel has a variable that is what \p F points to.
  static void reads(Field &F, const std::string &As, const std::string &Name) {
    F.Local = As + Name;
    F.Front = "*";
  }

  void declarePointer(Field &F, const Spelled &To) {
    Declared = To.with(T.context().getPointerType(To.Type));
    F.Declaration = T.declare(Declared, F.Name);
  }

  /// In the clauses' order; the last call gives the field's value, the others stand before.
  std::string maps(llvm::ArrayRef<MapItem> Maps) {
    for (const MapItem &M : Maps.drop_back())
      setup(mapped(M));
    return mapped(Maps.back());
  }
  std::string mapped(const MapItem &M) const { return mapCall(M, K.Object, T); }

  /// The members of a struct; its place on the device is "s_device", if it is \p Asked for.
  void mapMembers(const VarSharing &V, bool Asked) {
    K.Declares = true;
    setup(memberCalls(
        V.Maps, K.RegionName, V.Var, Asked ? T.name(V.Var) + "_device" : "",
        true, namesUnlisted(V) ? std::optional(partOf(V)) : std::nullopt,
        R.unusedName("map"), T));
  }

  /// What the field's type and the launch do not say; empty: nothing.
  std::string note(const VarPlan &V) const {
    if (V.How == Passing::SharedCopy)
      return "shared by all threads, which change it";
    if (V.How == Passing::AsDouble)
      return "a double on the device";
    if (V.Traits)
      return "an allocator's number";
    if (V.Var->OfHost)
      return "the host's memory";
    if (V.Var->OnTarget == Attribute::DevicePtr ||
        V.Var->OnTarget == Attribute::HasDeviceAddr)
      return "on the device already";
    return "";
  }

  /// A variable, or a member that the region names through `this`.
  void field(const VarPlan &V) {
    const VarDecl *Var = V.Var->Var;
    const FieldDecl *Member = Var ? nullptr : V.Var->OfThis;
    bool Clash = Member && R.hides(*Member);
    const ValueDecl *D = Member ? Member : static_cast<const ValueDecl *>(Var);
    const DeclRefExpr *Scoped = Var ? R.scoped(Var) : nullptr;
    std::string Own = T.name(D),
                Host = Member && R.needsThis(*Member) ? "this->" + Own
                       : Scoped                       ? T.of(Scoped)
                                                      : Own,
                Name = Clash ? "this_" + Own : Own;
    Host = T.rows(D->getType(), Host);
    Spelled Ty = typeInRegion(R, D);
    if (R.Compared)
      compare(*this, V, Own, Host, Ty);
    const PrivatePlan *Copy = copyOf(D);
    if (V.ToConst && Ty->isPointerType())
      Ty =
          Ty.with(T.context().getPointerType(Ty->getPointeeType().withConst()));
    bool Hidden = Copy, Mapped = V.Var->OnTarget == Attribute::Map,
         Named = V.Var->NamedShared,
         OfMembers = V.How == Passing::Object ||
                     (V.How == Passing::Pointer && Var &&
                      llvm::any_of(V.Var->Maps, [](const MapItem &M) {
                        return M.Item.member() != nullptr;
                      }));
    Field F(T.declare(Ty, Name), note(V), Name + "_device", Name);
    Declared = Ty;
    F.Why = V.Why;
    switch (V.How) {
    case Passing::None:
      return;
    case Passing::OfThis:
      ofThis(V, Ty, Copy, Host, F);
      break;
    case Passing::Constant:
      // The value of one that the kernel sees has a name there.
      if (const Expr *Init = R.patternVar(Var)->getAnyInitializer())
        bind((Var->isConstexpr() ? "constexpr " : "const ") + F.Declaration,
             isOfFile(Var) ? (Scoped ? Host : "::" + spaceOf(Var) + Host)
                           : T.constant(Init, R.Host, &Out));
      return;
    case Passing::DeviceGlobal:
      if (!Hidden && Named)
        K.Prologue.push_back(
            bindingLine(Var, deviceCopy(Var), *R.Host, T, &Out));
      return;
    case Passing::ByValue:
    case Passing::PointerValue:
      if (V.How == Passing::ByValue)
        F.Init = V.Traits     ? call(Verb::device_allocator, T.of(V.Traits))
                 : V.OnDevice ? call(Verb::on_device, Host)
                              : Host;
      else
        F.Init =
            mapped(V, V.OnDevice ? Verb::on_device : Verb::device_ptr, Host);
      if (Hidden || V.OwnCopy)
        F.Bound += Member ? "_result" : "_value";
      if (V.OwnCopy && !Hidden)
        F.Local = F.Declaration;
      if (V.How == Passing::PointerValue && Mapped && Found.onDevice(Var)) {
        // Functions find it by the copy on the device.
        setup(F.Init);
        setup(region(Verb::attach, Name));
        F.Init = region(Verb::device_ptr, Name);
        if (!Named && !Hidden)
          return;
      }
      break;
    case Passing::Members:
      structByValue(V, Ty);
      break;
    case Passing::Object:
      mapMembers(*V.Var, Named || Hidden);
      break;
    case Passing::Decayed:
      decayed(V, Ty, Copy, Host, F);
      break;
    case Passing::Pointer:
      if (V.Var->OnTarget == Attribute::HasDeviceAddr)
        F.Init = "&" + Name;
      else if (OfMembers)
        mapMembers(*V.Var, Named || Hidden);
      else
        F.Init = mapped(V, Verb::tofrom, Host);
      byAddress(F, Ty, Hidden ? "_result" : "_ref", !Hidden && Named);
      break;
    case Passing::AsDouble: {
      std::string Around = R.unusedName(Name + "_double");
      K.Around.push_back(object(Space::Runtime, Verb::as_double, Around, Name));
      declarePointer(F, T.context().DoubleTy);
      F.Init = region(Verb::tofrom, Around + ".value");
      if (R.Compared)
        compare(*this, Verb::written, Own, Around, T.context().DoubleTy);
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
    if ((Mapped || V.Var->OfThis) && (Named || Hidden) && !OfMembers &&
        V.How != Passing::OfThis &&
        P.Sharing->mapsApart(*V.Var)) { // what it holds comes next
      K.Declares = true;
      std::string Device = R.unusedName(Name + "_device");
      setup((Ty->isArrayType() ? "auto " : "auto *") + Device + " = " + F.Init);
      F.Init = Device;
    }
    if (V.Restrict) {
      assert(F.Bound == F.Name && F.Local.empty() && "nobody has the name");
      F.Local = T.declare(Ty, "__restrict__ " + F.Name);
    }
    if (V.How == Passing::PointerValue && V.Var->Maps.empty())
      F.Kind = Field::Found;
    else if (V.How == Passing::ByValue && !Ty->isPointerType())
      F.Kind = Field::Value;
    F.Scalar = Declared->isScalarType();
    shareLine(F);
    F.Parameter = F.Local; // with the field's own value it is the variable
    if (F.Local.empty() || !F.Front.empty() || Declared->isRecordType())
      F.Parameter =
          (Declared->isRecordType() ? "const __grid_constant__ " : "") +
          T.declare(Declared, F.Bound);
    if (Named || Hidden)
      return K.Fields.push_back(std::move(F));
    // Mapped, but not named in the statement: only the mapping is wanted.
    if (Mapped && V.How != Passing::ByValue && V.How != Passing::Members &&
        !OfMembers)
      setup(F.Init);
  }

  /// "const float" and "*x" of "const float *x", unless more stands around the name.
  void shareLine(Field &F) const {
    std::string Whole = T.type(Declared); // "const float *"
    llvm::StringRef Of = llvm::StringRef(Whole).rtrim('*');
    F.Declarator = Whole.substr(Of.size()) + F.Name;
    std::string Type = Of.rtrim().str();
    if (F.Declaration == Type + " " + F.Declarator && !Of.contains('*'))
      F.Type = Type;
  }

  /// The place of \p V, by its maps; of what no clause lists \p Else says it.
  std::string mapped(const VarPlan &V, Verb Else, const std::string &Host) {
    if (V.Var->mapsInside()) {
      K.Declares = true;
      std::string Device;
      if (V.How != Passing::PointerValue && namesUnlisted(*V.Var)) {
        Device = R.unusedName(T.name(V.Var->OfThis) + "_device");
        setup((V.Var->OfThis->getType()->isArrayType() ? "auto " : "auto *") +
              Device + " = " +
              call(K.RegionName, Verb::tofrom, Host, name(Verb::in_part)));
      }
      setup(memberCalls(V.Var->Maps, K.RegionName, nullptr, "", true,
                        std::nullopt, R.unusedName("map"), T));
      return !Device.empty() ? Device
             : V.How == Passing::PointerValue
                 ? region(Verb::device_ptr, Host)
                 : call(K.Object, Verb::tofrom, Host, name(Verb::in_part));
    }
    if (V.Var->Maps.empty())
      return call(K.Object, Else, Host, partOf(*V.Var));
    return maps(V.Var->Maps);
  }

  /// What will do of \p V, where a part of it may be present; empty: nothing less.
  static std::string partOf(const VarSharing &V) {
    return V.InPart      ? name(Verb::in_part)
           : V.ByMembers ? name(Verb::by_members)
                         : "";
  }

  /// `S s_device = s; s_device.p = region.to(s.p, 0, n);`
  void structByValue(const VarPlan &V, const Spelled &Ty) {
    std::string Name = T.name(V.Var->Var);
    K.Declares = true;
    setup(T.declare(Ty, Name + "_device") + " = " + Name);
    for (const MapItem &M : V.Var->Maps) {
      if (!M.Item.isSection()) // its value is already in the copy
        continue;
      std::string Copy = Name + "_device";
      for (const ListStep &Each : M.Item.members())
        Copy += "." + T.name(Each.Field);
      setup(Copy + " = " + mapped(M));
    }
  }

  void decayed(const VarPlan &V, const Spelled &Ty, const PrivatePlan *Copy,
               const std::string &Host, Field &F) {
    bool Variable = T.context().getAsVariableArrayType(Ty) != nullptr,
         Mapped = V.Var->OnTarget == Attribute::Map,
         Part = Copy && Copy->Reduced && Copy->Reduced->Part;
    auto IsSection = [](const MapItem &M) {
      return !M.Item.Path.empty() &&
             M.Item.Path.back().What != ListStep::Member;
    };
    bool Section = llvm::any_of(V.Var->Maps, IsSection);
    // Another copy than that of a part wants the array as a whole.
    bool Whole = Copy && !Variable && (V.Var->Var ? Mapped && !Section : !Part);
    Spelled To = Whole ? Ty : T.elementOf(Ty);
    if (V.ToConst)
      To = To.with(To.Type.withConst());
    declarePointer(F, To);
    if (V.Var->OnTarget == Attribute::HasDeviceAddr)
      F.Init = Host;
    else if (Whole)
      F.Init =
          Section ? region(Verb::tofrom, Host) : mapped(V, Verb::tofrom, Host);
    else
      F.Init = mapped(V, Verb::tofrom, Host);
    assert((Copy || V.Var->OnlyDecays || !Variable) &&
           "its size is not asked for");
    if (!Copy && !V.Var->OnlyDecays)
      wholeArray(F, Ty);
    if (!Copy)
      return;
    F.Bound = F.Name + "_result";
    if (Mapped && Section && !Variable && !Copy->Reduced) {
      F.Bound = F.Name + "_first";
      asArray(F, Ty, "auto *const " + F.Name + "_result", "");
    }
  }

  /// The field holds the address of the first element, the body names the array.
  void wholeArray(Field &F, const Spelled &Ty) {
    F.Bound = F.Name + "_first";
    asArray(F, Ty, "auto &" + F.Name, "*");
  }
  void asArray(Field &F, const Spelled &Ty, const std::string &Local,
               const char *Deref) {
    F.Local = Local;
    F.Front = Deref + ("reinterpret_cast<" + T.declarePointer(Ty, "")) + ">(";
    F.Behind = ")";
  }

  /// A member of the object, which is mapped as a whole.
  void ofThis(const VarPlan &V, Spelled Ty, const PrivatePlan *Copy,
              const std::string &Host, Field &F) {
    if (&V == &P.Members.front()) { // the whole object, once
      K.Declares = true;
      setup(selfCalls(P.Sharing->ThisMaps.front(), "this_device", *this));
    }
    if (!V.Var->Maps.empty() && !V.Var->mapsInside()) {
      setup(maps(V.Var->Maps));
      if (Ty->isPointerType())
        setup(region(Verb::attach, Host));
    }
    bool Array = Ty->isArrayType(),
         Whole = Copy && !(Copy->Reduced && Copy->Reduced->Part);
    const auto *Method = dyn_cast<CXXMethodDecl>(R.Host);
    if (Method && Method->isConst() && !V.Var->OfThis->isMutable())
      Ty = Ty.with(Ty.Type.withConst());
    declarePointer(F, Array && !Whole ? T.elementOf(Ty) : Ty);
    F.Init = std::string(Array && !Whole ? "" : "&") + "this_device->" +
             T.name(V.Var->OfThis);
    if (Copy)
      F.Bound += "_result";
    if (Copy && !Whole && !Array) { // the pointer, which is attached
      reads(F, "auto *const ", F.Bound);
      F.Bound = F.Name + "_ref";
    } else if (!Copy && !Array) {
      F.Bound += "_ref";
      // What is only read is read once.
      reads(F, V.Var->WrittenShared ? "auto &" : "const auto ", F.Name);
    } else if (!Copy && !V.Var->OnlyDecays) {
      wholeArray(F, Ty);
    }
  }

  /// Is nothing declared at the top of the user's block, or of the one that is put
  /// around his statement, that is bound in front of it?
  bool sharesBraces() const {
    auto Meets = [&](const NamedDecl *D) {
      std::string Name = D ? T.name(D) : "";
      auto Bound = [&](const auto &List) {
        return llvm::any_of(List, [&](const auto &Each) {
          return T.name(Each) == Name && !copyOf(Each);
        });
      };
      return !Name.empty() &&
             (llvm::any_of(K.Fields,
                           [&](const Field &F) { return F.Bound == Name; }) ||
              Bound(R.Vars) || Bound(R.Members) || Bound(R.LocalConstants) ||
              Bound(R.LocalTypedefs));
    };
    if (K.Guarded)
      return false;
    const auto *Block = dyn_cast_or_null<CompoundStmt>(R.Root->Body);
    if (!Block)
      return llvm::none_of(P.Privates, [&](const PrivatePlan &Private) {
        return Private.At != R.Root.get() &&
               (Meets(Private.Var->Var) ||
                llvm::any_of(copiesAt(P, *R.Root), [&](const PrivatePlan &Own) {
                  return Own.Var == Private.Var;
                }));
      });
    // What stands behind the body comes after its variables end.
    return !declaresAtTop(*Block, [&](const Decl *Each) {
      const auto *V = dyn_cast<VarDecl>(Each);
      return isa<TagDecl>(Each) || Meets(dyn_cast<NamedDecl>(Each)) ||
             (V && !K.Epilogue.empty() && V->getType().isDestructedType());
    });
  }

  /// Asks for the branches that the text of \p Region goes on without asking for: of those
  /// #if that it cuts, or that something cuts which it replaces, or puts text around.
  void settled(const FileRange &Region) {
    std::vector<FileRange> Cut{Region};
    for (const Edit &E : Out.resolved(Region.File, Region.Begin, Region.End))
      if (E.What != Edit::Open && E.Begin > Region.Begin && E.End <= Region.End)
        Cut.push_back({Region.File, E.Begin, E.End});
    std::map<const char *, Conditionals::Choice> Once;
    for (const FileRange &R : Cut)
      for (const Conditionals::Choice &Each : T.base().choices(R))
        Once.try_emplace(Each.If.data(), Each);
    for (const auto &[At, Each] : Once)
      askedFor(Each.If, Each.Holds);
  }

  /// The output is that of one branch of "#if Asked": it says so to who chooses another one
  /// by macros of the command line.
  void askedFor(llvm::StringRef Asked, bool Holds) {
    const Preprocessor &PP = T.names().preprocessor();
    llvm::SmallVector<llvm::StringRef> Words;
    Asked.split(Words, ' ', 1);
    llvm::StringRef Condition = Words.back().trim();
    if (Words.size() < 2 ||
        Condition.find_first_of("\\\"'") != Condition.npos ||
        Condition.contains("//") || Condition.contains("/*"))
      return;
    for (llvm::StringRef Left = Condition; !Left.empty();) {
      llvm::StringRef Word =
          Left.take_while([](char C) { return isAsciiIdentifierContinue(C); });
      Left = Left.drop_front(std::max<size_t>(Word.size(), 1));
      if (Word.empty() || isDigit(Word.front()) || Word == "defined")
        continue;
      const IdentifierInfo *Id = PP.getIdentifierInfo(Word);
      const MacroInfo *Macro =
          Id->hadMacroDefinition() ? PP.getMacroInfo(Id) : nullptr;
      if (Word.starts_with("_") ||
          (Macro ? !T.sources().isWrittenInCommandLineFile(
                       Macro->getDefinitionLoc())
                 : Id->hadMacroDefinition()))
        return; // it is what the file says
    }
    std::string Of = Condition.str(),
                Other = !Holds                      ? "#" + Asked.str()
                        : Words.front() == "ifdef"  ? "#ifndef " + Of
                        : Words.front() == "ifndef" ? "#ifdef " + Of
                                                    : "#if !(" + Of + ")";
    bool Value = Words.front() == "if" || Words.front() == "elif",
         Yes = Holds != (Words.front() == "ifndef");
    K.Asked.push_back(Pieces::free(Other + "\n#error \"translated where " + Of +
                                   (Yes ? " is " : " is not ") +
                                   (Value ? "true" : "defined") +
                                   "\"\n#endif"));
  }

  /// Branches of the #if that the directive stands in, up to \p End, which have nothing but
  /// directives for the statement go with it, and the #if, if nothing else is in it.
  void otherBranches(unsigned End) {
    llvm::StringRef Source = T.source(K.Removed.File);
    auto LineAt = [&](unsigned At) {
      return Source.slice(At, lineEnd(Source, At)).trim();
    };
    unsigned Else = 0, Depth = 0;
    bool Continued = false, Only = true;
    for (unsigned At = K.Removed.End; At < End; At = lineEnd(Source, At)) {
      llvm::StringRef Line = LineAt(At), Word = Line;
      bool Directive = Word.consume_front("#");
      Word = Word.ltrim();
      if (!Depth && Word.starts_with("endif") && Directive) {
        unsigned If = unsigned(
            lineStart(Source, K.Removed.Begin ? K.Removed.Begin - 1 : 0));
        llvm::StringRef Front = LineAt(If);
        bool Alone = (!Else || Only) && Front.consume_front("#") &&
                     Front.ltrim().starts_with("if") &&
                     (Else ? Else : At) == K.Removed.End;
        if (Alone)
          K.Removed = {K.Removed.File, If, unsigned(lineEnd(Source, At))};
        else if (Else && Only)
          Host.replaceWhole(FileRange{K.Removed.File, Else, At}, "");
        return;
      }
      if (Directive && !Depth && Word.starts_with("el")) {
        Else = Else ? Else : At;
      } else if (!Continued && !Line.empty()) {
        Depth += Directive && Word.starts_with("if");
        Depth -= Directive && Word.starts_with("endif");
        Only &= Directive && Word.starts_with("pragma");
      }
      Continued = Line.ends_with("\\");
    }
  }

  void replaced() {
    const Construct &Root = *R.Root;
    K.Replaced = T.statement(Root.Node);
    bool Takes = !isa_and_nonnull<CompoundStmt>(Root.Body);
    if (Takes) // the comment behind it is about the statement
      K.Replaced = T.withComment(K.Replaced);
    FileRange Body = Root.Body ? T.statement(Root.Body) : FileRange();
    if (!R.OnHost) {
      std::string Indent =
          statementIndent(T.source(Root.Pragma.File), Root.Pragma.Begin);
      K.Describes = T.describes(Root.Pragma);
      K.Said = T.comments(Root.Pragma, Indent);
      if (Body.valid()) // and between it and the statement
        K.Said += T.comments({Body.File, Root.Pragma.End, Body.Begin}, Indent);
    }
    auto Between = llvm::split(
        T.source(Root.Pragma.File).slice(Root.Pragma.End, Body.Begin), '\n');
    if (Body.valid() && llvm::any_of(Between, [](llvm::StringRef Line) {
          return Line.ltrim().starts_with("#"); // #if, #else, …
        })) {
      K.Removed = T.lines(Root.Pragma);
      K.Replaced.Begin = Body.Begin;
      otherBranches(Body.Begin);
    }
    K.Body = Takes ? T.withComment(Body) : Body;
    if (Body.valid())
      settled({Root.Pragma.File, Root.Pragma.Begin, Body.End});
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

Kernels planToKernels(const Plan &P, ASTContext &Context, const Edits &Base,
                      const Names &Named) {
  Kernels Out(Base);
  Out.Macros = firstLines(P);
  Text T(Context, Base, Named);
  for (const RegionPlan &R : P.Regions) {
    Kernel K;
    K.Of = &R;
    Builder{{R, T, K, Out.Device}, P, Out.Host}.run();
    Out.All.push_back(std::move(K));
  }
  editHost(P, T, Out);
  dropLeftOver(P, T, Out.Host);
  defineFunctors(P, T, Out);
  editHostAllocates(*P.From->From, T, Out.Host);
  plainOperators(T, Out.Host);
  functionVersions(P, T, Out);
  moveTypes(P, T, Out);
  for (const Kernel &K : Out.All) {
    Out.StdComplex = std::max(Out.StdComplex, K.StdComplex);
    for (const Pieces &Text :
         llvm::concat<const Pieces>(K.Asked, K.Forward, K.Locks))
      Out.declare(Text.str(), K.Replaced.File, K.Placement);
  }
  for (const FunctionText &F : Out.Functions)
    for (const Pieces &Text : F.Declarations)
      Out.declare(Text.str(), F.Function.File, F.Function.End);
  return Out;
}

} // namespace omp2cuda
