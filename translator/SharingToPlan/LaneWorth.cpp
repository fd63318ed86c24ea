//===- LaneWorth.cpp - Are lanes worth a warp for each thread? -----------------------===//
// Idea: lanes are chosen where the loop is long enough for a warp, lanes that are
// neighbours read neighbouring memory that threads would read a row apart, and the code
// around does little.
// In:  LanesOfThread, what lanes would do.   Out: why not.
// Tested by: test/inputs/kernel, test/inputs/simd
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "LanesOfThread.h"

#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtCXX.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

/// How a simd loop walks over memory, by its subscripts.
class Strides : public UserCode {
public:
  Strides(const VarDecl *Counter, const std::set<const VarDecl *> &OfThread)
      : Counter(Counter), OfThread(OfThread) {}
  bool UnitPerThread = false; ///< neighbours; elsewhere for each thread
  bool Other = false;         ///< further apart
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) override {
    std::optional<int> C = coefficient(E->getIdx());
    if (C == 0)
      return true;
    bool Last = !E->getType()->isArrayType() && !E->getType()->isPointerType();
    if (C == 1 && Last)
      UnitPerThread |= namesThread(E);
    else
      Other = true;
    return true;
  }

private:
  /// By how much \p E grows with the loop's variable; nothing: it cannot be told.
  std::optional<int> coefficient(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return variableOf(Ref) == Counter ? 1 : 0;
    const auto *B = dyn_cast<BinaryOperator>(E);
    if (!B || !(B->isAdditiveOp() || B->getOpcode() == BO_Mul))
      return names(E) ? std::optional<int>() : 0;
    std::optional<int> L = coefficient(B->getLHS()),
                       R = coefficient(B->getRHS());
    if (!L || !R)
      return {};
    if (B->getOpcode() == BO_Add)
      return *L + *R;
    if (B->getOpcode() == BO_Sub)
      return *L - *R;
    return *L == 0 && *R == 0 ? std::optional<int>(0) : std::nullopt;
  }
  bool names(const Expr *E) const { return namedBy(E).count(Counter); }
  bool namesThread(const Expr *E) const {
    for (const VarDecl *V : namedBy(E))
      if (V != Counter && OfThread.count(V))
        return true;
    return false;
  }
  const VarDecl *Counter;
  const std::set<const VarDecl *> &OfThread;
};

} // namespace

std::string lanesNotWorth(const LanesOfThread &Of, const LanesPlan &Found) {
  for (const Construct *C : Of.Parallel) {
    if (!C->has(OMPD_for) && !C->has(OMPD_loop))
      return "code of threads is around worksharing";
    for (const OMPClause *Each : C->Node->clauses())
      if (isa<OMPNumThreadsClause, OMPThreadLimitClause>(Each))
        return "the number of threads is given";
  }
  for (const Construct *C : Of.Simd) {
    if (C->Loops.size() != 1 || C->Loops.front().Range)
      return "several simd loops run as one";
    const Loop &L = C->Loops.front();
    Expr::EvalResult Lower, Upper;
    if (L.Lower->EvaluateAsInt(Lower, Of.Context) &&
        L.Upper->EvaluateAsInt(Upper, Of.Context)) {
      int64_t Trip =
          Upper.Val.getInt().getExtValue() - Lower.Val.getInt().getExtValue();
      if (std::abs(Trip) < int64_t(Found.Count))
        return "a simd loop has fewer iterations than a thread has lanes";
    }
    bool ByOne = !L.Step;
    if (const auto *One = dyn_cast_or_null<IntegerLiteral>(L.Step))
      ByOne = One->getValue() == 1;
    Strides S(L.Var->getCanonicalDecl(), Of.Mine);
    S.walk(L.body());
    if (!ByOne || S.Other || !S.UnitPerThread)
      return "its iterations do not touch neighbouring memory of their "
             "thread";
  }
  if (!Found.Locals.empty())
    return "lanes would share variables of their thread in memory";
  if (!Found.Once.empty())
    return "there are effects around simd";
  for (const LaneGroup &G : Found.Groups)
    for (const Stmt *S : G.Statements) {
      const auto *E = dyn_cast<Expr>(S);
      const auto *B =
          E ? dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts()) : nullptr;
      if (!B || !B->isAssignmentOp() || !Of.effects(B->getRHS()).Pure)
        return "there are effects around simd";
    }
  struct Plain : UserCode {
    bool Loops = false;
    bool enter(OMPExecutableDirective *D) override {
      return D->getDirectiveKind() != OMPD_simd;
    }
    bool VisitStmt(Stmt *S) override {
      Loops |= isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
      return true;
    }
  } Between;
  for (const Construct *C : Of.Parallel)
    Between.walk(C->Loops.back().body());
  return Between.Loops ? "there are loops around simd" : "";
}

} // namespace omp2cuda
