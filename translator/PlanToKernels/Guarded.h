//===- Guarded.h - Statements that one member executes ---------------------------===//
// Idea: of a team or of a thread alike: calls that all make become values in front,
// and the statements stand behind a condition.
//
//   x[0] = sum(v, n);   →   const auto sum_value = sum_team(v, n);
//                           if (omp2cuda::team::is_initial())
//                             x[0] = sum_value;
//
// In:  expressions, text.   Out: text.   Read by: SingleCode.
// Tested by: test/inputs/{func,team,simd}
//===----------------------------------------------------------------------===//
#pragma once

#include "../Regions.h"
#include "../Verbs.h"
#include "Text.h"

namespace omp2cuda {

/// Values of calls that all make, in front of the statements of one.
class ValuesInFront {
public:
  ValuesInFront(const TargetRegion &R, const Text &T) : R(R), T(T) {}

  /// The declaration of the value of \p E, whose place in \p Out its name takes.
  Pieces inFront(const clang::Expr *E, const std::string &Indent, Edits &Out);

private:
  const TargetRegion &R;
  const Text &T;
  std::map<std::string, unsigned> Count; ///< of those of one name
};

/// "if (omp2cuda::team::is_initial())": is this the one of those that \p Whose verbs are for?
std::string ifFirst(const Verbs &Whose, const char *Not = "");

/// Puts \p Lines behind \p Head, in braces where they are several; an empty head: as they are.
void guard(std::string Head, const std::vector<std::string> &Lines,
           std::vector<std::string> &Out);

/// \p Body, the text of \p Statements, behind \p Condition.
Pieces guarded(const std::string &Condition, const Pieces &Body,
               const std::vector<const clang::Stmt *> &Statements,
               const std::string &Indent);

} // namespace omp2cuda
