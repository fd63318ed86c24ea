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

using namespace clang;

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
  /// `x = x op e` or `x = e op x` as `x op= e`; empty if there is no such form, none if
  /// \p S is anything else.
  std::optional<std::string> compound(const Stmt *S) const {
    std::optional<Update> U = updateOf(S, C.Context);
    if (!U || !U->Kept || BinaryOperator::isComparisonOp(U->Op) ||
        BinaryOperator::isLogicalOp(U->Op))
      return std::nullopt;
    constexpr BinaryOperatorKind Commute[] = {BO_Add, BO_Mul, BO_And, BO_Or,
                                              BO_Xor};
    if (!U->First && !llvm::is_contained(Commute, U->Op))
      return "";
    return C.edited(U->X) + " " + BinaryOperator::getOpcodeStr(U->Op).str() +
           "= " + C.edited(U->E);
  }

  void update(const OMPAtomicDirective *D, const Stmt *S, bool Capture) {
    std::optional<std::string> New = compound(S);
    if (New && !New->empty())
      replace(bare(S), *New + ";");
    else if (New && !Capture)
      reversed(D, assignmentOf(S));
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
    std::string New = compound(Inner).value_or("");
    if (New.empty())
      New = C.edited(Inner);
    replace(Outer, "{ " + New + "; " + C.edited(Outer->getLHS()) + " = " +
                       C.edited(Inner->getLHS()) + "; }");
  }

  void compare(const Stmt *S) {
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
