//===- DeviceClosure.cpp - Functions and globals that target regions reach --===//
// Idea: a worklist over calls, constructors, overloaded operators and globals.
// Clang's CallGraph does not look into OpenMP regions, so this is a visitor of our
// own. What the device cannot do is refused where it is written, with a note that
// says how it is reached.
// In:  Regions::Targets, `declare target` attributes.
// Out: Regions::Functions, Regions::Globals.
// Tested by: test/inputs/func, test/inputs/refuse
// Limits: calls through pointers are refused, virtual ones mostly; a function must be
// defined in this file or a header of the project, or be known to the device.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../ComplexOnDevice.h"
#include "../Fates.h"
#include "../Names.h"
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "AstToRegions.h"

#include "clang/AST/DeclFriend.h"
#include <deque>

namespace omp2cuda {

namespace {

/// What only the host can do, by the class of its statement.
constexpr std::pair<Stmt::StmtClass, const char *> OfHost[] = {
    {Stmt::CXXThrowExprClass, "'throw'"},
    {Stmt::CXXTryStmtClass, "'try'"},
    {Stmt::GCCAsmStmtClass, "assembly for the host"},
    {Stmt::MSAsmStmtClass, "assembly for the host"},
    {Stmt::VAArgExprClass, "a variable argument list"},
    {Stmt::IndirectGotoStmtClass, "a computed goto"},
    {Stmt::CXXDynamicCastExprClass, "'dynamic_cast'"},
    {Stmt::CXXTypeidExprClass, "'typeid'"}};

struct Reached {
  const FunctionDecl *Function = nullptr;
  SourceLocation From; ///< where it is called
  bool Taken = false;  ///< its address is
};

bool isCallee(const DeclRefExpr *E, ArrayRef<const Stmt *> Around) {
  return llvm::any_of(Around, [&](const Stmt *Each) {
    const auto *Call = dyn_cast<CallExpr>(Each);
    return Call && Call->getCallee()->IgnoreParenImpCasts() == E;
  });
}

/// Does \p E name a constant, whose value stands before it, for that, as nvcc puts it there?
bool onlyRead(const DeclRefExpr *E, ArrayRef<const Stmt *> Around) {
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  return V && isFolded(V) && asksForValue(E, Around) &&
         V->getAnyInitializer(V) &&
         V->getASTContext().getSourceManager().isBeforeInTranslationUnit(
             V->getLocation(), E->getLocation());
}

/// Walks one body that runs on the device.
class DeviceBody : public UserCode {
public:
  DeviceBody(Diag &Diags, const ASTContext &Context)
      : Context(Context), Diags(Diags) {
    ShouldVisitImplicitCode = true;
    ShouldVisitTemplateInstantiations = true;
    ShouldWalkTypesOfTypeLocs = false;
  }

  bool HostsThis = false; ///< a region: `this` is of a function of the host
  std::set<const VarDecl *> DevicePtrs; ///< of is_device_ptr
  std::vector<Reached> Calls;
  /// Virtual calls for `*this`, and classes of objects that device code did not make.
  std::vector<std::pair<const CXXMethodDecl *, SourceLocation>> ThroughThis;
  std::set<const CXXRecordDecl *> Foreign;
  std::vector<const VarDecl *> Globals;
  std::vector<const DeclRefExpr *> Renamed; ///< as in UsedNames
  std::vector<const OMPExecutableDirective *> Directives;

  bool enter(OMPExecutableDirective *D) override {
    if (Inside.empty()) // the others are below
      Directives.push_back(D);
    combiners(D);
    evaluated<OMPNumThreadsClause, OMPIfClause, OMPFilterClause,
              OMPReductionClause>(D);
    evaluated<OMPScheduleClause, OMPDistScheduleClause, OMPLinearClause>(D);
    return true;
  }
  /// What the clauses of the target construct \p D say that its kernel evaluates.
  void ofTarget(const OMPExecutableDirective *D) {
    combiners(D);
    evaluated<OMPScheduleClause, OMPDistScheduleClause, OMPLinearClause>(D);
    for (const OMPClause *C : D->clauses())
      if (isa<OMPIsDevicePtrClause>(C))
        for (const ListItem &Item : listItems(C))
          DevicePtrs.insert(Item.Base);
  }
  template <class... Clauses> void evaluated(const OMPExecutableDirective *D) {
    for (const OMPClause *C : D->clauses()) {
      if (!isa<Clauses...>(C))
        continue;
      std::vector<const Expr *> Said = expressionsIn(C);
      if (const auto *Linear = dyn_cast<OMPLinearClause>(C);
          Linear && Linear->getStep())
        Said.push_back(asWritten(Linear->getStep()));
      for (const Expr *E : Said)
        for (const CallExpr *Call : all<CallExpr>(E))
          VisitCallExpr(const_cast<CallExpr *>(Call));
    }
  }

  /// What a declare reduction says runs on the device as well, with the functions
  /// that make, copy and end the copies of a class.
  void combiners(const OMPExecutableDirective *D) {
    for (const OMPDeclareReductionDecl *Declared : declaredReductions(D))
      if (Combiners.insert(Declared).second)
        combiner(*Declared);
    for (const OMPClause *Clause : D->clauses()) {
      // Private copies of a class are made and ended by its functions.
      asOneOf<OMPPrivateClause, OMPFirstprivateClause, OMPLastprivateClause>(
          Clause, [&](const auto *C) {
            for (const Expr *E : C->private_copies())
              if (const auto *Copy = named<VarDecl>(E);
                  Copy && classOf(Copy->getType()))
                TraverseDecl(const_cast<VarDecl *>(Copy));
          });
      if (const auto *C = dyn_cast<OMPLastprivateClause>(Clause))
        for (const Expr *E : C->assignment_ops())
          walk(E);
    }
  }

  bool VisitCallExpr(CallExpr *E) override {
    std::string What;
    if (const Expr *Argument = noArgumentOnDevice(E, What))
      refuse(Argument->getBeginLoc(), What);
    if (const FunctionDecl *F = E->getDirectCallee()) {
      const auto *M = dyn_cast<CXXMethodDecl>(F);
      Maker By = M && !M->isStatic() && !Around.empty()
                     ? makerOf(E, Around.front(), DevicePtrs)
                     : Maker::Unknown;
      if (By == Maker::Caller && HostsThis)
        By = Maker::Unknown;
      bool Virtual = M && M->isVirtual() && !boundHere(E, M);
      if (M && By == Maker::Unknown && M->getParent()->isPolymorphic())
        Foreign.insert(M->getParent());
      if (Virtual && By == Maker::Caller)
        ThroughThis.emplace_back(M, E->getBeginLoc());
      if (Virtual && By == Maker::Unknown)
        refuse(E->getBeginLoc(),
               "a virtual call ('" + Names::asWritten(M) + "')");
      else
        Calls.push_back({F, E->getBeginLoc()});
    } else if (!E->isTypeDependent() &&
               !isa<CXXPseudoDestructorExpr>(
                   E->getCallee()->IgnoreParenImpCasts()) &&
               !E->getCallee()->getType()->isFunctionPointerType()) {
      refuse(E->getBeginLoc(), "a call through a pointer to a member");
    }
    return true;
  }
  /// A pointer to a function comes from a name, or from a variable of device code, which
  /// only holds such; memory, and what is cast, may hold the address of host code.
  bool VisitCastExpr(CastExpr *E) override {
    const Expr *Of = E->getSubExpr();
    CastKind Kind = E->getCastKind();
    if (!E->getType()->isFunctionPointerType() || Kind == CK_NullToPointer ||
        Kind == CK_BuiltinFnToFnPtr)
      return true;
    const auto *V = named<VarDecl>(Of->IgnoreParens());
    if (Kind == CK_LValueToRValue) {
      if (!V || !V->hasLocalStorage() || V->getType()->isReferenceType())
        refuse(E->getBeginLoc(), "a pointer to a function out of memory");
    } else if (!Of->getType()->isFunctionType() &&
               !Of->getType()->isFunctionPointerType()) {
      refuse(E->getBeginLoc(), "a cast to a pointer to a function");
    }
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    made(E->getConstructor(), E->getBeginLoc());
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) override {
    ended(E->getType(), E->getBeginLoc());
    return true;
  }
  /// A destructor ends the members and bases as well.
  bool VisitCXXMethodDecl(CXXMethodDecl *M) override {
    if (!isa<CXXDestructorDecl>(M))
      return true;
    for (const FieldDecl *Field : M->getParent()->fields())
      ended(Field->getType(), M->getLocation());
    for (const CXXBaseSpecifier &Base : M->getParent()->bases())
      ended(Base.getType(), M->getLocation());
    return true;
  }
  static bool isComputed(const VarDecl &V) {
    return V.hasInit() && !V.getInit()->isValueDependent() &&
           !V.hasConstantInitialization();
  }
  bool VisitVarDecl(VarDecl *V) override {
    ended(V->getType(), V->getLocation());
    // Each version of a function has its own of those that stay.
    if (V->isStaticLocal() &&
        (!V->getType().isConstQualified() || isComputed(*V)))
      refuse(V->getLocation(),
             "the static local variable '" + Names::asWritten(V) + "'");
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (isRenamed(E, Around))
      Renamed.push_back(E);
    if (isStream(E->getDecl())) {
      bool Written = false; // to
      for (const Stmt *S : Around)
        if (const auto *Call = dyn_cast<CallExpr>(S))
          Written = streamOf(Call) == E;
      if (!Written)
        refuse(E->getLocation(),
               "a pointer to the stream '" + Names::asWritten(V) + "'");
      return true;
    }
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
        F && !isCallee(E, Around))
      Calls.push_back({F, E->getLocation(), /*Taken=*/true});
    if (!V || !V->hasGlobalStorage() || V->isStaticLocal())
      return true;
    bool OfSystem = inSystemHeader(V, V->getASTContext().getSourceManager());
    if ((V->isConstexpr() && OfSystem) || onlyRead(E, Around))
      return true;
    if (V->getTLSKind() != VarDecl::TLS_None)
      refuse(E->getLocation(),
             "thread-local variable '" + Names::asWritten(V) + "'");
    else if (E->hasQualifier() && OfSystem)
      refuse(E->getBeginLoc(), "naming '" + Names::qualified(V) + "'");
    else
      Globals.push_back(V->getCanonicalDecl());
    return true;
  }
  /// nvcc knows no place on the device for one, which a walk over names does not meet.
  bool VisitMemberExpr(MemberExpr *E) override {
    if (const auto *V = dyn_cast<VarDecl>(E->getMemberDecl());
        V && !V->isConstexpr() && !isFolded(V))
      refuse(E->getMemberLoc(), "naming the static member '" +
                                    Names::asWritten(V) + "' of an object");
    return true;
  }
  /// What is renamed stands in \p Body itself and in no macro, and of a variable with its
  /// scope nothing else there and among \p Declared has the plain name.
  void refuseHidden(const Stmt *Body, ArrayRef<ParmVarDecl *> Declared = {}) {
    if (Renamed.empty())
      return;
    std::map<const IdentifierInfo *, std::set<const Decl *>> Called;
    auto Note = [&](const NamedDecl *D) {
      Called[D->getIdentifier()].insert(D->getCanonicalDecl());
    };
    llvm::for_each(Declared, Note);
    llvm::for_each(all<NamedDecl>(Body), Note);
    auto Here = all<DeclRefExpr>(Body);
    for (const DeclRefExpr *E : Here)
      Note(E->getDecl());
    for (const auto *E : all<MemberExpr>(Body))
      if (E->isImplicitAccess())
        Note(E->getMemberDecl());
    for (const DeclRefExpr *E : std::exchange(Renamed, {})) {
      const NamedDecl *D = E->getDecl();
      std::string Where;
      if (!llvm::is_contained(Here, E))
        Where = "outside of the body";
      else if (isStream(D) // a macro of its own name
                   ? !writtenRange(E->getSourceRange(), Context).valid()
                   : E->getBeginLoc().isMacroID() ||
                         E->getLocation().isMacroID())
        Where = "in a macro";
      else if (isa<VarDecl>(D) && Called[D->getIdentifier()].size() > 1)
        Where = "beside another of its name";
      else
        addOnce(Renamed, E);
      if (!Where.empty())
        refuse(E->getBeginLoc(),
               "naming '" + Names::qualified(D) + "' " +
                   (E->hasQualifier() ? "with its scope " : "") + Where);
    }
  }
  bool VisitExpr(Expr *E) override {
    const char *Type = notInCuda(E, Context);
    if (Type && Types.insert(Type).second)
      refuse(E->getExprLoc(), std::string("type '") + Type + "'");
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    for (auto [Class, What] : OfHost)
      if (S->getStmtClass() == Class)
        refuse(S->getBeginLoc(), What);
    return true;
  }

private:
  void combiner(const OMPDeclareReductionDecl &D) {
    walk(D.getCombiner());
    walk(D.getInitializer());
    if (const CXXRecordDecl *Class = classOf(D.getType()))
      for (const CXXConstructorDecl *C : Class->ctors())
        if (C->isDefaultConstructor() || C->isCopyOrMoveConstructor())
          made(C, D.getLocation());
    ended(D.getType(), D.getLocation());
  }

  /// What the compiler writes itself may call the project's functions.
  void made(const CXXMethodDecl *M, SourceLocation At) {
    if (!M->isTrivial() && !M->isDeleted())
      Calls.push_back({M, At});
  }
  void ended(QualType T, SourceLocation At) {
    const CXXRecordDecl *Class = classOf(T);
    if (const auto *D = Class ? Class->getDestructor() : nullptr)
      made(D, At);
  }

  std::set<const OMPDeclareReductionDecl *> Combiners;
  std::set<const char *> Types; ///< refused ones

  /// Does the compiler know which function a call of a virtual one reaches?
  static bool boundHere(const CallExpr *E, const CXXMethodDecl *M) {
    const auto *Callee =
        dyn_cast<MemberExpr>(E->getCallee()->IgnoreParenImpCasts());
    return (Callee && Callee->hasQualifier()) || M->hasAttr<FinalAttr>() ||
           M->getParent()->isEffectivelyFinal();
  }

  void refuse(SourceLocation Loc, std::string What) {
    Diags.report(Loc, DiagId::NotOnDevice, {std::move(What)});
  }
  const ASTContext &Context;
  Diag &Diags;
};

/// Not by the compiler.
bool isWritten(const FunctionDecl *F) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  return !F->isImplicit() && (!M || M->isUserProvided() || !M->isDefaulted());
}

/// Hands each declaration outside of bodies to a function.
class Declarations : public DynamicRecursiveASTVisitor {
public:
  Declarations(ASTContext &Context, bool OfSystem,
               llvm::function_ref<void(Decl *)> Each)
      : SM(Context.getSourceManager()), OfSystem(OfSystem), Each(Each) {
    ShouldVisitTemplateInstantiations = OfSystem;
    TraverseDecl(Context.getTranslationUnitDecl());
  }
  bool TraverseDecl(Decl *D) override {
    return (!OfSystem && ofSystem(D, SM)) ||
           DynamicRecursiveASTVisitor::TraverseDecl(D);
  }
  bool TraverseStmt(Stmt *) override { return true; }
  bool VisitDecl(Decl *D) override {
    Each(D);
    return true;
  }

private:
  const SourceManager &SM;
  bool OfSystem;
  llvm::function_ref<void(Decl *)> Each;
};

struct Closure {
  Regions &R;
  ASTContext &Context;
  Diag &Diags;
  const SourceManager &SM = Context.getSourceManager();
  struct Pending {
    const FunctionDecl *Fn;
    std::string Because;
    SourceLocation From; ///< the region that reached it first
  };
  std::deque<Pending> Queue = {};
  SourceLocation Reacher = {};
  std::set<const FunctionDecl *> Functions = {};
  std::map<const FunctionDecl *, bool> Library = {}; ///< seen by ofBothSides()
  std::map<const FunctionDecl *, bool> Tried = {};   ///< by runsOnDevice()
  std::vector<const FunctionDecl *> IfReached = {};
  std::map<const FunctionDecl *, DeviceFunction *> Texts = {};
  std::set<const VarDecl *> Globals = {};
  std::vector<std::pair<const CXXMethodDecl *, SourceLocation>> ThroughThis =
      {};
  std::set<const CXXRecordDecl *> Foreign = {};

  void run() {
    declareTarget();
    for (const TargetRegion &Region : R.Targets) {
      if (Region.OnHost)
        continue;
      Reacher = Region.Root->loc();
      Diag::InRegion Mark(Diags, Reacher);
      DeviceBody Body(Diags, Context);
      Body.HostsThis = true;
      Body.ofTarget(Region.Root->Node);
      Body.walk(Region.Root->Body);
      Body.refuseHidden(Region.Root->Body);
      for (const VarDecl *V : Body.Globals)
        if (declareTargetOf(V) ||
            (V->isConstexpr() && !isFolded(V) && !maps(*Region.Root, V)))
          addGlobal(V); // nvcc has no place for a table of the host
      enqueue(Body, "target region at " + Region.Where);
      // Another instantiation of the template around it may call other functions.
      for (const Stmt *Other : Region.Instances) {
        DeviceBody Instance(Diags, Context);
        Instance.HostsThis = true;
        Instance.walk(Other);
        enqueue(Instance, "target region at " + Region.Where);
      }
      eachConstruct(*Region.Root, [&](const Construct &C) { iterators(C); });
    }
    follow();
    for (const FunctionDecl *F : IfReached)
      if (Texts.count(F)) // by a region, of a template an instance
        continue;
      else if (runsOnDevice(F))
        enqueue({{F, F->getLocation()}}, "declare target");
      else
        Diags.report(F->getLocation(), DiagId::StaysOnHost,
                     {Names::qualified(F)});
    follow();
    throughThis();
  }

  static bool maps(const Construct &Region, const VarDecl *V) {
    return llvm::any_of(look<OMPMapClause>(Region), [&](const auto *C) {
      return llvm::any_of(
          listItems(C), [&](const ListItem &Item) { return Item.var() == V; });
    });
  }

  void follow() {
    while (!Queue.empty()) {
      auto [Fn, Because, From] = Queue.front();
      Queue.pop_front();
      Reacher = From;
      Diag::InRegion Mark(Diags, From);
      scan(Fn, Because);
    }
  }

  /// Is all that \p F calls, with itself, possible on the device?
  bool runsOnDevice(const FunctionDecl *F) {
    auto [It, New] = Tried.insert({F->getCanonicalDecl(), true}); // recursion
    bool &Does = It->second;
    const FunctionDecl *Def = nullptr;
    if (!New || Functions.count(F->getCanonicalDecl()))
      return Does;
    if (F->getBuiltinID() || (isWritten(F) && inSystemHeader(F, SM))) {
      std::vector<Reached> Own;
      return Does =
                 existsOnDevice(F) || (ofBothSides(F, Own) &&
                                       llvm::all_of(Own, [&](const Reached &C) {
                                         return runsOnDevice(C.Function);
                                       }));
    }
    if (!F->hasBody(Def) || !Def)
      return Does;
    Diag Silent = Diags.silent();
    DeviceBody Body(Silent, Context);
    Body.TraverseDecl(const_cast<FunctionDecl *>(Def));
    Body.refuseHidden(Def->getBody(), Def->parameters());
    return Does = !Silent.refused() &&
                  llvm::all_of(Body.Calls, [&](const Reached &C) {
                    return runsOnDevice(C.Function);
                  });
  }

  /// The runtime does the arithmetic of a loop over iterators: all it may call.
  void iterators(const Construct &C) {
    for (const Loop &L : C.Loops) {
      QualType Iterator = L.Var->getType();
      if (const auto *For = dyn_cast<CXXForRangeStmt>(L.Stmt))
        Iterator =
            cast<VarDecl>(For->getBeginStmt()->getSingleDecl())->getType();
      const CXXRecordDecl *Record = classOf(Iterator.getNonReferenceType());
      if (!Record)
        continue;
      std::vector<Reached> Calls;
      auto Add = [&](const FunctionDecl *F) {
        if (F && !F->isImplicit() && !F->isDeleted())
          Calls.push_back({F, L.loc()});
      };
      for (const CXXMethodDecl *M : Record->methods())
        if (M->isOverloadedOperator() || isa<CXXConstructorDecl>(M))
          Add(M);
      for (const FriendDecl *F : Record->friends())
        Add(dyn_cast_or_null<FunctionDecl>(F->getFriendDecl()));
      for (OverloadedOperatorKind K :
           {OO_Plus, OO_Minus, OO_Less, OO_LessEqual, OO_Greater,
            OO_GreaterEqual, OO_EqualEqual, OO_ExclaimEqual})
        for (const NamedDecl *D :
             Record->getDeclContext()->getRedeclContext()->lookup(
                 Context.DeclarationNames.getCXXOperatorName(K)))
          if (const auto *F = dyn_cast<FunctionDecl>(D);
              F && llvm::any_of(F->parameters(), [&](const ParmVarDecl *P) {
                return classOf(P->getType().getNonReferenceType()) == Record;
              }))
            Add(F);
      enqueue(Calls, "iterator of a loop that is shared out");
    }
  }

  /// What `declare target` names goes to the device even if nothing here uses it; of what
  /// each file that calls it has for itself, what can.
  void declareTarget() {
    Declarations(Context, /*OfSystem=*/false, [&](Decl *D) {
      const auto *F = dyn_cast<FunctionDecl>(D);
      const auto *V = dyn_cast<VarDecl>(D);
      // Of a template with constructs, what regions call are its instantiations.
      if (F && F->hasAttr<OMPDeclareTargetDeclAttr>() &&
          F->doesThisDeclarationHaveABody() &&
          !(F->isDependentContext() &&
            any<OMPExecutableDirective>(F->getBody()))) {
        if (F->isInlined() || F->getFormalLinkage() != Linkage::External)
          IfReached.push_back(F);
        else
          enqueue({{F, F->getLocation()}}, "declare target");
      } else if (V && V->hasGlobalStorage() && declareTargetOf(V) &&
                 !V->isStaticDataMember() && // if device code names it
                 !(isFolded(V) && V->getFormalLinkage() != Linkage::External))
        addGlobal(V->getCanonicalDecl()); // of others a file may know the copy
    });
  }

  /// In C `int n;` is one if no other follows. Of what another file defines \p V.
  const VarDecl *definition(const VarDecl *V) const {
    if (const VarDecl *Def = V->getDefinition(Context))
      return Def;
    const VarDecl *Acting = V->getActingDefinition();
    return Acting ? Acting : V;
  }

  void addGlobal(const VarDecl *V) {
    if (!Globals.insert(V).second)
      return;
    const VarDecl *Def = definition(V);
    DeviceGlobal G;
    G.Var = Def;
    if (declareTargetOf(V)) {
      G.DeclareTarget = true;
      G.Link = isLinked(V);
    }
    if (isSmallFloat(Context.getBaseElementType(Def->getType())) &&
        Def->hasInit())
      Diags.report(Def->getLocation(), DiagId::UnsupportedVariable,
                   {Names::asWritten(Def),
                    "CUDA has no constants of 16 bits outside of functions: "
                    "give it its value in a function"});
    G.ReadOnly =
        Def->getType().isConstQualified() && Def->hasInit() && !G.DeclareTarget;
    R.Globals.push_back(G);
  }

  void enqueue(const DeviceBody &Body, const std::string &Because) {
    llvm::append_range(ThroughThis, Body.ThroughThis);
    Foreign.insert(Body.Foreign.begin(), Body.Foreign.end());
    enqueue(Body.Calls, Because);
  }

  /// `this->area()` is the device's function where all objects of the class are its own.
  void throughThis() {
    for (const auto &[M, Loc] : ThroughThis) {
      auto Related = [Class = M->getParent()](const CXXRecordDecl *Other) {
        return Class->getCanonicalDecl() == Other->getCanonicalDecl() ||
               Class->isDerivedFrom(Other) || Other->isDerivedFrom(Class);
      };
      if (llvm::any_of(Foreign, Related))
        Diags.report(Loc, DiagId::NotOnDevice,
                     {"a virtual call ('" + Names::asWritten(M) +
                      "') for an object that device code did not make"});
    }
  }

  void enqueue(const std::vector<Reached> &Calls, const std::string &Because) {
    for (const Reached &C : Calls) {
      const FunctionDecl *Def = nullptr;
      if (const auto *M = dyn_cast<CXXMethodDecl>(C.Function);
          M && M->isVirtual() && !Functions.count(M->getCanonicalDecl()))
        overrides(M);
      if (C.Taken)
        R.Taken.emplace_back(patternOf(C.Function)->getCanonicalDecl(), C.From);
      if (!Functions.insert(C.Function->getCanonicalDecl()).second)
        continue;
      if (C.Function->getBuiltinID() ||
          (isWritten(C.Function) && inSystemHeader(C.Function, SM))) {
        std::vector<Reached> Own;
        if (existsOnDevice(C.Function))
          continue;
        if (ofBothSides(C.Function, Own)) {
          R.CallsConstexpr = true;
          enqueue(Own, Because);
        } else {
          Diags.report(C.From,
                       endsProgram(C.Function) ? DiagId::EndsProgram
                       : becomesConstexpr(C.Function)
                           ? DiagId::ConstexprLater
                           : DiagId::HostOnlyFunction,
                       {Names::qualified(C.Function)});
        }
        continue;
      }
      if (C.Function->isPureVirtual()) {
        add(C.Function->getCanonicalDecl(), Because);
        continue;
      }
      if (!C.Function->hasBody(Def) || !Def) {
        if (C.Function->isDefaulted() || C.Function->isImplicit())
          continue;
        // What a region names is `declare target` (OpenMP 5.2, 7.8.1), as other files may say.
        bool Promised = C.Function->hasAttr<OMPDeclareTargetDeclAttr>();
        if (!Promised)
          Diags.report(C.From,
                       isElsewhere(C.Function) ? DiagId::BodyElsewhere
                                               : DiagId::NoBodyOnDevice,
                       {Names::qualified(C.Function)});
        if (Promised || isElsewhere(C.Function))
          add(C.Function->getCanonicalDecl(), Because);
        continue;
      }
      Queue.push_back({Def, Because, Reacher});
    }
  }

  /// May another file define \p F, which this one does not?
  static bool isElsewhere(const FunctionDecl *F) {
    return F->getFormalLinkage() == Linkage::External && !F->isInlined() &&
           !F->isTemplateInstantiation() &&
           !Names::identifier(F).starts_with("omp_"); // no routine is known
  }

  /// Is \p F, of the standard library, for nvcc one of both sides, as all that it calls?
  /// What is constexpr is. The project's functions that it calls (comparisons and copies
  /// of a class, a functor) go to \p Own.
  bool ofBothSides(const FunctionDecl *F, std::vector<Reached> &Own) {
    auto [It, New] = Library.insert({F->getCanonicalDecl(), true}); // recursion
    bool &Is = It->second;
    if (!New)
      return Is;
    const FunctionDecl *Def = nullptr;
    if (!F->isConstexpr() || usesStdComplex(F) || !F->hasBody(Def))
      return Is = false;
    Diag Silent = Diags.silent();
    DeviceBody Body(Silent, Context);
    Body.TraverseDecl(const_cast<FunctionDecl *>(Def));
    return Is = !Silent.refused() &&
                llvm::all_of(Body.Calls, [&](const Reached &C) {
                  const FunctionDecl *Of = C.Function;
                  if (Of->getBuiltinID())
                    return existsInLibrary(Of) || ofBothSides(Of, Own);
                  if (inSystemHeader(Of, SM))
                    return !isWritten(Of) || existsInLibrary(Of) ||
                           ofBothSides(Of, Own);
                  Own.push_back(C);
                  return true;
                });
  }

  /// Is it constexpr from C++20 on? The library says so in front of its name.
  bool becomesConstexpr(const FunctionDecl *F) const {
    auto [File, Name] = SM.getDecomposedLoc(SM.getFileLoc(F->getLocation()));
    StringRef Said = SM.getBufferData(File).take_front(Name);
    Said = Said.substr(Said.find_last_of(";{}") + 1);
    return !Context.getLangOpts().CPlusPlus20 && !usesStdComplex(F) &&
           (Said.contains("CXX20_CONSTEXPR") ||
            Said.contains("CONSTEXPR_SINCE_CXX20"));
  }

  /// nvcc wants all overrides of a virtual function on the same side.
  void overrides(const CXXMethodDecl *Reached) {
    std::vector<const CXXMethodDecl *> Virtual;
    Declarations(Context, /*OfSystem=*/true, [&](Decl *D) {
      const auto *M = dyn_cast<CXXMethodDecl>(D);
      if (M && M->isVirtual() && M->isCanonicalDecl())
        Virtual.push_back(M);
    });
    std::set<const CXXMethodDecl *> Family{Reached->getCanonicalDecl()};
    for (size_t Before = 0; Before != Family.size();) {
      Before = Family.size();
      for (const CXXMethodDecl *M : Virtual)
        for (const CXXMethodDecl *Base : M->overridden_methods()) {
          Base = Base->getCanonicalDecl();
          if (Family.count(M) || Family.count(Base))
            Family.insert({M, Base});
        }
    }
    for (const CXXMethodDecl *M : Family) {
      if (M == Reached->getCanonicalDecl() || !Functions.insert(M).second ||
          inSystemHeader(M, SM))
        continue;
      std::string Because =
          "overrides the same function as " + Names::qualified(Reached);
      const FunctionDecl *Def = nullptr;
      if (M->hasBody(Def))
        Queue.push_back({Def, Because, Reacher});
      else
        add(M, Because);
    }
  }

  void scan(const FunctionDecl *Def, const std::string &Because) {
    DeviceBody Body(Diags, Context);
    unsigned Before = Diags.errors();
    Body.TraverseDecl(const_cast<FunctionDecl *>(Def));
    Body.refuseHidden(Def->getBody(), Def->parameters());
    if (const Stmt *At = Def->isTemplateInstantiation()
                             ? mixesSmallFloats(Def->getBody())
                             : nullptr)
      Diags.report(At->getBeginLoc(), DiagId::NotOnDevice,
                   {"a number of 16 bits beside another, in a template,"});
    if (Diags.errors() != Before && Reacher.isValid())
      Diags.report(Reacher, DiagId::CalledFromHere, {Names::asWritten(Def)});
    const FunctionDecl *Text = patternOf(Def);
    // nvcc makes what the compiler writes itself a device function on its own, and a
    // lambda what the function around it is.
    const auto *Method = dyn_cast<CXXMethodDecl>(Text);
    bool Lambda = Method && Method->getParent()->isLambda() &&
                  Method->getParent()->getParentFunctionOrMethod();
    DeviceFunction *Known = Texts[Text];
    // `declare target` names templates, of which regions call instances: those have facts.
    bool OfPattern = Known && Known->Facts->isDependentContext();
    if (Known && (!OfPattern || Def->isDependentContext())) {
      Known->Instances.push_back(Def->getBody());
    } else if (isWritten(Text) && !Lambda) {
      DeviceFunction &F = Known ? *Known : add(Text, Because);
      Texts[Text] = &F;
      F.Facts = Def;
      F.Renamed = Body.Renamed;
      for (const VarDecl *V : Body.Globals) {
        if (llvm::is_contained(F.Globals, V))
          continue;
        addGlobal(V);
        F.Globals.push_back(V);
        // The device copy stands behind the definition.
        const VarDecl *At = definition(V);
        if (SM.isBeforeInTranslationUnit(Text->getLocation(),
                                         At->getLocation()))
          Diags.report(At->getLocation(), DiagId::UnsupportedVariable,
                       {Names::asWritten(V),
                        "it is defined behind '" + Names::asWritten(Text) +
                            "', which uses it on the device"});
      }
      for (const OMPExecutableDirective *D : Body.Directives)
        if (auto C = readConstruct(D, Context, Diags))
          F.Constructs.push_back(std::move(C));
    }
    enqueue(Body, "called by " + Names::asWritten(Def) + " (" + Because + ")");
  }

  DeviceFunction &add(const FunctionDecl *F, const std::string &Because) {
    DeviceFunction &Out =
        *R.Functions.emplace_back(std::make_unique<DeviceFunction>());
    Out.Decl = F;
    Out.Because = Because;
    // What an edit can reach, in headers of the project too.
    for (const FunctionDecl *Re : F->redecls())
      if (!Re->isImplicit() && !inSystemHeader(Re, SM))
        Out.Redecls.push_back(Re);
    return Out;
  }
};

} // namespace

bool isRenamed(const DeclRefExpr *E, ArrayRef<const Stmt *> Around) {
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  return isOfCLibrary(E->getDecl()) || isStream(E->getDecl()) ||
         (V && E->hasQualifier() && V->hasGlobalStorage() &&
          !onlyRead(E, Around) &&
          !(V->isConstexpr() &&
            inSystemHeader(V, V->getASTContext().getSourceManager())));
}

void closeDeviceCode(Regions &R, ASTContext &Context, Diag &Diags) {
  Closure{R, Context, Diags}.run();
  functionBodies(R, Context, Diags);
}

} // namespace omp2cuda
