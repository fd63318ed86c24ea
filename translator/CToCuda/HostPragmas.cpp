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
#include "../Accumulation.h"
#include "../UserCode.h"
#include "Convert.h"

namespace omp2cuda::c {
namespace {

struct HostPragmas : Concept {
  using Concept::Concept;

  void label(DefaultStmt *D) {
    if (isa<OMPExecutableDirective>(D->getSubStmt()) &&
        D->getColonLoc().isFileID())
      C.insertAt(C.endOf(D->getColonLoc()), " ;");
  }

  void directive(OMPAtomicDirective *D) {
    if (!C.ours(C.SM.getExpansionLoc(D->getBeginLoc())))
      return;
    const Stmt *S = D->getRawStmt();
    bool Capture = D->hasClausesOfKind<OMPCaptureClause>();
    if (D->hasClausesOfKind<OMPCompareClause>())
      return compare(S);
    if (auto *Block = dyn_cast<CompoundStmt>(S))
      for (const Stmt *Child : Block->body())
        update(D, Child, Capture);
    else if (Capture)
      capture(S);
    else
      update(D, S, false);
  }

private:
  /// The update that \p S is, if `x op= e` can say it: `x = x op e` or `x = e op x`. Empty: it is one with no such
  /// form; none: it is anything else.
  std::optional<Update> compound(const Stmt *S) const {
    std::optional<Update> U = updateOf(S, C.Context);
    if (!U || !U->Kept || BinaryOperator::isComparisonOp(U->Op) ||
        BinaryOperator::isLogicalOp(U->Op))
      return std::nullopt;
    constexpr BinaryOperatorKind Commute[] = {BO_Add, BO_Mul, BO_And, BO_Or,
                                              BO_Xor};
    if (!U->First && !llvm::is_contained(Commute, U->Op))
      U->X = nullptr;
    return U;
  }
  static std::string assigns(const Update &U) {
    return " " + BinaryOperator::getOpcodeStr(U.Op).str() + "= ";
  }

  void update(const OMPAtomicDirective *D, const Stmt *S, bool Capture) {
    std::optional<Update> U = compound(S);
    if (U && U->X)
      shorten(assignmentOf(S), *U);
    else if (U && !Capture)
      reversed(D, assignmentOf(S));
  }

  /// Both operands stay where they are, for a kernel has other words around them.
  void shorten(const BinaryOperator *Assign, const Update &U) {
    FileRange X = fileRange(U.X->getSourceRange(), C.Context),
              E = fileRange(U.E->getSourceRange(), C.Context),
              All = fileRange(Assign->getSourceRange(), C.Context);
    if (!X.valid() || !E.valid() || !All.valid() || X.File != E.File ||
        X.End > E.Begin)
      return C.refuse(Assign->getBeginLoc(), DiagId::CAtomicForm,
                      {"it is made by a macro"});
    C.Out.replaceWhole({X.File, X.End, E.Begin}, assigns(U));
    if (E.End < All.End)
      C.Out.replaceWhole({X.File, E.End, All.End}, "");
  }

  /// `x = e - x` keeps its form only as a capture.
  void reversed(const OMPAtomicDirective *D, const BinaryOperator *Assign) {
    SourceLocation Hash = D->getBeginLoc();
    if (Hash.isMacroID() || Assign->getBeginLoc().isMacroID())
      return C.refuse(Hash, DiagId::CAtomicForm, {"it is made by a macro"});
    std::string X = C.edited(Assign->getLHS());
    std::string Old = C.Named.fresh("old");
    for (const auto *Clause : D->getClausesOfKind<OMPUpdateClause>())
      C.replaceRange(SourceRange(Clause->getBeginLoc(), Clause->getEndLoc()),
                     "", "update");
    if (auto Word = C.findWord(Hash, "atomic"))
      C.insertAt(Word->getEndLoc(), " capture");
    // Whole, for on the device nothing stays of either. The pragma stays the first thing
    // on its line.
    FileRange Pragma = C.between(Hash, D->getEndLoc());
    C.Out.replaceWhole(
        Pragma, "{ [[maybe_unused]] " +
                    C.spell(Assign->getLHS()->getType().getUnqualifiedType()) +
                    " " + Old + ";\n" +
                    C.Out.render(Pragma, /*WithEnd=*/false).str());
    replace(Assign, "{ " + Old + " = " + X + "; " + C.edited(Assign) + "; } }");
  }

  /// `v = x += e` and `v = x = x + e` as a block.
  void capture(const Stmt *S) {
    const BinaryOperator *Outer = assignmentOf(S);
    auto *Inner =
        Outer ? dyn_cast<BinaryOperator>(Outer->getRHS()->IgnoreParenImpCasts())
              : nullptr;
    if (!Inner || !Inner->isAssignmentOp())
      return;
    std::optional<Update> U = compound(Inner);
    std::string New = U && U->X ? C.edited(U->X) + assigns(*U) + C.edited(U->E)
                                : C.edited(Inner);
    replace(Outer, "{ " + New + "; " + C.edited(Outer->getLHS()) + " = " +
                       C.edited(Inner->getLHS()) + "; }");
  }

  void compare(const Stmt *S) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      for (const Stmt *Child : Block->body())
        compare(Child);
    std::optional<Choice> Of = choiceOf(S);
    if (Of && bare(S) && areSame(Of->Else, Of->X, C.Context))
      replace(bare(S), "if (" + C.edited(Of->Condition) + ") { " +
                           C.edited(Of->X) + " = " + C.edited(Of->Then) +
                           "; }");
  }

  /// Replaces a statement with its semicolon.
  void replace(const Expr *E, const std::string &Text) {
    SourceLocation Begin = E->getBeginLoc(),
                   End = C.pastSeparator(E->getEndLoc());
    if (Begin.isFileID() && End.isValid())
      C.Out.replaceWhole(C.between(Begin, End), Text);
    else
      C.refuse(Begin, DiagId::CAtomicForm, {"it is made by a macro"});
  }
};

} // namespace

void convertHostPragmas(Convert &C) {
  HostPragmas(C).run(&HostPragmas::label, &HostPragmas::directive);
}

} // namespace omp2cuda::c
