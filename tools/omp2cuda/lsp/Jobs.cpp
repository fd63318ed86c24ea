//===- Jobs.cpp - Work beside the server, one piece at a time -------------===//
// Idea: see lsp/Jobs.h. A fork costs less than a new process and has the texts at
// hand; with one thread it is also safe.
// In:  functions.   Out: their texts.   Tested by: test/lsp
//===----------------------------------------------------------------------===//
#include "Jobs.h"
#include "../Child.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace omp2cuda {

Jobs::~Jobs() {
  for (Job &J : Queue)
    stop(J);
}

Jobs::Id Jobs::add(Work W, Done D, std::chrono::milliseconds Delay) {
  Queue.push_back(
      {++Last, std::move(W), std::move(D), Clock::now() + Delay, 0, -1, {}});
  return Last;
}

void Jobs::hurry(Id Number) {
  for (Job &J : Queue)
    if (J.Number == Number)
      J.Due = Clock::now();
}

void Jobs::cancel(Id Number) {
  auto It = std::find_if(Queue.begin(), Queue.end(),
                         [&](const Job &J) { return J.Number == Number; });
  if (It == Queue.end())
    return;
  stop(*It);
  Queue.erase(It);
}

void Jobs::stop(Job &J) {
  if (J.Pipe >= 0)
    close(J.Pipe);
  if (J.Child > 0) {
    // Its own child goes with it (Child.cpp).
    kill(J.Child, SIGKILL);
    waitpid(J.Child, nullptr, 0);
  }
}

bool Jobs::start(Job &J) {
  int Ends[2];
  if (pipe(Ends) != 0)
    return false;
  pid_t Parent = getpid();
  pid_t Child = fork();
  if (Child < 0) {
    close(Ends[0]);
    close(Ends[1]);
    return false;
  }
  if (Child == 0) {
    dieWith(Parent);
    close(Ends[0]);
    // Standard output is the editor's.
    dup2(STDERR_FILENO, STDOUT_FILENO);
    std::string Text = J.What();
    size_t At = 0;
    while (At < Text.size()) {
      ssize_t N = write(Ends[1], Text.data() + At, Text.size() - At);
      if (N < 0 && errno == EINTR)
        continue;
      if (N <= 0)
        _exit(1);
      At += static_cast<size_t>(N);
    }
    _exit(0);
  }
  close(Ends[1]);
  J.Child = Child;
  J.Pipe = Ends[0];
  return true;
}

void Jobs::startDue(bool All) {
  if (Queue.empty() || Queue.front().Child)
    return;
  auto Next = std::min_element(
      Queue.begin(), Queue.end(),
      [](const Job &A, const Job &B) { return A.Due < B.Due; });
  if (!All && Next->Due > Clock::now())
    return;
  Queue.splice(Queue.begin(), Queue, Next);
  if (start(Queue.front()))
    return;
  Done Then = std::move(Queue.front().Then);
  Queue.pop_front();
  Then(std::nullopt);
}

void Jobs::readRunning() {
  Job &J = Queue.front();
  char Buffer[65536];
  ssize_t N = read(J.Pipe, Buffer, sizeof Buffer);
  if (N > 0) {
    J.Text.append(Buffer, static_cast<size_t>(N));
    return;
  }
  if (N < 0 && errno == EINTR)
    return;
  close(J.Pipe);
  int Status = 0;
  waitpid(J.Child, &Status, 0);
  bool Whole = WIFEXITED(Status) && WEXITSTATUS(Status) == 0;
  // Then() may add jobs and cancel others.
  Job Ended = std::move(J);
  Queue.pop_front();
  Ended.Then(Whole ? std::optional(std::move(Ended.Text)) : std::nullopt);
}

bool Jobs::wait(int Fd) {
  bool Running = !Queue.empty() && Queue.front().Child;
  int Timeout = -1;
  if (!Running && !Queue.empty()) {
    auto Due = std::min_element(
                   Queue.begin(), Queue.end(),
                   [](const Job &A, const Job &B) { return A.Due < B.Due; })
                   ->Due;
    auto Left = std::chrono::duration_cast<std::chrono::milliseconds>(
        Due - Clock::now());
    Timeout = std::max<int>(0, static_cast<int>(Left.count()) + 1);
  }
  pollfd Fds[2] = {{Fd, POLLIN, 0},
                   {Running ? Queue.front().Pipe : -1, POLLIN, 0}};
  if (poll(Fds, 2, Timeout) <= 0)
    return false;
  // The editor first: it may say that the job is no longer wanted.
  if (Fds[0].revents)
    return true;
  if (Running && Fds[1].revents)
    readRunning();
  return false;
}

void Jobs::untilReadable(int Fd) {
  do
    startDue(false);
  while (!wait(Fd));
}

void Jobs::untilDone() {
  while (!Queue.empty()) {
    startDue(true);
    if (!Queue.empty())
      wait(-1);
  }
}

} // namespace omp2cuda
