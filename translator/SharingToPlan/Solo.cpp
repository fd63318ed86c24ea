//===- Solo.cpp - Code of a scope that one member executes for all -----------------===//
// Idea: see Solo.h.
//===----------------------------------------------------------------------===//
#include "Solo.h"

#include "clang/Lex/Lexer.h"

namespace omp2cuda {

Jumps::Jumps(const Stmt *S) {
  for (const auto *Goto : all<GotoStmt>(S))
    Gotos.emplace(Goto->getLabel(), Goto);
  for (const auto *L : all<LabelStmt>(S))
    Labels.insert(L->getDecl());
}

bool Jumps::over(const DeclStmt *D) const {
  return llvm::any_of(Gotos, [&](const auto &Jump) {
    return Jump.second->getBeginLoc() < D->getBeginLoc() &&
           D->getEndLoc() < Jump.first->getLocation();
  });
}

std::string enteredByJump(const VarDecl *V) {
  return "a jump enters the block of " + quoted(V) +
         ", which threads of a team share";
}

bool isWritten(const Expr *E, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const LangOptions &LO = Context.getLangOpts();
  SourceLocation Begin = E->getBeginLoc(), End = E->getEndLoc();
  return (Begin.isFileID() ||
          Lexer::isAtStartOfMacroExpansion(Begin, SM, LO)) &&
         (End.isFileID() || Lexer::isAtEndOfMacroExpansion(End, SM, LO));
}

/// Can one member compute the first value of \p V, all receiving it?
static bool canReceive(const VarDecl *V) {
  const Expr *Init = firstValue(V);
  return Init && !V->getType()->isReferenceType() &&
         !V->getType()->isArrayType() && !V->isStaticLocal() &&
         !isa<InitListExpr>(Init->IgnoreParenImpCasts()) &&
         V->getInitStyle() == VarDecl::CInit &&
         isWritten(Init, V->getASTContext());
}

namespace {

/// Who names a variable: which groups, and whether anybody else.
struct Namers : UserCode {
  Namers(std::map<const Stmt *, unsigned> Groups, const SoloCode &Of,
         const SinglePlan &Found)
      : GroupOf(std::move(Groups)), Of(Of) {
    for (const SingleGroup &G : Found.Groups)
      for (const Expr *Value : G.Values)
        GroupOf[Value] = 0;
  }
  std::map<const VarDecl *, std::set<unsigned>> Groups;
  VarSet Others;

  bool TraverseStmt(Stmt *S) override {
    auto It = GroupOf.find(S);
    llvm::SaveAndRestore Here(In, It == GroupOf.end() ? In : It->second);
    return UserCode::TraverseStmt(S);
  }
  bool enter(OMPExecutableDirective *D) override {
    for (const OMPClause *C : D->clauses())
      // The copies of a construct at team scope are the variables themselves.
      if (!C->isImplicit() &&
          (!Of.team() || isParallel(D) || InParallel ||
           !isa<OMPPrivateClause, OMPFirstprivateClause, OMPLastprivateClause,
                OMPReductionClause>(C)))
        for (const Expr *E : expressionsIn(C))
          walk(E);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const VarDecl *V = variableOf(E);
    if (!V || !Of.Mine.count(V))
      return true;
    if (In)
      Groups[V].insert(In);
    else
      Others.insert(V);
    if (!InParallel)
      address(E, V);
    return true;
  }

  /// The variables whose addresses one member tells others: its own would be no place. What
  /// all do together each does with its own.
  std::map<const VarDecl *, SourceLocation> letOut() const {
    std::map<const VarDecl *, SourceLocation> Out = Leaving;
    auto IsFree = [&](const Holder &H) {
      auto It = Groups.find(H.By);
      return Out.count(H.By) || HandsOn.count(H.By) ||
             (H.Alone && (Others.count(H.By) ||
                          (It != Groups.end() && It->second.size() > 1)));
    };
    for (size_t Known = ~size_t(0); Known != Out.size();) {
      Known = Out.size();
      for (const Holder &H : Holders)
        if (IsFree(H))
          Out.emplace(H.Of, H.At);
    }
    return Out;
  }

private:
  /// A pointer or reference that has the address of a variable.
  struct Holder {
    const VarDecl *Of, *By;
    SourceLocation At;
    bool Alone; ///< one member gives it to it
  };
  std::vector<Holder> Holders;
  std::map<const VarDecl *, SourceLocation> Leaving;
  VarSet HandsOn; ///< pointers whose values go elsewhere

  void address(const DeclRefExpr *E, const VarDecl *V) {
    const bool Told = addressLeaves(E, Around);
    if (Told && V->getType()->isPointerType())
      HandsOn.insert(V); // who knows where it is can read it
    if (Told && !onlyLent(E, Around)) {
      const VarDecl *By = heldBy(E, Around);
      if (By && Of.Mine.count(By))
        Holders.push_back({V, By, E->getExprLoc(), In != 0});
      else if (In)
        Leaving.emplace(V, E->getExprLoc());
    } else if (In && valueLeaves(E, Around)) {
      HandsOn.insert(V);
    }
  }

  /// 0: what stands in a group, but all members compute it.
  std::map<const Stmt *, unsigned> GroupOf;
  const SoloCode &Of;
  unsigned In = 0;
};

bool endsInParallel(const Stmt *S) {
  return !isa<CompoundStmt>(S) && any<OMPExecutableDirective>(S, isParallel);
}

} // namespace

// --- who executes a statement ---------------------------------------------------

void Solo::block(const Stmt *S, bool InSwitch) {
  const auto *B = dyn_cast_or_null<CompoundStmt>(S);
  Run R;
  R.Block = B;
  llvm::SaveAndRestore Here(Labels, InSwitch);
  if (B)
    for (const Stmt *Each : B->body())
      one(Each, R);
  else if (S)
    one(S, R);
  close(R);
}

void Solo::one(const Stmt *S, Run &R) {
  const auto *Directive = dyn_cast<OMPExecutableDirective>(S);
  if (isa<NullStmt>(S) || isDeclarativeDirective(S) ||
      (Directive && !userStatementOf(Directive) && asksForNothing(Directive)))
    return;
  if (const auto *Case = dyn_cast<SwitchCase>(S)) {
    close(R);
    return one(Case->getSubStmt(), R);
  }
  Contents Holds = Of.contents(S);
  Effects Does = Holds.Together ? Effects{/*Pure=*/false} : Of.effects(S);
  if (const auto *D = dyn_cast<DeclStmt>(S))
    return declaration(D, Holds, Does, R);
  if (!Holds.followed()) {
    AnySingle = true;
    if (!Holds.Calls.empty())
      return calls(S, Holds.Calls, Does, R);
    PureLoops |= Does.Pure && Does.Loops;
    // What is put behind a statement wants a block.
    bool ByAll = Does.Pure && !Of.neuter() &&
                 (R.Block || Of.inStep() || !Does.ReadsMemory);
    return ByAll ? goOn(S, Does, R) : alone(S, Does, R);
  }
  if (Of.team() && Of.onlyReads(Directive))
    R.Reading = nullptr; // what comes behind it may change what was read
  close(R);
  if (!Of.inStep() || Holds.Together || Holds.Placed || !Does.Pure)
    follow(S, R);
}

/// A statement that holds constructs, or is one, or leaves the statement around it.
void Solo::follow(const Stmt *S, Run &R) {
  if (const auto *D = dyn_cast<OMPExecutableDirective>(S)) {
    if (const Construct *C = Of.Known.of(D))
      return meets(*C);
    return trouble(D->getBeginLoc(), "a directive that is not read there");
  }
  if (isa<CompoundStmt>(S))
    return block(S);
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    return one(Label->getSubStmt(), R);
  if (parts(S) || isa<ContinueStmt, BreakStmt, GotoStmt>(S))
    return; // every member takes it
  if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
    if (const Expr *Value = Return->getRetValue())
      returned(Value);
    return;
  }
  trouble(S->getBeginLoc(),
          ("the " + members(Of.At) + " cannot follow this statement together")
              .str());
}

void Solo::goOn(const Stmt *S, const Effects &Does, Run &R) {
  closeAlone(R, !R.Block);
  if (Of.team() && (R.Reading || Does.ReadsMemory))
    R.Reading = S;
}

void Solo::alone(const Stmt *S, const Effects &Does, Run &R) {
  if (R.Reading)
    close(R);
  Effectful |= !Does.Pure;
  R.Alone.push_back(S);
}

void Solo::close(Run &R) {
  closeAlone(R, !R.Block);
  if (const Stmt *Read = std::exchange(R.Reading, nullptr))
    Found.SyncAfter.push_back(Read);
  assert(R.Alone.empty() && !R.Reading && "nothing is left over");
}

void Solo::closeAlone(Run &R, bool Braces) {
  if (R.Alone.empty())
    return;
  SingleGroup G;
  G.Statements = std::exchange(R.Alone, {});
  G.Braces = Braces;
  if (!Of.team() && Braces && endsInParallel(G.Statements.back()))
    trouble(G.Statements.back()->getBeginLoc(),
            "a parallel region inside another one ends a statement");
  ++Last;
  for (const Stmt *S : G.Statements) {
    assert(!GroupOf.count(S) && "a statement is in one group");
    GroupOf[S] = Last;
  }
  Found.Groups.push_back(std::move(G));
}

void Solo::calls(const Stmt *S, const CallList &Calls, const Effects &Does,
                 Run &R) {
  close(R);
  AnySingle = true;
  const auto *D = dyn_cast<DeclStmt>(S);
  bool Plain = Does.Pure && !(D && placesAny(D));
  if (Of.team() && inOrder(S) && !(Plain && !Does.ReadsMemory) &&
      evaluated(S, R))
    return;
  for (const CallExpr *Call : Calls)
    arguments(Call);
  // It is the call, and what its arguments do is theirs.
  const auto *E = dyn_cast<Expr>(S);
  Plain |= Of.team() && E && Calls.size() == 1 &&
           E->IgnoreImplicit() == Calls.front();
  if (Plain) {
    if (Of.team() && Does.ReadsMemory)
      (R.Block ? Found.SyncAfter : Found.SyncInBraces).push_back(S);
    return;
  }
  // All make the call, one does the rest.
  Effectful = true;
  R.Alone.push_back(S);
  // A jump may not enter the life of the variable in front.
  closeAlone(R, !R.Block || (!D && (Labels || !Of.Jumped.Gotos.empty())));
  inFront(S, Calls, Found.Groups.back());
}

// --- values that all need -------------------------------------------------------

void Solo::value(const Expr *E, bool Condition, bool Object) {
  Contents Holds = Of.contents(E);
  if (Of.team() && !Object && !Holds.Calls.empty() && operands(E))
    return;
  for (const CallExpr *Call : Holds.Calls)
    arguments(Call);
  Effects Does = Object ? Of.effectsOfAddress(E) : Of.effects(E);
  // Functions that lanes enter together give each of them the value.
  bool Reads =
      Does.ReadsMemory && !Of.inStep() && (Of.team() || Holds.Calls.empty());
  if (Does.Pure && !Reads)
    return;
  if (!Of.team() && (!isWritten(E, Of.Context) || E->isGLValue() ||
                     !E->getType().isTriviallyCopyableType(Of.Context)))
    trouble(E->getExprLoc(), "the first lane cannot hand this value over");
  bool Once = !Does.Pure || !Of.team();
  if (Once)
    changes(E);
  inOne(E, Holds.Calls);
  Found.Values.push_back({E, Once, Condition, Object});
}

/// Where a call that all make is an operand, all evaluate the operator, with the same
/// operands. False: \p E is something else.
bool Solo::operands(const Expr *E) {
  E = E->IgnoreImplicit()->IgnoreParenImpCasts();
  const auto *B = dyn_cast<BinaryOperator>(E);
  const auto *U = dyn_cast<UnaryOperator>(E);
  if (const auto *Call = dyn_cast<CallExpr>(E);
      Call && Of.Together.count(Call) && !Call->isGLValue()) {
    arguments(Call);
  } else if (const auto *Either = dyn_cast<ConditionalOperator>(E)) {
    value(Either->getCond(), /*Condition=*/true);
    discarded(Either->getTrueExpr());
    discarded(Either->getFalseExpr());
  } else if (B && B->isLogicalOp()) {
    value(B->getLHS(), /*Condition=*/true);
    value(B->getRHS(), /*Condition=*/true);
  } else if (B && B->isCommaOp()) {
    step(B->getLHS());
    discarded(B->getRHS());
  } else if (B && !B->isAssignmentOp() && !B->isPtrMemOp()) {
    value(B->getLHS());
    value(B->getRHS());
  } else if (U && (U->isArithmeticOp() || U->getOpcode() == UO_LNot)) {
    value(U->getSubExpr());
  } else {
    return false;
  }
  return true;
}

void Solo::changes(const Expr *E) {
  GroupOf[E] = ++Last;
  for (const VarDecl *V : writtenBy(E, Of.Mine))
    ByOne.emplace(V, E->getExprLoc());
}

/// What nobody asks for the value of.
void Solo::discarded(const Expr *E) {
  E->getType()->isVoidType() && Of.contents(E).Calls.empty() ? step(E)
                                                             : value(E);
}

/// A statement whose operators may skip calls that all make.
bool Solo::evaluated(const Stmt *S, Run &R) {
  if (const auto *D = dyn_cast<DeclStmt>(S)) {
    if (!llvm::all_of(variablesOf(D), [&](const VarDecl *V) {
          return Of.local(V) && (!firstValue(V) || canReceive(V));
        }))
      return false;
    for (const VarDecl *V : variablesOf(D))
      begins(V);
    return true;
  }
  const auto *E = cast<Expr>(S)->IgnoreImplicit()->IgnoreParenImpCasts();
  const auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !B->isAssignmentOp())
    return operands(E);
  const VarDecl *V = variableOf(B->getLHS());
  bool Own = V && Of.Mine.count(V) && Of.local(V);
  if (!Own && (!Of.contents(B->getLHS()).Calls.empty() ||
               !isWritten(B->getRHS(), Of.Context) || B->getRHS()->isGLValue()))
    return false;
  value(B->getRHS());
  if (Own)
    return true;
  Effectful = true;
  R.Alone.push_back(S);
  closeAlone(R, !R.Block || Labels || !Of.Jumped.Gotos.empty());
  Found.Groups.back().Values = {B->getRHS()};
  return true;
}

void Solo::begins(const VarDecl *V) {
  const Expr *Init = firstValue(V); // null: it does nothing
  if (canReceive(V))
    return value(Init);
  Effects Does = Of.effects(Init);
  bool Reference = V->getType()->isReferenceType();
  if (Does.Pure && (Reference || !(Of.team() && Does.ReadsMemory)))
    return;
  if (!Reference && Of.Mine.count(V->getCanonicalDecl()))
    Of.changedByOne(V->getCanonicalDecl(), V->getLocation());
  else
    trouble(V->getLocation(), quoted(V) + " begins with an effect");
}

void Solo::places(const DeclStmt *D) {
  for (const VarDecl *V : variablesOf(D)) {
    for (QualType T = V->getType();
         const auto *Vla = Of.Context.getAsVariableArrayType(T);
         T = Vla->getElementType())
      if (const Expr *Size = Vla->getSizeExpr(); Size && !Of.effects(Size).Pure)
        value(Size);
    if (Of.local(V)) {
      begins(V);
    } else if (const Expr *Init = firstValue(V)) {
      inOne(Init, Of.contents(Init).Calls);
      changes(Init);
    }
  }
}

bool Solo::placesAny(const DeclStmt *D) const {
  return llvm::any_of(variablesOf(D),
                      [&](const VarDecl *V) { return !Of.local(V); });
}

bool Solo::jumpedOver(const DeclStmt *D) const {
  return Labels || Of.Jumped.over(D);
}

// --- parts of statements --------------------------------------------------------

bool Solo::parts(const Stmt *S) {
  asOneOf<IfStmt, ForStmt, SwitchStmt>(S, [&](const auto *Of) {
    const auto *D = dyn_cast_or_null<DeclStmt>(Of->getInit());
    if (D && placesAny(D))
      Found.Headers.push_back(S);
    if (D)
      places(D);
    else if (Of->getInit())
      step(cast<Expr>(Of->getInit()));
  });
  asOneOf<IfStmt, ForStmt, WhileStmt, SwitchStmt>(S, [&](const auto *At) {
    const VarDecl *V = At->getConditionVariable();
    if (V && !Of.local(V))
      trouble(V->getLocation(),
              quoted(V) + ", which is declared in a condition, has no place in "
                          "memory there");
    if (V)
      begins(V);
    else if (At->getCond())
      value(At->getCond(), /*Condition=*/!isa<SwitchStmt>(S));
  });
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
    range(Range);
  if (const auto *For = dyn_cast<ForStmt>(S); For && For->getInc())
    step(For->getInc());
  asOneOf<ForStmt, CXXForRangeStmt, WhileStmt, DoStmt, SwitchStmt>(
      S, [&](const auto *Of) { block(Of->getBody(), isa<SwitchStmt>(S)); });
  asOneOf<SwitchCase, LabelStmt>(
      S, [&](const auto *Of) { block(Of->getSubStmt()); });
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    block(If->getThen());
    if (If->getElse())
      block(If->getElse());
  }
  if (const auto *Do = dyn_cast<DoStmt>(S))
    value(Do->getCond(), /*Condition=*/true);
  return isa<IfStmt, ForStmt, CXXForRangeStmt, WhileStmt, DoStmt, SwitchStmt,
             SwitchCase, LabelStmt>(S);
}

/// `i++`, `i += n`, `p = p->next`: each member changes its own variable.
void Solo::step(const Expr *E) {
  const Expr *Plain = E->IgnoreParenImpCasts();
  Effects Does = Of.effects(Plain);
  if (Does.Pure && (!Does.ReadsMemory || Of.inStep()))
    return;
  if (const auto *B = dyn_cast<BinaryOperator>(Plain)) {
    if (B->getOpcode() == BO_Comma) {
      step(B->getLHS());
      return step(B->getRHS());
    }
    const VarDecl *V = variableOf(B->getLHS());
    if (B->isAssignmentOp() && V && Of.Mine.count(V) && Of.local(V))
      return value(B->getRHS());
  }
  changes(E);
  inOne(E, Of.contents(E).Calls);
  Found.Values.push_back({E, /*Once=*/true, false, false, /*Step=*/true});
}
// --- afterwards -----------------------------------------------------------------

void Solo::settle() {
  Namers N(GroupOf, Of, Found);
  N.walk(Of.R.Root->statement());
  const auto LetOut = N.letOut();
  for (SingleGroup &G : Found.Groups) {
    unsigned Number = GroupOf.at(G.Statements.front());
    for (const Stmt *S : G.Statements)
      if (const auto *D = dyn_cast<DeclStmt>(S))
        for (const VarDecl *V : variablesOf(D)) {
          if (!Of.Mine.count(V))
            continue;
          N.Groups[V].insert(Number);
          if (N.Others.count(V) || N.Groups[V].size() > 1 || LetOut.count(V))
            hoist(V, G);
          else
            Kept.insert(V);
        }
  }
  for (const auto &[V, At] : ByOne)
    if (Of.local(V) && N.Others.count(V))
      Of.changedByOne(V, At);
  for (const auto &[V, At] : LetOut)
    if (Of.local(V) && !V->getType()->isReferenceType() && !V->isStaticLocal())
      Of.Changed.insert({V, {At, "its address is handed on"}});
  for (SingleGroup &G : Found.Groups) {
    VarSet Written;
    for (const Stmt *S : G.Statements)
      for (const VarDecl *V : writtenBy(S, N.Others))
        if (Of.local(V) && !V->getType()->isReferenceType()) {
          if (V->getType()->isArrayType())
            Of.changedByOne(V, S->getBeginLoc());
          if (isa<DecompositionDecl>(V))
            trouble(V->getLocation(), "a structured binding that only one "
                                      "member changes");
          Written.insert(V);
        }
    G.Received = byPlace(Written);
  }
}

void Solo::hoist(const VarDecl *V, SingleGroup &G) {
  QualType T = V->getType();
  SourceLocation At = V->getLocation();
  if (isa<DecompositionDecl>(V))
    return trouble(At, "a structured binding of what only the initial thread "
                       "can compute");
  if (T->isReferenceType())
    return trouble(At, "a reference whose object only the initial thread can "
                       "find, and that other code names");
  if (Of.local(V) && firstValue(V) && !T->isScalarType() && !T->isRecordType())
    return trouble(At,
                   quoted(V) + " cannot be declared first and assigned later");
  G.Hoisted.push_back(V);
}

} // namespace omp2cuda
