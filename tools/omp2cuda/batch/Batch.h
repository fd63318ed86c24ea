//===- Batch.h - A whole project into a tree of its own -----------------------===//
// Idea: every translation unit of a data base in a process of its own, and only then
// anything is written: what the units make of shared headers is compared first, so a
// run that is interrupted or refused leaves the tree as it was.
//
//   data base → BatchPlan → units ─ pool, cache → results → headers merged → files
//                                                                          → report
//
// In:  Request.   Out: the tree below --out-root, its build files, reports; an exit
//      status.
// Tested by: test/batch
//===----------------------------------------------------------------------===//
#pragma once

#include "../Base.h"
#include "../Cli.h"
#include "../Database.h"
#include "../Parse.h"

#include <set>

namespace omp2cuda {

enum class UnitState {
  Waiting,
  Converted,   ///< holds target directives, and was written
  Copied,      ///< holds none, and was written
  Left,        ///< holds none, and was not written, as asked
  Refused,     ///< parsed, and refused
  NotCompiled, ///< Clang has errors
  Failed,      ///< crash, time limit
  Conflict,    ///< wants another text of a file than a unit before it
  NotWritten   ///< the file cannot, or may not, be written
};

/// One command of the data base.
struct BatchUnit {
  std::string File;  ///< absolute, without links
  std::string Shown; ///< seen from InRoot
  std::string Directory;
  std::vector<std::string> Command; ///< as in the data base, launchers dropped
  std::string Object;               ///< as in the data base
  std::string Output;               ///< absolute; shared by units of one file
  ParseJob Job;

  Parsed Result;
  bool FromCache = false;
  std::set<std::string> AlsoCopied; ///< headers, because other units edit them
  std::set<std::string> ExternC;    ///< functions, because C++ units know them
  UnitState State = UnitState::Waiting;
  std::string Reason;     ///< of a failure; of a conflict, what is in its way
  bool Rewritten = false; ///< the file on disk was another

  bool written() const {
    return State == UnitState::Converted || State == UnitState::Copied;
  }
  bool failed() const { return !written() && State != UnitState::Left; }
};

/// A header that units edit: one copy for all of them.
struct BatchHeader {
  std::string Source, Output; ///< absolute
  std::string Text;
  std::vector<const BatchUnit *> Units; ///< that share it
};

struct Batch {
  explicit Batch(const Request &R) : R(R) {}

  const Request &R;
  std::string InRoot, OutRoot; ///< absolute, without links
  std::string Database;        ///< absolute; "": files of the command line
  bool Filtered = false;       ///< not all of the data base
  std::vector<BatchUnit> Units;
  std::vector<BatchHeader> Headers;
  std::vector<SkippedFile> Skipped;
  bool NamedAreMissing = false; ///< the command line names some of Skipped
  unsigned Conflicts = 0;       ///< of edits with new translations

  bool writes() const { return !R.Batch.DryRun && !R.Batch.Analyze; }
  /// \p Path as seen from OutRoot.
  std::string below(const std::string &Path) const;
};

/// Fills \p B from the request. 0, or an exit status.
int planBatch(Batch &B);

/// Writes what was settled. 0, or an exit status.
int writeBatch(Batch &B);

/// The same into the sources themselves, beside their pragmas.
int writeInPlace(Batch &B);

int batch(Signals &S, const Request &R);

/// "converted", "does not compile", …
const char *stateWord(UnitState S);

} // namespace omp2cuda
