//===- ReadLoop.cpp - Canonical loops from their source statements ----------===//
// Idea: Clang guarantees that an associated loop is canonical (OpenMP 5.2, 4.4.1)
// but its helper expressions cannot be printed; so bounds, relation and step are
// read again from the `for` itself.
//
//   for (i = n - 1; i >= 0; i -= 2)  →  {Lower n - 1, >=, Upper 0, Step 2, Subtracts}
//   for (p = a; end > p; p = 1 + p)  →  {Lower a, <, Upper end, Step 1}
//   for (float &x : a)               →  {Range a}
//
// `scan` splits a loop's body (5.6). One half hands values in, the other sees what the
// iterations before it make together. The halves are structured blocks of their own: what
// one declares the other may not use, and nothing jumps out of the input.
//
// In:  a Construct with Node and Body.   Out: its Loops, its ScanLoop.
// Tested by: test/inputs/loop, test/inputs/reduce/scan*, test/inputs/refuse
// Limits: range-based `for` with an init-statement (C++20) is refused.
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "AstToRegions.h"

#include "clang/Lex/Lexer.h"

namespace omp2cuda {
namespace {

/// \p E as the programmer wrote it. The parentheses around all that a macro stands for are
/// a part of it: without them, it is no more the macro.
const Expr *asBound(const Expr *E, const ASTContext &Context) {
  const Expr *Written = E ? E->IgnoreImpCasts() : nullptr;
  if (isa_and_nonnull<SubstNonTypeTemplateParmExpr>(Written))
    return Written; // no constant: another instance has another value
  const auto *P = dyn_cast_or_null<ParenExpr>(Written);
  if (!P)
    return bare(E);
  bool Macro = P->getLParen().isMacroID() &&
               Lexer::makeFileCharRange(
                   CharSourceRange::getTokenRange(P->getSourceRange()),
                   Context.getSourceManager(), Context.getLangOpts())
                   .isValid();
  return Macro ? P : asBound(P->getSubExpr(), Context);
}

const VarDecl *asVar(const Expr *E) { return named<VarDecl>(bare(E)); }

bool isIncDec(const CXXOperatorCallExpr *Call) {
  return Call->getOperator() == OO_PlusPlus ||
         Call->getOperator() == OO_MinusMinus;
}

/// Operator and operands of a binary operation, built in or overloaded.
struct Binary {
  BinaryOperatorKind Op;
  const Expr *L = nullptr, *R = nullptr;
};

std::optional<Binary> asBinary(const Expr *E) {
  E = bare(E);
  if (const auto *BO = dyn_cast_or_null<BinaryOperator>(E))
    return Binary{BO->getOpcode(), BO->getLHS(), BO->getRHS()};
  if (const auto *RW = dyn_cast_or_null<CXXRewrittenBinaryOperator>(E)) {
    auto D = RW->getDecomposedForm();
    return Binary{D.Opcode, D.LHS, D.RHS};
  }
  const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(E);
  if (!Call || !Call->isInfixBinaryOp() || isIncDec(Call))
    return std::nullopt;
  return Binary{BinaryOperator::getOverloadedOpcode(Call->getOperator()),
                Call->getArg(0), Call->getArg(1)};
}

bool readInit(const Stmt *Init, Loop &L) {
  if (const auto *DS = dyn_cast_or_null<DeclStmt>(Init)) {
    L.Var =
        DS->isSingleDecl() ? dyn_cast<VarDecl>(DS->getSingleDecl()) : nullptr;
    if (!L.Var || !L.Var->getInit())
      return false;
    L.DeclaresVar = true;
    L.Lower = asBound(L.Var->getInit(), L.Var->getASTContext());
    return true;
  }
  std::optional<Binary> B = asBinary(dyn_cast_or_null<Expr>(Init));
  if (!B || B->Op != BO_Assign)
    return false;
  L.Var = asVar(B->L);
  if (L.Var)
    L.Lower = asBound(B->R, L.Var->getASTContext());
  return L.Var;
}

bool readCond(const Expr *Cond, Loop &L) {
  std::optional<Binary> B = asBinary(Cond);
  if (!B || !BinaryOperator::isComparisonOp(B->Op))
    return false;
  bool Swapped = asVar(B->L) != L.Var;
  if (Swapped && asVar(B->R) != L.Var)
    return false;
  L.Upper = asBound(Swapped ? B->L : B->R, L.Var->getASTContext());
  L.Rel = Swapped ? BinaryOperator::reverseComparisonOp(B->Op) : B->Op;
  return BinaryOperator::isRelationalOp(L.Rel) || L.Rel == BO_NE;
}

bool readInc(const Expr *Inc, Loop &L) {
  Inc = bare(Inc);
  if (const auto *U = dyn_cast_or_null<UnaryOperator>(Inc)) {
    L.Subtracts = U->isDecrementOp();
    return U->isIncrementDecrementOp() && asVar(U->getSubExpr()) == L.Var;
  }
  if (const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(Inc);
      Call && isIncDec(Call)) {
    L.Subtracts = Call->getOperator() == OO_MinusMinus;
    return asVar(Call->getArg(0)) == L.Var;
  }
  std::optional<Binary> B = asBinary(Inc);
  if (!B || asVar(B->L) != L.Var)
    return false;
  if (B->Op == BO_AddAssign || B->Op == BO_SubAssign) {
    L.Subtracts = B->Op == BO_SubAssign;
    L.Step = asBound(B->R, L.Var->getASTContext());
    return true;
  }
  std::optional<Binary> Sum = asBinary(B->R); // i = i + step
  if (B->Op != BO_Assign || !Sum || !BinaryOperator::isAdditiveOp(Sum->Op))
    return false;
  L.Subtracts = Sum->Op == BO_Sub;
  bool First = asVar(Sum->L) == L.Var;
  L.Step = asBound(First ? Sum->R : Sum->L, L.Var->getASTContext());
  return First || (!L.Subtracts && asVar(Sum->R) == L.Var);
}

/// A structured binding is named by each of its parts.
bool names(const Expr *E, const VarDecl *V) {
  return any<DeclRefExpr>(E, [&](const DeclRefExpr *Ref) {
    const auto *Part = dyn_cast<BindingDecl>(Ref->getDecl());
    return Ref->getDecl() == V || (Part && Part->getDecomposedDecl() == V);
  });
}

/// A loop over the elements of an array, a class with begin() and end(), … Returns why
/// it cannot be shared out; empty: it can.
std::string readRange(const CXXForRangeStmt *For, Loop &L,
                      const ASTContext &Context) {
  if (For->getInit())
    return "it has an init-statement; declare that in front of the directive";
  QualType Type = For->getRangeInit()->getType();
  const CXXRecordDecl *Record = Type->getAsCXXRecordDecl();
  if (Record && inSystemHeader(Record, Context.getSourceManager()))
    return "its range is a '" + Type.getAsString(Context.getPrintingPolicy()) +
           "', whose functions only exist on the host";
  L.Var = For->getLoopVariable();
  L.DeclaresVar = true;
  L.Range = For->getRangeInit();
  return "";
}

} // namespace

std::string readLoop(const Stmt *S, Loop &L, const ASTContext &Context) {
  L.Stmt = S;
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
    return readRange(Range, L, Context);
  const auto *For = dyn_cast<ForStmt>(S);
  if (!For || !For->getInit() || !For->getCond() || !For->getInc())
    return "a 'for' statement is expected here";
  // Clang accepted it as canonical, so else this is a form we do not know.
  return readInit(For->getInit(), L) && readCond(For->getCond(), L) &&
                 readInc(For->getInc(), L)
             ? ""
             : "its init, condition or increment has an unknown form";
}

/// Reads the loop inside of \p Nest, or of \p Body, and adds it. Why not; empty: it did.
static std::string readNext(const Stmt *Body, std::vector<Loop> &Nest,
                            const ASTContext &Context) {
  const Stmt *S = onlyStatement(
      Nest.empty() ? Body
                   : OMPLoopBasedDirective::tryToFindNextInnerLoop(
                         const_cast<Stmt *>(Nest.back().body()),
                         /*TryImperfectlyNestedLoops=*/true));
  Loop L;
  if (std::string Why = readLoop(S, L, Context); !Why.empty())
    return Why;
  for (const Loop &Outer : Nest)
    for (const Expr *Bound : {L.Lower, L.Upper, L.Range})
      L.DependsOnOuter |= names(Bound, Outer.Var);
  Nest.push_back(L);
  return "";
}

bool Loop::mayBeEmpty(const ASTContext &Context) const {
  Expr::EvalResult First, Last;
  if (Range || differsByInstance(Lower) || differsByInstance(Upper) ||
      !Lower->EvaluateAsInt(First, Context) ||
      !Upper->EvaluateAsInt(Last, Context))
    return true;
  int Order =
      llvm::APSInt::compareValues(First.Val.getInt(), Last.Val.getInt());
  if (Order == 0 || Rel == BO_NE)
    return Order == 0 && !isClosed();
  return goesDown() == (Order < 0);
}

bool readLoops(Construct &C, ASTContext &Context, Diag &Diags) {
  const auto *Directive = dyn_cast<OMPLoopBasedDirective>(C.Node);
  if (!Directive || isa<OMPUnrollDirective>(C.Node)) // the user's loop stays
    return true;
  for (unsigned Depth = 0; Depth < Directive->getLoopsNumber(); ++Depth)
    if (std::string Why = readNext(C.Body, C.Loops, Context); !Why.empty()) {
      Diags.report(C.code()->getBeginLoc(), DiagId::UnsupportedLoop, {Why});
      return false;
    }
  return true;
}

std::vector<Loop> doacrossLoops(const Construct &C, const ASTContext &Context,
                                std::string &Why) {
  for (const auto *Ordered : look<OMPOrderedClause>(C)) {
    std::optional<uint64_t> N =
        constantHere(Ordered->getNumForLoops(), Context);
    if (!N)
      continue;
    std::vector<Loop> Out = C.Loops;
    while (Out.size() < *N && Why.empty())
      Why = readNext(C.Body, Out, Context);
    for (size_t I = 0; I < Out.size() && Why.empty(); ++I)
      if (Out[I].Range)
        Why = "iterations over a range have no places that others could name";
      else if (Out[I].DependsOnOuter)
        Why = "the nest of its loops is not rectangular";
      else if (I >= C.Loops.size() && !Out[I].DeclaresVar)
        Why = "the loop over '" + Out[I].name() + "' does not declare it";
    return Out;
  }
  return {};
}

std::optional<ScanLoop> scanLoop(const Construct &C) {
  ScanLoop Out;
  const OMPScanDirective *Scan = nullptr;
  Out.Body = dyn_cast_or_null<CompoundStmt>(C.code());
  if (!Out.Body)
    return std::nullopt;
  for (const Stmt *S : Out.Body->body()) {
    if (const auto *D = dyn_cast<OMPScanDirective>(S))
      Scan = D;
    else
      (Scan ? Out.Second : Out.First).push_back(S);
  }
  if (!Scan)
    return std::nullopt;
  Out.Directive = C.byNode().of(Scan);
  Out.Exclusive = Scan->hasClausesOfKind<OMPExclusiveClause>();
  return Out;
}

std::string whyNotApart(const ScanLoop &L) {
  for (const Stmt *S : L.First)
    for (const VarDecl *V : all<VarDecl>(S))
      for (const Stmt *Behind : L.Second)
        if (any<DeclRefExpr>(Behind, [&](const DeclRefExpr *E) {
              return E->getDecl() == V;
            }))
          return "'" + Names::asWritten(V) +
                 "' is declared in front of 'scan' and used behind it";
  bool Jumps = false;
  for (const Stmt *S : L.input())
    each<Stmt>(S, [&](const Stmt *At, auto Around) {
      Jumps |=
          isa<GotoStmt>(At) ||
          (isa<ContinueStmt>(At) &&
           llvm::none_of(
               Around,
               llvm::IsaPred<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>));
    });
  return Jumps ? "a jump leaves the statements that hand values in" : "";
}

} // namespace omp2cuda
