//===- PlanToExplanation.h - From decisions to sentences -----------------------===//
// In:  Plan, messages.   Out: Explanation.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Explanation.h"
#include "../Kernels.h"
#include "../Names.h"
#include "../Plan.h"
#include "../RegionsToSharing/Access.h"

namespace omp2cuda {

/// \p P is complete for regions that were not refused; \p Made: null when the file was
/// refused before they were made.
Explanation planToExplanation(const Plan &P, const Kernels *Made,
                              ASTContext &Context, const Diag &Diags);

/// What can be said of a file that was refused before there was a Plan.
Explanation explainRefusal(const SourceManager &SM, const Diag &Diags);

/// Source text and places, as the reader knows them.
struct SourceWords {
  static ExplainedPlace place(SourceLocation Loc, const SourceManager &SM);
  ExplainedPlace place(SourceLocation Loc) const { return place(Loc, SM); }
  unsigned line(SourceLocation Loc) const { return place(Loc).Line; }
  /// The user's text, on one line.
  std::string of(SourceRange R) const;
  std::string of(const Expr *E) const;
  std::string of(const OMPClause *C) const {
    return of(SourceRange(C->getBeginLoc(), C->getEndLoc()));
  }
  /// A directive as written, on one line.
  std::string directive(const Construct &C) const;

  ASTContext &Context;
  const SourceManager &SM = Context.getSourceManager();
};

/// Every sentence about one variable of a region, or a member of `*this`.
ExplainedVariable explainVariable(const VarPlan &V, const RegionPlan &P,
                                  const SourceWords &Words);
/// `*this`, where a region needs the object as a whole.
ExplainedVariable explainObject(const RegionPlan &P, const SourceWords &Words);
/// A list item of \p C; \p Name: of what no clause names.
ExplainedMap explainMap(const MapItem &M, const Construct &C,
                        const SourceWords &Words, const std::string &Name = "",
                        bool ByValue = false);

/// Mistakes in the mapping of \p P's variables that compile and run: each is
/// certain, or says "may".
std::vector<Message> mappingNotes(const RegionPlan &P, const Sharing &All,
                                  const SourceWords &Words);

/// What would make \p P's kernel cheaper, by a change of the source.
std::vector<Message> advice(const RegionPlan &P, const SourceWords &Words);

struct MemoryUse {
  Use Kind = Use::Read;
  SourceLocation Loc;
};

/// The object \p Of itself, or what it points to; or the same of a member: in, v of s.in.v
/// or p->in.v.
struct Memory {
  const VarDecl *Of = nullptr; ///< canonical; null: `this`
  bool Pointee = false;
  std::vector<const FieldDecl *> Members = {};
};

/// The members that \p Item names one in the other, `in, v` of s.in.v, a[i].in.v or p->in.v;
/// none: a pointer leads on from one of them.
std::vector<const FieldDecl *> membersNamedBy(const ListItem &Item);

/// Constructs with a copy of their own of the variable: uses inside are not of it.
using OwnsCopy = llvm::function_ref<bool(const OMPExecutableDirective *)>;

/// Uses of \p M in \p Where, without those in \p Skip, in the order of a run through the
/// text: right sides of assignments first. Those in clauses of \p Where itself are none.
std::vector<MemoryUse> usesOf(const Memory &M, const Stmt *Where,
                              const Stmt *Skip = nullptr,
                              OwnsCopy Owns = nullptr);

} // namespace omp2cuda
