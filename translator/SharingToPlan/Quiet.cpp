//===- Quiet.cpp - What a statement calls, and what may wait there -----------------===//
// Idea: the same walk as over what is written, with what Clang adds to it; a function is
// loud if one is among all that it may come to. A library's own code is followed as the
// program's; what has no text there may call what overrides a function of the library.
// In:  host code; for Output device code.   Out: the function that is loud.
// Tested by: test/inputs/tasks: unwritten.cpp, called-back.cpp, buffers.cpp
// Limits: a library calls nothing that an earlier call has left with it, but for objects
// whose class the file shows.
//===----------------------------------------------------------------------===//
#include "Quiet.h"
#include "../AstToRegions/AstToRegions.h"
#include "../Fates.h"
#include "../Names.h"

#include "clang/Basic/Builtins.h"

namespace omp2cuda {

namespace {

using Functions = std::vector<const FunctionDecl *>;

/// What is executed with a statement.
struct Executes {
  Functions Calls = {}; ///< or names
  Functions Ends = {};  ///< what its variables call where they end
  std::vector<const CXXMethodDecl *> Open = {}; ///< by the table of an object
  std::vector<const OMPExecutableDirective *> Directives = {}; ///< its own
  bool Unknown = false;     ///< it calls what only its values say
  bool ThreadLocal = false; ///< it names a variable that each thread begins
};

bool isOpen(const CXXMethodDecl *M) {
  return M && M->isVirtual() && !M->hasAttr<FinalAttr>() &&
         !M->getParent()->isEffectivelyFinal();
}

bool isFunctionPointer(QualType T) {
  T = T.getNonReferenceType();
  return T->isFunctionPointerType() || T->isFunctionType() ||
         T->isMemberFunctionPointerType();
}

/// Is \p V one that a thread may begin where the program names any of them?
bool isThreadLocal(const VarDecl *V) {
  return !V->isStaticLocal() && (V->getTLSKind() == VarDecl::TLS_Dynamic ||
                                 V->hasAttr<OMPThreadPrivateDeclAttr>());
}

class Walk : public UserCode {
public:
  explicit Walk(Executes &Out, bool InLibrary = false, Enters Into = {})
      : Out(Out), InLibrary(InLibrary), Into(Into) {
    ShouldVisitImplicitCode = true;
    ShouldWalkTypesOfTypeLocs = false;
  }

  /// Of a directive's clauses: what the host evaluates, and the copies of classes.
  void clauses(const OMPExecutableDirective *D) {
    for (const OMPClause *Clause : D->clauses()) {
      for (const Stmt *E : Clause->children())
        walk(E);
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
    for (const OMPDeclareReductionDecl *R : declaredReductions(D)) {
      walk(R->getCombiner());
      walk(R->getInitializer());
    }
  }
  bool enter(OMPExecutableDirective *D) override {
    // What a parallel region or a task waits for is its own.
    if (!InParallel && llvm::none_of(Inside, [](const auto *Each) {
          return isOpenMPTargetExecutionDirective(Each->getDirectiveKind());
        }))
      Out.Directives.push_back(D);
    clauses(D);
    return !Into || Into(D);
  }

  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
    if (const auto *M = dyn_cast_or_null<CXXMethodDecl>(F); isOpen(M))
      Out.Open.push_back(M);
    else if (F)
      Out.Calls.push_back(F);
    else
      Out.Unknown |= !isa<CXXPseudoDestructorExpr>(Callee) && !isOwn(Callee);
    handsOver(F, {E->getArgs(), E->getNumArgs()});
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    Out.Calls.push_back(E->getConstructor());
    handsOver(E->getConstructor(), {E->getArgs(), E->getNumArgs()});
    return true;
  }
  bool VisitCXXInheritedCtorInitExpr(CXXInheritedCtorInitExpr *E) override {
    Out.Calls.push_back(E->getConstructor());
    return true;
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) override {
    for (const FunctionDecl *F : {E->getOperatorNew(), E->getOperatorDelete()})
      if (F)
        Out.Calls.push_back(F);
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) override {
    if (E->getOperatorDelete())
      Out.Calls.push_back(E->getOperatorDelete());
    const CXXRecordDecl *Class = E->getDestroyedType().isNull()
                                     ? nullptr
                                     : classOf(E->getDestroyedType());
    if (const CXXDestructorDecl *End = Class ? Class->getDestructor() : nullptr;
        isOpen(End))
      Out.Open.push_back(End);
    else
      ends(E->getDestroyedType(), Out.Calls);
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) override {
    ends(E->getType(), Out.Calls);
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    if (isa<ParmVarDecl>(V))
      return true;
    if (!V->isStaticLocal())
      ends(V->getType(), Out.Ends);
    if (const auto *A = V->getAttr<CleanupAttr>())
      Out.Ends.push_back(A->getFunctionDecl());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    names(E->getDecl());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    if (isa<VarDecl>(E->getMemberDecl()))
      names(E->getMemberDecl());
    return true;
  }
  bool VisitInitListExpr(InitListExpr *E) override {
    if (E->hasArrayFiller())
      walk(E->getArrayFiller());
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    Out.Unknown |= isa<CoroutineSuspendExpr, CoroutineBodyStmt>(S);
    return true;
  }
  /// Who makes one may call it.
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    for (Expr *Captured : E->capture_inits())
      TraverseStmt(Captured);
    callOperator(E->getLambdaClass());
    return TraverseStmt(E->getBody());
  }
  /// As it is written, and the variant of the call.
  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) override {
    for (Expr *Each : E->semantics())
      TraverseStmt(Each);
    return UserCode::TraversePseudoObjectExpr(E);
  }
  // Nothing of this is executed.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) override { return true; }
  bool TraverseRequiresExpr(RequiresExpr *) override { return true; }
  bool TraverseConceptSpecializationExpr(ConceptSpecializationExpr *) override {
    return true;
  }

  /// What an object of type \p T calls where it ends.
  static void ends(QualType T, Functions &To) {
    const CXXRecordDecl *Class = T.isNull() ? nullptr : classOf(T);
    if (!Class || Class->isDependentContext() || Class->hasTrivialDestructor())
      return;
    if (const CXXDestructorDecl *End = Class->getDestructor())
      To.push_back(End);
    else
      partsEnd(*Class, To);
  }
  static void partsEnd(const CXXRecordDecl &Class, Functions &To) {
    for (const FieldDecl *Member : Class.fields())
      ends(Member->getType(), To);
    for (const CXXBaseSpecifier &Base : Class.bases())
      ends(Base.getType(), To);
  }
  /// What is called of a lambda.
  void callOperator(const CXXRecordDecl *Class) {
    if (const FunctionTemplateDecl *Any =
            Class->getDependentLambdaCallOperator())
      llvm::append_range(Out.Calls, Any->specializations());
    else if (const CXXMethodDecl *M = Class->getLambdaCallOperator())
      Out.Calls.push_back(M);
  }

private:
  Executes &Out;
  const bool InLibrary;
  const Enters Into;

  void names(const ValueDecl *D) {
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      Out.Calls.push_back(F);
    const auto *V = dyn_cast<VarDecl>(D);
    Out.ThreadLocal |= V && isThreadLocal(V);
    Out.Unknown |= V && isThreadLocal(V) && !V->getAnyInitializer() &&
                   V->getTLSKind() == VarDecl::TLS_Dynamic; // of another file
  }
  /// A parameter of a function of the library: who calls that has named it.
  bool isOwn(const Expr *E) const {
    if (const auto *Deref = dyn_cast<UnaryOperator>(E);
        Deref && Deref->getOpcode() == UO_Deref)
      E = Deref->getSubExpr()->IgnoreParenImpCasts();
    return InLibrary && named<ParmVarDecl>(E);
  }
  /// What a library is handed it may call.
  void handsOver(const FunctionDecl *F, ArrayRef<const Expr *> Arguments) {
    if (!F || !ofSystem(F, F->getASTContext().getSourceManager()))
      return;
    for (const Expr *E : Arguments) {
      if (!isFunctionPointer(E->getType()))
        continue;
      E = E->IgnoreParenCasts();
      if (const auto *Address = dyn_cast<UnaryOperator>(E);
          Address && Address->getOpcode() == UO_AddrOf)
        E = Address->getSubExpr()->IgnoreParenImpCasts();
      const auto *Converted = dyn_cast<CXXMemberCallExpr>(E);
      Out.Unknown |=
          !named<FunctionDecl>(E) && !isOwn(E) &&
          !(Converted && isa<CXXConversionDecl>(Converted->getMethodDecl())) &&
          !E->isNullPointerConstant(
              const_cast<ASTContext &>(F->getASTContext()),
              Expr::NPC_ValueDependentIsNotNull);
    }
  }
};

/// Does \p F write to the device's stream, which the host prints when it waits?
bool writes(const FunctionDecl *F) {
  std::string Written = Names::asWritten(F);
  llvm::StringRef Name = Written;
  Name.consume_front("__builtin_");
  return llvm::is_contained({"printf", "vprintf", "fprintf", "vfprintf", "puts",
                             "fputs", "putchar", "fputc", "putc", "fflush"},
                            Name);
}

Executes executedWith(const Stmt *S, Enters Into) {
  Executes Out;
  Walk(Out, /*InLibrary=*/false, Into).walk(S);
  return Out;
}

bool promisesNone(const FunctionDecl *F) {
  return llvm::any_of(F->specific_attrs<OMPAssumeAttr>(),
                      [](const OMPAssumeAttr *A) {
                        return A->getAssumption() == "omp_no_openmp" ||
                               A->getAssumption() == "omp_no_openmp_constructs";
                      });
}

} // namespace

bool isTask(const FunctionDecl *F) {
  return F && fateOf(F) &&
         llvm::StringRef(Names::asWritten(F)).ends_with("_async");
}

bool isBarrier(const OMPExecutableDirective *D) {
  Directive Kind = D->getDirectiveKind();
  const auto *Nowait = D->getSingleClause<OMPNowaitClause>();
  return Kind == OMPD_barrier ||
         ((!Nowait || Nowait->getCondition()) &&
          llvm::is_contained({OMPD_for, OMPD_for_simd, OMPD_sections,
                              OMPD_single, OMPD_scope, OMPD_loop},
                             Kind));
}

bool promisesNone(const OMPExecutableDirective *D) {
  return D->hasClausesOfKind<OMPNoOpenMPClause>() ||
         D->hasClausesOfKind<OMPNoOpenMPConstructsClause>();
}

bool Quiet::callsUnknown(const Stmt *S, Enters Into) {
  Executes E = executedWith(S, Into);
  return E.Unknown || !E.Open.empty() || (E.ThreadLocal && threadLocals().Loud);
}

const FunctionDecl *Quiet::loud(const Stmt *S, Enters Into) {
  Executes E = executedWith(S, Into);
  if (const FunctionDecl *F = firstLoud(E.Calls))
    return F;
  return E.ThreadLocal ? firstLoud(threadLocals().Calls) : nullptr;
}

const FunctionDecl *Quiet::endsLoud(const Stmt *Body, Enters Into) {
  return firstLoud(executedWith(Body, Into).Ends);
}

const FunctionDecl *Quiet::firstLoud(const Functions &Of) {
  auto Loud = llvm::find_if_not(Of, [&](const auto *F) { return is(F); });
  return Loud == Of.end() ? nullptr : *Loud;
}

/// All that \p F may come to is quiet, or it is not.
bool Quiet::is(const FunctionDecl *F) {
  F = F->getCanonicalDecl();
  if (auto It = Answers.find(F); It != Answers.end())
    return It->second;
  std::set<const FunctionDecl *> Seen{F};
  for (Functions Next{F}; !Next.empty();) {
    const FunctionDecl *Each = Next.back();
    Next.pop_back();
    auto Answered = Answers.find(Each);
    if (Answered != Answers.end() && Answered->second)
      continue;
    if (Answered != Answers.end() || factsOf(Each).Loud)
      return Answers[F] = false;
    for (const FunctionDecl *Called : factsOf(Each).Calls)
      if (Seen.insert(Called->getCanonicalDecl()).second)
        Next.push_back(Called->getCanonicalDecl());
  }
  for (const FunctionDecl *Each : Seen)
    Answers[Each] = true;
  return true;
}

const Quiet::Facts &Quiet::factsOf(const FunctionDecl *F) {
  auto [At, New] = Known.try_emplace(F);
  Facts &Out = At->second; // stays where it is
  const FunctionDecl *Text = nullptr;
  if (!New || (Of == Tasks && (fateOf(F) || promisesNone(F))))
    return Out;
  if (Of == Output && (fateOf(F) || promisesNone(F) || writes(F))) {
    Out.Loud = writes(F);
    return Out;
  }
  if (const auto *M = dyn_cast<CXXMethodDecl>(F);
      M && M->getParent()->isLambda())
    if (M->isLambdaStaticInvoker() || isa<CXXConversionDecl>(M)) {
      Executes Called;
      Walk(Called).callOperator(M->getParent());
      Out.Calls = std::move(Called.Calls);
      return Out;
    }
  if (F->hasBody(Text) && Text->getBody())
    body(*Text, Out);
  else if (ofSystem(F, Context.getSourceManager()) || F->getBuiltinID()) {
    if (!F->isExternC() ||
        F->getBuiltinID() == Builtin::BI__builtin_operator_new ||
        F->getBuiltinID() == Builtin::BI__builtin_operator_delete)
      Out.Calls = calledBack();
  } else if (!isa<CXXDestructorDecl>(F) || F->isUserProvided())
    Out.Loud = !F->isTrivial();
  if (isa<CXXDestructorDecl>(F))
    Walk::partsEnd(*cast<CXXDestructorDecl>(F)->getParent(), Out.Calls);
  return Out;
}

void Quiet::body(const FunctionDecl &Text, Facts &Out) {
  const bool InLibrary = ofSystem(&Text, Context.getSourceManager());
  Executes Does;
  Walk In(Does, InLibrary);
  In.walk(Text.getBody());
  if (const auto *Made = dyn_cast<CXXConstructorDecl>(&Text))
    for (const CXXCtorInitializer *Each : Made->inits())
      In.walk(Each->getInit());
  Out.Calls = std::move(Does.Calls);
  llvm::append_range(Out.Calls, Does.Ends);
  Out.Loud = Does.Unknown || (!InLibrary && !Does.Open.empty());
  if (Of == Tasks)
    Out.Loud |= llvm::any_of(Does.Calls, isTask) ||
                llvm::any_of(Does.Directives, [](const auto *D) {
                  return depends(D) || isBarrier(D) ||
                         D->getDirectiveKind() == OMPD_taskwait;
                });
  if (InLibrary)
    for (const CXXMethodDecl *M : Does.Open) {
      if (!M->isPureVirtual())
        Out.Calls.push_back(M);
      if (auto It = overriders().find(M->getCanonicalDecl());
          It != overriders().end())
        llvm::append_range(Out.Calls, It->second);
    }
  if (Does.ThreadLocal) {
    Out.Loud |= threadLocals().Loud;
    llvm::append_range(Out.Calls, threadLocals().Calls);
  }
}

const Quiet::Facts &Quiet::threadLocals() {
  if (!OfThreads) {
    OfThreads.emplace();
    Executes Does;
    for (const Decl *D : Context.getTranslationUnitDecl()->decls())
      if (!ofSystem(D, Context.getSourceManager()))
        for (const auto *V : inInstances<VarDecl>(D))
          if (isThreadLocal(V) && V->getInit() &&
              !V->getInit()->isValueDependent())
            Walk(Does).walk(V->getInit());
    OfThreads->Loud = Does.Unknown || !Does.Open.empty();
    OfThreads->Calls = std::move(Does.Calls);
  }
  return *OfThreads;
}

const Quiet::Overriders &Quiet::overriders() {
  if (Overriding)
    return *Overriding;
  Overriding.emplace();
  for (const auto *Each :
       inInstances<CXXMethodDecl>(Context.getTranslationUnitDecl()))
    if (!Each->isDependentContext() && !Each->isPureVirtual())
      for (std::vector<const CXXMethodDecl *> Up{Each}; !Up.empty();) {
        const CXXMethodDecl *At = Up.back();
        Up.pop_back();
        for (const CXXMethodDecl *Base : At->overridden_methods()) {
          (*Overriding)[Base->getCanonicalDecl()].push_back(Each);
          Up.push_back(Base);
        }
      }
  return *Overriding;
}

const Functions &Quiet::calledBack() {
  if (Back)
    return *Back;
  Back.emplace();
  const SourceManager &SM = Context.getSourceManager();
  for (const auto &[Base, Own] : overriders())
    if (ofSystem(Base, SM))
      llvm::copy_if(Own, std::back_inserter(*Back),
                    [&](const auto *F) { return !ofSystem(F, SM); });
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->isReplaceableGlobalAllocationFunction() && !ofSystem(F, SM))
      Back->push_back(F);
  return *Back;
}

} // namespace omp2cuda
