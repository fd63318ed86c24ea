//===- Refusing.h - What refuses plans shares ---------------------------------------------===//
// In:  Plan.   Out: refusals.   Tested by: test/inputs/refuse
//===----------------------------------------------------------------------===//
#pragma once

#include "../AstToRegions/AstToRegions.h"
#include "SharingToPlan.h"

namespace omp2cuda {

struct Refusing {
  ASTContext &Context;
  Diag &Diags;
  const SourceManager &SM = Context.getSourceManager();
  const LangOptions &LO = Context.getLangOpts();

  /// Members of the object that \p Of knows: \p Hidden ones get another name, and in front
  /// of all `this->` is left out.
  template <class Sharing>
  void held(const Stmt *Body, const Sharing &Of, const UsedNames *Hidden) {
    for (const HeldName &Each : heldNames(Body, Of, SM))
      if (Each.Name->getLocation().isMacroID() &&
          (Each.This || (Hidden && Hidden->hides(*Each.Member))))
        refuse(Each.Name->getLocation(),
               "the member " + quoted(Each.Member) + " comes out of a macro");
  }
  void refuse(SourceLocation Loc, std::string What) {
    Diags.report(SM.getExpansionLoc(Loc), DiagId::RegionInMacro,
                 {std::move(What)});
  }
  bool written(SourceRange Range) const {
    return writtenRange(Range, {SM, LO}).valid();
  }
};

/// Refuses what \p P needs another text of, where a macro makes the text.
void refuseOutOfMacros(const Refusing &By, const RegionPlan &P);

/// Warns of addresses of a thread's own variables that parallel code of \p P stores in what
/// threads share, and refuses those that `copyprivate` hands out (OpenMP 5.2, 5.7.2).
void findOwnAddresses(const RegionPlan &P, Diag &Diags);

} // namespace omp2cuda
