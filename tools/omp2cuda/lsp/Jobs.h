//===- Jobs.h - Work beside the server, one piece at a time ---------------===//
// Idea: what may take long or never end runs in a child process, so the server only
// waits: for its editor, for the child, for a moment to come. There is one thread;
// a job that nobody wants any more is killed with its child.
//
// In:  functions that make a text.   Out: their texts, handed to a function here.
// Tested by: test/lsp
//===----------------------------------------------------------------------===//
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <sys/types.h>

namespace omp2cuda {

class Jobs {
public:
  using Id = unsigned; ///< 0: none
  using Work = std::function<std::string()>;
  /// Gets what the work returned, or nothing if its process ended before.
  using Done = std::function<void(std::optional<std::string>)>;

  Jobs() = default;
  ~Jobs();
  Jobs(const Jobs &) = delete;
  Jobs &operator=(const Jobs &) = delete;

  /// Starts \p W in a child process, no sooner than in \p Delay.
  Id add(Work W, Done D, std::chrono::milliseconds Delay = {});
  /// The job is wanted now.
  void hurry(Id Job);
  /// Forgets the job; its Done is not called.
  void cancel(Id Job);

  /// Sees to the jobs until \p Fd can be read.
  void untilReadable(int Fd);
  /// Sees to the jobs until there are none.
  void untilDone();

private:
  using Clock = std::chrono::steady_clock;
  struct Job {
    Id Number;
    Work What;
    Done Then;
    Clock::time_point Due;
    pid_t Child = 0;
    int Pipe = -1;
    std::string Text;
  };

  void startDue(bool All);
  bool start(Job &J);
  void stop(Job &J);
  /// Waits once for the running job and for \p Fd. True if \p Fd can be read.
  bool wait(int Fd);
  void readRunning();

  std::list<Job> Queue; ///< the running one is first
  Id Last = 0;
};

} // namespace omp2cuda
