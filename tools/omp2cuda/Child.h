//===- Child.h - Work that may crash or hang --------------------------------===//
// Idea: Clang loops for ever on some OpenMP and crashes on other, so every file
// is read under guard: with a clock, a processor limit and a memory limit. Who has
// more to do than one file reads each in a fork of this process; whatever happens
// to it, the parent goes on and can say what happened. Who has one file only reads
// it here, which saves the cost of a fork, and has to do no more after a crash than
// to say so. Text comes back through files without a name, so that nothing is left
// behind and a crash does not lose what was already said.
//
// In:  a function, limits.   Out: how it ended; what it wrote.
// Tested by: test/pragmas/test_guard.py
//===----------------------------------------------------------------------===//
#pragma once

#include <functional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace omp2cuda {

/// A file without a name, shared with children.
class Scratch {
public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch &) = delete;
  Scratch &operator=(const Scratch &) = delete;
  int fd() const { return Fd; }
  bool valid() const { return Fd >= 0; }
  std::string read() const;
  void write(const std::string &Text); ///< replaces the content

private:
  int Fd = -1;
};

/// A page that a child writes and the parent reads: the last known place.
class SharedNote {
public:
  SharedNote();
  ~SharedNote();
  SharedNote(const SharedNote &) = delete;
  SharedNote &operator=(const SharedNote &) = delete;
  void set(const std::string &Text);
  std::string get() const;

private:
  char *Page = nullptr;
};

/// In a child: end as soon as \p Parent, the process that forked it, does.
void dieWith(pid_t Parent);

struct Limits {
  unsigned Seconds = 60;       ///< wall clock; 0: none
  unsigned long Megabytes = 0; ///< address space; 0: none
};

struct End {
  bool Started = true;
  int Code = 0;   ///< exit status, if Signal is 0
  int Signal = 0; ///< what ended it
  bool TimedOut = false;
};

/// While one lives, SIGINT, SIGTERM and SIGHUP do not end this process: they are
/// handed to the children that it waits for, or end the work that it guards, and
/// are remembered.
class Signals {
public:
  Signals();
  ~Signals();
  /// Waits for \p Child; a signal that arrives meanwhile goes to all \p Others too.
  End wait(pid_t Child, const std::vector<pid_t> &Others = {});
  /// Waits for whichever of \p Children ends first; \p Which is its index.
  End waitAny(const std::vector<pid_t> &Children, size_t &Which);
  /// Does \p Work in this process under \p L. After a crash of it little can be
  /// relied upon: say what happened, and leave.
  End guard(const Limits &L, const std::function<int()> &Work);
  /// The signal that came first, or 0.
  int caught() const { return Caught; }
  /// To be called in a fresh child.
  static void reset();

private:
  /// Waits for a signal and hands it to all \p Children, if it is for them.
  void handOn(const std::vector<pid_t> &Children);
  int Caught = 0;
};

/// Starts \p Work in a fork under \p L; 0: there is no process.
pid_t startGuarded(const Limits &L, const std::function<int()> &Work);

/// Ends the work that is under guard, from anywhere inside of it.
[[noreturn]] void leave(int Code);

/// Starts a program found in PATH. 0 on failure, which \p Error then explains.
pid_t start(const std::vector<std::string> &Command, std::string &Error);

/// "segmentation fault (signal 11)"
std::string signalText(int Signal);

} // namespace omp2cuda
