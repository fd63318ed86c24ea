//===- LoopAlone.cpp - Loop directives that bind to nobody but their thread ------===//
// Idea: `loop` without bind, around which there is neither teams nor parallel, binds to the
// thread that meets it; but its iterations may run in any order and at the same time (OpenMP
// 5.2, 11.7). Where it is the whole region nobody can tell who executes them, and the teams
// do; in a loop that the teams share out, the threads of the team do.
//
//   #pragma omp target                      #pragma omp target
//   #pragma omp loop                   →    #pragma omp teams loop
//   for (int i = 0; i < n; i++) …           for (int i = 0; i < n; i++) …
//
//   #pragma omp target teams loop           #pragma omp target teams loop
//   for (int i = 0; i < n; i++) {           for (int i = 0; i < n; i++) {
//     #pragma omp loop                 →      #pragma omp parallel loop
//     for (int j = 0; j < m; j++) …           for (int j = 0; j < m; j++) …
//
// In:  AST, Pragmas.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/loop/alone-in-target.c, test/inputs/loop/nested.c
// Limits: bind(thread) is meant as it is written; loops of functions stay with their thread,
// and so do those that are known to be shorter than a warp.
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../ListItem.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

namespace omp2cuda {

static bool isUnbound(const OMPExecutableDirective &D) {
  if (D.getDirectiveKind() != OMPD_loop)
    return false;
  // What has no parenthesis, Clang added.
  return llvm::none_of(D.getClausesOfKind<OMPBindClause>(), [](const auto *C) {
    return C->getLParenLoc().isValid();
  });
}

/// The directive `loop` that is all of what \p Region does; null: there is more, or it says who
/// executes it.
static const OMPExecutableDirective *
loopOf(const OMPExecutableDirective &Region) {
  if (Region.getDirectiveKind() != OMPD_target)
    return nullptr;
  const auto *Loop = dyn_cast_or_null<OMPExecutableDirective>(
      onlyStatement(userStatementOf(&Region)));
  return Loop && isUnbound(*Loop) ? Loop : nullptr;
}

/// Is what the directives \p Around are around, innermost last, in a loop that teams share out?
/// Nobody has said what their threads do there.
static bool
inLoopOfTeams(llvm::ArrayRef<const OMPExecutableDirective *> Around) {
  if (Around.empty())
    return false;
  Directive Inner = Around.back()->getDirectiveKind();
  if (Inner == OMPD_target_teams_loop || Inner == OMPD_teams_loop)
    return true;
  Directive Outer = Around.size() < 2
                        ? OMPD_unknown
                        : Around[Around.size() - 2]->getDirectiveKind();
  return isUnbound(*Around.back()) &&
         (Outer == OMPD_teams || Outer == OMPD_target_teams);
}

/// Is the loop of \p D known to be shorter than a warp?
static bool isShort(const OMPLoopDirective &D, const ASTContext &Context) {
  Loop L;
  if (!readLoop(onlyStatement(userStatementOf(&D)), L, Context).empty() ||
      L.Range || D.hasClausesOfKind<OMPCollapseClause>())
    return false;
  Expr::EvalResult First, Last;
  if (differsByInstance(L.Lower) || differsByInstance(L.Upper) ||
      !L.Lower->EvaluateAsInt(First, Context) ||
      !L.Upper->EvaluateAsInt(Last, Context))
    return false;
  int64_t Way =
      Last.Val.getInt().getExtValue() - First.Val.getInt().getExtValue();
  return std::abs(Way) < 32;
}

std::optional<WrittenOut> Rewriting::shareLoops() {
  if (llvm::none_of(Found.Live, [](const Pragma &P) {
        return !P.InSystemHeader &&
               (P.Kind == OMPD_loop || P.Kind == OMPD_teams_loop ||
                P.Kind == OMPD_target_teams_loop);
      }))
    return std::nullopt;
  auto Give = [&](const OMPExecutableDirective &Loop, const char *To) {
    FileRange R = directiveRange(Loop, Context);
    size_t Word = R.valid() ? SM.getBufferData(R.File).find("loop", R.Begin)
                            : StringRef::npos;
    if (Word < R.End)
      View.insert(R.File, unsigned(Word), To);
  };
  struct Nested : UserCode {
    std::vector<const OMPLoopDirective *> Found;
    std::set<const OMPExecutableDirective *> Outer;
    const ASTContext *Context;
    bool enter(OMPExecutableDirective *D) override {
      if (!isUnbound(*D) || !inLoopOfTeams(Inside) ||
          isShort(*cast<OMPLoopDirective>(D), *Context))
        return true;
      Found.push_back(cast<OMPLoopDirective>(D));
      Outer.insert(Inside.back());
      return true;
    }
  } Walk;
  Walk.Context = &Context;
  const Decl *File = Context.getTranslationUnitDecl();
  traverse(Walk, File);
  for (const OMPLoopDirective *Loop : Walk.Found)
    Give(*Loop, "parallel ");
  // A `loop` says that by itself, and Clang takes no `parallel` below the clause.
  for (const OMPExecutableDirective *Loop : Walk.Outer)
    for (const auto *Order : Loop->getClausesOfKind<OMPOrderClause>())
      View.replace(SourceRange(Order->getBeginLoc(), Order->getEndLoc()), "");
  for (const auto *D : everywhere<OMPExecutableDirective>(File))
    if (const OMPExecutableDirective *Loop = loopOf(*D))
      Give(*Loop, "teams ");
  return rewritten();
}

} // namespace omp2cuda
