//===- HostPragmas.cpp - OpenMP of the host that nvcc's front end would break ===//
// Idea: nvcc prints host code anew, with parentheses around every operation, and moves a
// pragma that follows `default:`. An atomic update is written in the form that survives
// this.
// In:  'omp atomic' and labels before directives.   Out: edits.
//
//   before   #pragma omp atomic          after   #pragma omp atomic
//            x = x + 1;                          x += 1;
//
// Tested by: test/inputs/c/host_atomic.c
// Limits: x = e - x outside of a capture needs a helper variable and braces; made by a
// macro it is refused (E0611).
//===----------------------------------------------------------------------===//
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

class HostPragmas : public Concept {
public:
  explicit HostPragmas(Convert &C) : Concept(C) {
    on(&HostPragmas::label, &HostPragmas::directive);
  }

  void label(DefaultStmt *D) {
    if (isa<OMPExecutableDirective>(D->getSubStmt()) &&
        D->getColonLoc().isFileID())
      C.insertAt(C.endOf(D->getColonLoc()), " ;");
  }

  void directive(OMPExecutableDirective *E) {
    auto *D = dyn_cast<OMPAtomicDirective>(E);
    if (!D || !C.ours(C.SM.getExpansionLoc(D->getBeginLoc())))
      return;
    const Stmt *S = D->getRawStmt();
    bool Capture = D->hasClausesOfKind<OMPCaptureClause>();
    if (D->hasClausesOfKind<OMPCompareClause>()) {
      compare(S);
      return;
    }
    if (auto *Block = dyn_cast<CompoundStmt>(S)) {
      for (const Stmt *Child : Block->body())
        update(D, Child, Capture);
      return;
    }
    if (Capture)
      capture(S);
    else
      update(D, S, false);
  }

private:
  std::string text(const Expr *E) const {
    return C.written(E->IgnoreImplicit()->getSourceRange());
  }
  std::string edited(const Expr *E) const {
    return C.edited(E->IgnoreImplicit()->getSourceRange());
  }

  static const BinaryOperator *assignment(const Stmt *S) {
    auto *E = dyn_cast_or_null<Expr>(S);
    auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts()) : nullptr;
    return B && B->getOpcode() == BO_Assign ? B : nullptr;
  }

  /// Of `x = x op e` and `x = e op x`: the operation; null for anything else.
  const BinaryOperator *operation(const BinaryOperator *Assign) const {
    auto *Op = dyn_cast<BinaryOperator>(Assign->getRHS()->IgnoreImpCasts());
    if (!Op || Op->isAssignmentOp() || Op->isComparisonOp() ||
        Op->isLogicalOp())
      return nullptr;
    std::string X = text(Assign->getLHS());
    return text(Op->getLHS()) == X || text(Op->getRHS()) == X ? Op : nullptr;
  }

  static bool commutes(BinaryOperatorKind K) {
    return K == BO_Add || K == BO_Mul || K == BO_And || K == BO_Or ||
           K == BO_Xor;
  }

  /// `x = x op e` as `x op= e`; empty if there is no such form.
  std::string compound(const BinaryOperator *Assign) const {
    const BinaryOperator *Op = operation(Assign);
    if (!Op)
      return {};
    std::string X = text(Assign->getLHS());
    const Expr *Other = text(Op->getLHS()) == X ? Op->getRHS() : Op->getLHS();
    if (Other == Op->getLHS() && !commutes(Op->getOpcode()))
      return {};
    return edited(Assign->getLHS()) + " " + Op->getOpcodeStr().str() + "= " +
           edited(Other);
  }

  void update(const OMPAtomicDirective *D, const Stmt *S, bool Capture) {
    const BinaryOperator *Assign = assignment(S);
    if (!Assign || !operation(Assign))
      return;
    std::string New = compound(Assign);
    if (!New.empty()) {
      replace(Assign, New + ";");
      return;
    }
    if (!Capture)
      reversed(D, Assign);
  }

  /// `x = e - x` keeps its form only as a capture.
  void reversed(const OMPAtomicDirective *D, const BinaryOperator *Assign) {
    SourceLocation Hash = D->getBeginLoc();
    if (Hash.isMacroID() || Assign->getBeginLoc().isMacroID()) {
      C.refuse(Hash, DiagId::CAtomicForm, {"it is made by a macro"});
      return;
    }
    std::string X = edited(Assign->getLHS());
    std::string Old = C.Named.fresh("old");
    for (const OMPClause *Clause : D->clauses())
      if (Clause->getClauseKind() == llvm::omp::OMPC_update)
        C.replaceRange(SourceRange(Clause->getBeginLoc(), Clause->getEndLoc()),
                       "", "update");
    // The pragma stays the first thing on its line.
    C.insertAt(Hash,
               "{ [[maybe_unused]] " +
                   C.spell(Assign->getLHS()->getType().getUnqualifiedType()) +
                   " " + Old + ";\n");
    if (auto Word = C.findWord(Hash, "atomic"))
      C.insertAt(Word->getEndLoc(), " capture");
    C.insertAt(Assign->getBeginLoc(), "{ " + Old + " = " + X + "; ");
    C.insertBehind(Assign->getEndLoc(), tok::semi, " } }");
  }

  /// `v = x += e` and `v = x = x + e` as a block.
  void capture(const Stmt *S) {
    const BinaryOperator *Outer = assignment(S);
    if (!Outer)
      return;
    const Expr *Inner = Outer->getRHS()->IgnoreParenImpCasts();
    std::string Update, X;
    if (auto *Op = dyn_cast<CompoundAssignOperator>(Inner)) {
      X = edited(Op->getLHS());
      Update = edited(Op);
    } else if (auto *Assign = assignment(Inner)) {
      X = edited(Assign->getLHS());
      Update = compound(Assign);
      if (Update.empty())
        Update = edited(Assign);
    } else {
      return;
    }
    std::string V = edited(Outer->getLHS());
    replace(Outer, "{ " + Update + "; " + V + " = " + X + "; }");
  }

  void compare(const Stmt *S) {
    const BinaryOperator *Assign = assignment(S);
    if (!Assign)
      return;
    auto *Cond =
        dyn_cast<ConditionalOperator>(Assign->getRHS()->IgnoreParenImpCasts());
    if (!Cond || text(Cond->getFalseExpr()) != text(Assign->getLHS()))
      return;
    std::string Test = edited(Cond->getCond());
    if (isa<ParenExpr>(Cond->getCond()))
      Test = Test.substr(1, Test.size() - 2);
    replace(Assign, "if (" + Test + ") { " + edited(Assign->getLHS()) + " = " +
                        edited(Cond->getTrueExpr()) + "; }");
  }

  /// Replaces a statement with its semicolon.
  void replace(const Expr *E, const std::string &Text) {
    SourceLocation Begin = E->getBeginLoc(),
                   End = C.pastSeparator(E->getEndLoc());
    if (!Begin.isFileID() || End.isInvalid()) {
      C.refuse(Begin, DiagId::CAtomicForm, {"it is made by a macro"});
      return;
    }
    auto [File, Offset] = C.SM.getDecomposedLoc(Begin);
    C.Out.replaceWhole(File, Offset, C.SM.getFileOffset(End) - Offset, Text);
  }
};

} // namespace

void convertHostPragmas(Convert &C) { HostPragmas(C).run(); }

} // namespace omp2cuda::c
