//===- Accumulation.cpp - How a construct changes a variable -------------------===//
// Idea: see Accumulation.h. Each place that names the variable must belong to a statement
// of a known form; a parent is visited before its children and marks them.
//
//   +           v += e   v -= e   v = v + e   v = e + v   v = v - e   v++   --v
//   * & | ^     v *= e   v = v * e   v = e * v   …
//   && ||       v = v && e   v = e && v   …                       of a bool
//   min max     v = v < e ? v : e   if (e < v) v = e;   v = fmin(v, e)   …
//===----------------------------------------------------------------------===//
#include "Accumulation.h"

#include "Fates.h"
#include "Names.h"
#include "UserCode.h"

#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/StringSwitch.h"

namespace omp2cuda {

namespace {

const Expr *plain(const Expr *E) { return E->IgnoreParenImpCasts(); }

/// Is the last of \p Around a statement, an expression whose value nobody asks for?
bool isWhole(llvm::ArrayRef<const Stmt *> Around) {
  while (isa_and_nonnull<ExprWithCleanups, ParenExpr>(nextAround(Around)))
    Around = Around.drop_back();
  return isStatement(Around.back(), nextAround(Around));
}

class Accumulations : public UserCode {
public:
  Accumulations(const Construct &C, const VarDecl *V, const std::string &Op,
                QualType Element, const ASTContext &Context, AddsInside Inner)
      : V(V), Op(Op), Context(Context),
        Element(Context.getBaseElementType(Element)), Inner(Inner),
        Minimum(Op == "min"), MinMax(Minimum || Op == "max"),
        ByNode(C.byNode()) {
    if (Op == "logical_and" || Op == "logical_or")
      Holds = this->Element->isBooleanType();
    walk(C.Body);
  }
  bool Holds = true;

  bool enter(OMPExecutableDirective *D) override {
    const Construct *C = ByNode.of(D);
    std::optional<bool> Adds = C ? Inner(*C) : std::nullopt;
    Holds &= Adds.value_or(true);
    return !Adds;
  }
  bool VisitStmt(Stmt *S) override {
    if (!isWhole(Around))
      return true;
    if (std::optional<Update> U = updateOf(S, Context)) {
      assert((!U->Kept || U->E) && "one operand is kept, the other is added");
      if (names(U->X) && adds(U->Op, U->First) && fits(U->E))
        known(U->X, {U->Kept});
    } else if (MinMax) {
      choice(S);
    }
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (E->getDecl()->getCanonicalDecl() == V)
      Holds &= Known.count(E) != 0;
    return true;
  }

private:
  /// The reference that an lvalue starts at: `v`, `v[i]`, `v[i][j]`.
  const DeclRefExpr *base(const Expr *E) const {
    E = plain(E);
    while (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      E = plain(S->getBase());
    return dyn_cast<DeclRefExpr>(E);
  }
  bool names(const Expr *E) const {
    const DeclRefExpr *R = base(E);
    return R && R->getDecl()->getCanonicalDecl() == V;
  }
  /// \p X, and those of \p Others that are the same.
  void known(const Expr *X, std::initializer_list<const Expr *> Others) {
    Known.insert(base(X));
    for (const Expr *E : Others)
      if (E && same(E, X))
        Known.insert(base(E));
  }
  bool same(const Expr *A, const Expr *B) const {
    return areSame(A, B, Context);
  }

  /// Is \p K the operator of the reduction? \p First: the variable is its left operand.
  bool adds(BinaryOperatorKind K, bool First) const {
    if (K == BO_Sub)
      return Op == "plus" && First;
    return Op == operatorWord(BinaryOperator::getOpcodeStr(K));
  }
  /// Whole numbers stay whole: (int)(5 - 0.5) is not 5 + (int)-0.5.
  bool fits(const Expr *Added) const {
    return !Element->isIntegerType() || !Added ||
           plain(Added)->getType()->isIntegralOrEnumerationType();
  }

  void choice(const Stmt *S) {
    if (std::optional<Choice> C = choiceOf(S); C && names(C->X))
      return taken(*C, C->Condition);
    const BinaryOperator *B = assignmentOf(S);
    const auto *Call = B ? dyn_cast<CallExpr>(plain(B->getRHS())) : nullptr;
    const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
    if (!F || Call->getNumArgs() != 2 || !chooses(F) || !names(B->getLHS()))
      return;
    for (const Expr *Argument : Call->arguments())
      if (same(Argument, B->getLHS()))
        return known(B->getLHS(), {Argument});
  }
  /// `if (b < x) x = b;`, also where more is asked: `if (a && b < x) x = b;`.
  void taken(const Choice &C, const Expr *Condition) {
    const auto *Asked = dyn_cast<BinaryOperator>(plain(Condition));
    if (Asked && Asked->getOpcode() == BO_LAnd && same(C.Else, C.X)) {
      taken(C, Asked->getLHS());
      return taken(C, Asked->getRHS());
    }
    auto [Taken, Kept] = compared(Asked);
    if (Taken && (same(Taken, C.X) || same(Kept, C.X)) && same(C.Then, Taken) &&
        same(C.Else, Kept))
      known(C.X, {Taken, Kept, C.Then, C.Else});
  }
  /// fmin(), std::min() and their like.
  bool chooses(const FunctionDecl *F) const {
    llvm::StringRef Name = Names::identifier(F);
    Name.consume_front("__builtin_");
    if (F->isInStdNamespace())
      return Name == (Minimum ? "min" : "max");
    return Name.consume_front(Minimum ? "fmin" : "fmax") && F->getBuiltinID() &&
           (Name.empty() || Name == "f" || Name == "l");
  }
  /// `a < b`, `b >= a`: where it is true, the one that is wanted and the other one.
  std::pair<const Expr *, const Expr *>
  compared(const BinaryOperator *B) const {
    if (!B || !B->isRelationalOp())
      return {};
    bool Smaller = B->getOpcode() == BO_LT || B->getOpcode() == BO_LE;
    if (Smaller == Minimum)
      return {B->getLHS(), B->getRHS()};
    return {B->getRHS(), B->getLHS()};
  }

  const VarDecl *V;
  const std::string &Op;
  const ASTContext &Context;
  QualType Element;
  AddsInside Inner;
  const bool Minimum, MinMax;
  std::set<const DeclRefExpr *> Known;
  const ConstructMap ByNode;
};

class Uses : public UserCode {
public:
  Uses(const Construct &C, const VarDecl &V) : C(C), V(V) {
    if (!C.Loops.empty())
      walk(C.Loops.back().body());
  }
  std::vector<const Expr *> Assigned;
  std::string Trouble;

  bool enter(OMPExecutableDirective *D) override {
    for (OMPClause *Clause : D->clauses())
      for (Stmt *Item : Clause->children())
        if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(Item);
            Ref && Ref->getDecl()->getCanonicalDecl() == &V)
          Trouble = "a construct in the loop lists it as well";
    return true;
  }
  bool VisitVarDecl(VarDecl *D) override {
    if (firstWith(C.Loops, &Loop::name, Names::asWritten(D)))
      Trouble = "'" + Names::asWritten(D) +
                "' is also the name of a variable in the loop";
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (E->getDecl()->getCanonicalDecl() != &V)
      return true;
    auto Outside = llvm::ArrayRef(Around).drop_back();
    while (!Outside.empty() && isa<ParenExpr>(Outside.back()))
      Outside = Outside.drop_back();
    const Stmt *User = Outside.empty() ? nullptr : Outside.back();
    if (isLoad(User))
      return true;
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(User);
    const auto *Unary = dyn_cast_or_null<UnaryOperator>(User);
    bool Assigns = (Binary && Binary->isAssignmentOp() &&
                    Binary->getLHS()->IgnoreParens() == E) ||
                   (Unary && Unary->isIncrementDecrementOp());
    if (!Assigns) {
      Trouble = "the loop lets its address out";
      return true;
    }
    if (llvm::any_of(Inside, llvm::IsaPred<OMPAtomicDirective>) ||
        llvm::any_of(Around, llvm::IsaPred<LambdaExpr>))
      Trouble = "an atomic or a lambda assigns it";
    else if (!isWhole(Outside))
      Trouble = "it is assigned inside a larger expression";
    Assigned.push_back(cast<Expr>(User));
    return true;
  }

private:
  const Construct &C;
  const VarDecl &V;
};

} // namespace

llvm::StringRef operatorWord(llvm::StringRef Spelling) {
  return llvm::StringSwitch<llvm::StringRef>(Spelling)
      .Case("+", "plus")
      .Case("-", "minus")
      .Case("*", "times")
      .Case("/", "divide")
      .Case("&", "bit_and")
      .Case("|", "bit_or")
      .Case("^", "bit_xor")
      .Case("&&", "logical_and")
      .Case("||", "logical_or")
      .Case("<<", "shl")
      .Case(">>", "shr")
      .Default("");
}

const Expr *evaluated(const Expr *E) {
  const auto *Name = dyn_cast<DeclRefExpr>(plain(E));
  const auto *Before =
      Name ? dyn_cast<OMPCapturedExprDecl>(Name->getDecl()) : nullptr;
  return plain(Before && Before->getInit() ? Before->getInit() : E);
}

bool areSame(const Expr *A, const Expr *B, const ASTContext &Context) {
  llvm::FoldingSetNodeID Left, Right;
  evaluated(A)->Profile(Left, Context, /*Canonical=*/true);
  evaluated(B)->Profile(Right, Context, /*Canonical=*/true);
  return Left == Right;
}

const BinaryOperator *assignmentOf(const Stmt *S) {
  const auto *B = dyn_cast_or_null<BinaryOperator>(bare(S));
  return B && B->getOpcode() == BO_Assign ? B : nullptr;
}

std::optional<Update> updateOf(const Stmt *S, const ASTContext &Context) {
  if (const auto *U = dyn_cast_or_null<UnaryOperator>(bare(S));
      U && U->isIncrementDecrementOp())
    return Update{U->getSubExpr(), U->isIncrementOp() ? BO_Add : BO_Sub,
                  nullptr,         nullptr,
                  /*First=*/true,  U->isPostfix()};
  if (const auto *B = dyn_cast_or_null<CompoundAssignOperator>(bare(S)))
    return Update{B->getLHS(),
                  BinaryOperator::getOpForCompoundAssignment(B->getOpcode()),
                  B->getRHS()};
  const BinaryOperator *B = assignmentOf(S);
  const auto *R = B ? dyn_cast<BinaryOperator>(plain(B->getRHS())) : nullptr;
  if (R && areSame(R->getLHS(), B->getLHS(), Context))
    return Update{B->getLHS(), R->getOpcode(), R->getRHS(), R->getLHS()};
  if (R && areSame(R->getRHS(), B->getLHS(), Context))
    return Update{B->getLHS(), R->getOpcode(), R->getLHS(), R->getRHS(),
                  /*First=*/false};
  return std::nullopt;
}

std::optional<Choice> choiceOf(const Stmt *S) {
  const auto *If = dyn_cast_or_null<IfStmt>(S);
  const BinaryOperator *B = assignmentOf(If ? onlyStatement(If->getThen()) : S);
  if (!B || (If && If->getElse()))
    return std::nullopt;
  const auto *Value = dyn_cast<ConditionalOperator>(plain(B->getRHS()));
  const Expr *Asked = If ? If->getCond() : Value ? Value->getCond() : nullptr;
  const auto *Condition =
      Asked ? dyn_cast<BinaryOperator>(plain(Asked)) : nullptr;
  if (!Condition)
    return std::nullopt;
  if (If)
    return Choice{B->getLHS(), Condition, B->getRHS(), B->getLHS()};
  return Choice{B->getLHS(), Condition, Value->getTrueExpr(),
                Value->getFalseExpr()};
}

std::string reductionOperator(DeclarationName N) {
  OverloadedOperatorKind Kind = N.getCXXOverloadedOperator();
  if (Kind == OO_Minus) // OpenMP 5.2, 5.5.5: '-' combines with '+'
    return "plus";
  if (Kind == OO_None) // min, max, or a name of the user's
    return N.getAsString();
  return operatorWord(getOperatorSpelling(Kind)).str();
}

bool onlyAccumulates(const Construct &C, const VarDecl *V,
                     const std::string &Op, QualType Element,
                     const ASTContext &Context, AddsInside Inner) {
  return Accumulations(C, V, Op, Element, Context, Inner).Holds;
}

std::vector<const Expr *> assignments(const Construct &C, const VarDecl &V) {
  return Uses(C, V).Assigned;
}

std::string whyNotTracked(const Construct &C, const VarDecl &V) {
  if (C.Loops.empty())
    return "only the iterations of loops are counted";
  for (const Loop &L : C.Loops) {
    if (L.Range)
      return "the iterations of a range-based loop have no numbers";
    if (L.Var->getCanonicalDecl() == &V)
      return "it is the loop variable";
  }
  if (!V.getType().getNonReferenceType()->isScalarType() ||
      isa<OMPCapturedExprDecl>(V))
    return "it is no scalar variable";
  for (const auto *First : look<OMPFirstprivateClause>(C))
    for (const ListItem &Item : listItems(First))
      if (Item.Base == &V && !First->isImplicit())
        return "it is firstprivate on the same construct";
  return Uses(C, V).Trouble;
}

} // namespace omp2cuda
