//===- Quiet.h - What a statement calls, and what may wait there -------------------===//
// Idea: C++ calls more than is written: constructors of members and bases, default arguments,
// operator new, the iterators of a range, destructors. And a library calls back: with a
// function that it is handed, in a template, or through the table of an object.
//
//   Quiet Calls{Context};
//   if (const FunctionDecl *F = Calls.loud(Statement)) …   // waits, or may
//
// In:  host code; for Output device code.   Out: the function that is loud.
// Tested by: test/inputs/tasks: unwritten.cpp, called-back.cpp, buffers.cpp
//===----------------------------------------------------------------------===//
#pragma once

#include "../UserCode.h"

#include <map>
#include <set>

namespace omp2cuda {

/// Which functions neither wait for the tasks of who calls them, nor make one that depends on
/// those; or, in device code, which write no text.
class Quiet {
public:
  enum About { Tasks, Output };
  explicit Quiet(const ASTContext &Context, About Of = Tasks)
      : Context(Context), Of(Of) {}

  /// Who is not, of what \p S calls, and directives that \p Into enters; null: all are.
  const FunctionDecl *loud(const Stmt *S, Enters Into = {});
  /// Does \p S call what only its values say?
  bool callsUnknown(const Stmt *S, Enters Into = {});
  /// Who is not, of what is called where the variables of \p Body end.
  const FunctionDecl *endsLoud(const Stmt *Body, Enters Into = {});
  /// Nothing of all that.
  bool calm(const Stmt *S, Enters Into = {}) {
    return !callsUnknown(S, Into) && !loud(S, Into) && !endsLoud(S, Into);
  }

private:
  using Functions = std::vector<const FunctionDecl *>;
  /// What a function does by itself.
  struct Facts {
    bool Loud = false;
    Functions Calls;
  };
  const Facts &factsOf(const FunctionDecl *F);
  void body(const FunctionDecl &Text, Facts &Out);
  bool is(const FunctionDecl *F);
  const FunctionDecl *firstLoud(const Functions &Of);
  /// What begins the variables that each thread has, all of them when one is named.
  const Facts &threadLocals();
  /// What overrides functions of other classes.
  using Overriders = std::map<const FunctionDecl *, Functions>;
  const Overriders &overriders();
  /// What of the program a library calls where its text is not seen: what overrides a function
  /// of a class of its own, and replaces operator new.
  const Functions &calledBack();

  const ASTContext &Context;
  const About Of;
  std::map<const FunctionDecl *, Facts> Known;
  std::map<const FunctionDecl *, bool> Answers;
  std::optional<Facts> OfThreads;
  std::optional<Overriders> Overriding;
  std::optional<Functions> Back;
};

/// Does the host execute a task there whose dependences others of its parent have too?
inline bool depends(const OMPExecutableDirective *D) {
  return D->hasClausesOfKind<OMPDependClause>();
}
/// Is a call of \p F such a task (OpenMP 5.1, 3.8.7): omp_target_memcpy_async and its like?
bool isTask(const FunctionDecl *F);
/// Does it end with a barrier, or is it one?
bool isBarrier(const OMPExecutableDirective *D);
/// Does \p D promise that what it calls meets no construct (OpenMP 5.2, 8.3.1)?
bool promisesNone(const OMPExecutableDirective *D);

} // namespace omp2cuda
