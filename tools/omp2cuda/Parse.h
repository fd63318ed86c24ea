//===- Parse.h - One file through Clang and the stages, guarded -------------===//
// Idea: read a file under guard, hand its syntax tree to translate(), bring back
// text and counts. What Clang would drop in silence becomes an error, what it would
// repeat for ever ends the reading with a message, what crashes it ends only the
// reading.
//
// In:  ParseJob, Options, limits.   Out: Parsed. Writes no file.
// Tested by: test/pragmas, test/inputs/pragmas/**
//===----------------------------------------------------------------------===//
#pragma once

#include "Child.h"
#include "Command.h"

#include "Explanation.h"
#include "Includes.h"
#include "Options.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace omp2cuda {

/// A file that was read, as an absolute path, and its text then.
struct ReadFile {
  std::string Path, Hash;
};

struct Parsed {
  enum class Outcome { Translated, Refused, Crashed, TimedOut, Interrupted };
  Outcome How = Outcome::Refused;
  std::string Messages; ///< Clang's and ours, as they go to standard error
  std::string Text;     ///< the .cu, or the dump that was asked for
  /// In the form that was asked for; empty when there was none to make.
  std::string Explanation;
  std::vector<TranslatedHeader> Headers; ///< what Text includes beside itself
  unsigned TargetRegions = 0;
  unsigned HostFallbacks = 0;
  /// A directive that concerns devices was read, whatever came of it.
  bool SawTarget = false;
  bool DefinesMain = false;
  bool UsesDeviceApi = false;
  bool IsC = false;
  std::set<std::string>
      ExternC; ///< functions that C and C++ may share: ExternC.h
  /// The input first.
  std::vector<ReadFile> Files;
  /// Messages as data, Clang's too (without an id).
  std::vector<ExplainedMessage> Listed;
  std::string Where;  ///< after a crash: how far it came
  std::string Reason; ///< after a crash: what ended it
};

/// A parse, in a process of its own or here.
class Parsing {
public:
  /// \p Color: the messages go to a terminal.
  Parsing(ParseJob Job, Options Opts, bool Color);
  ~Parsing();
  Parsing(const Parsing &) = delete;
  Parsing &operator=(const Parsing &) = delete;
  /// The process; 0: there is none, which finish() will say.
  pid_t start(const Limits &L);
  /// Begins and finishes it in this process, which can do little after a crash.
  Parsed here(Signals &S, const Limits &L);
  /// What came of it, once the process has ended so.
  Parsed finish(const End &E, bool Interrupted);

private:
  struct State;
  std::unique_ptr<State> S;
};

/// In a process of its own. \p Color: the messages go to a terminal.
Parsed parse(Signals &S, const Limits &L, const ParseJob &Job,
             const Options &Opts, bool Color);

} // namespace omp2cuda
