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
  using Concept::Concept;

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
  std::string text(const Expr *E) const {
    return C.written(E->IgnoreImplicit()->getSourceRange());
  }
  static const BinaryOperator *plainAssignment(const Stmt *S) {
    auto *E = dyn_cast_or_null<Expr>(S);
    return assignment(E ? E->IgnoreParenImpCasts() : nullptr);
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

  /// `x = x op e` as `x op= e`; empty if there is no such form.
  std::string compound(const BinaryOperator *Assign) const {
    const BinaryOperator *Op = operation(Assign);
    if (!Op)
      return {};
    bool First = text(Op->getLHS()) == text(Assign->getLHS());
    constexpr BinaryOperatorKind Commute[] = {BO_Add, BO_Mul, BO_And, BO_Or,
                                              BO_Xor};
    if (!First && !llvm::is_contained(Commute, Op->getOpcode()))
      return {};
    return C.edited(Assign->getLHS()) + " " + Op->getOpcodeStr().str() + "= " +
           C.edited(First ? Op->getRHS() : Op->getLHS());
  }

  void update(const OMPAtomicDirective *D, const Stmt *S, bool Capture) {
    const BinaryOperator *Assign = plainAssignment(S);
    if (!Assign || !operation(Assign))
      return;
    std::string New = compound(Assign);
    if (!New.empty())
      replace(Assign, New + ";");
    else if (!Capture)
      reversed(D, Assign);
  }

  /// `x = e - x` keeps its form only as a capture.
  void reversed(const OMPAtomicDirective *D, const BinaryOperator *Assign) {
    SourceLocation Hash = D->getBeginLoc();
    if (Hash.isMacroID() || Assign->getBeginLoc().isMacroID())
      return C.refuse(Hash, DiagId::CAtomicForm, {"it is made by a macro"});
    std::string X = C.edited(Assign->getLHS());
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
    const BinaryOperator *Outer = plainAssignment(S);
    auto *Inner =
        Outer ? dyn_cast<BinaryOperator>(Outer->getRHS()->IgnoreParenImpCasts())
              : nullptr;
    if (!Inner || !Inner->isAssignmentOp())
      return;
    std::string Update = assignment(Inner) ? compound(Inner) : "";
    if (Update.empty())
      Update = C.edited(Inner);
    replace(Outer, "{ " + Update + "; " + C.edited(Outer->getLHS()) + " = " +
                       C.edited(Inner->getLHS()) + "; }");
  }

  void compare(const Stmt *S) {
    const BinaryOperator *Assign = plainAssignment(S);
    if (!Assign)
      return;
    auto *Cond =
        dyn_cast<ConditionalOperator>(Assign->getRHS()->IgnoreParenImpCasts());
    if (!Cond || text(Cond->getFalseExpr()) != text(Assign->getLHS()))
      return;
    std::string Test = C.edited(Cond->getCond());
    if (isa<ParenExpr>(Cond->getCond()))
      Test = Test.substr(1, Test.size() - 2);
    replace(Assign, "if (" + Test + ") { " + C.edited(Assign->getLHS()) +
                        " = " + C.edited(Cond->getTrueExpr()) + "; }");
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
