//===- Child.cpp - Work that may crash or hang ------------------------------===//
// Idea: see Child.h. The clock is a timer of the child itself, whose default
// action ends it, so the parent needs no polling; signals are taken with sigwait,
// so there is no handler and no global state. Work in this process is left by
// LLVM's own means of surviving a crash, on a stack that is left when the other
// is full.
// In:  a function.   Out: how it ended.   Tested by: test/pragmas/test_guard.py
//===----------------------------------------------------------------------===//
#include "Child.h"
#include "Cli.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace omp2cuda {

void dieWith(pid_t Parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != Parent)
    _exit(1);
#else
  (void)Parent;
#endif
}

namespace {

constexpr size_t PageSize = 4096;

sigset_t watched() {
  sigset_t Set;
  sigemptyset(&Set);
  for (int S : {SIGINT, SIGTERM, SIGHUP, SIGCHLD})
    sigaddset(&Set, S);
  return Set;
}

/// A limit of this process, and what it was before.
using Before = std::pair<int, struct rlimit>;

Before limit(int What, rlim_t Value) {
  struct rlimit R = {RLIM_INFINITY, RLIM_INFINITY};
  getrlimit(What, &R);
  Before Old = {What, R};
  R.rlim_cur =
      R.rlim_max == RLIM_INFINITY ? Value : std::min(Value, R.rlim_max);
  setrlimit(What, &R);
  return Old;
}

void setClock(unsigned Seconds) {
  struct itimerval Clock = {};
  Clock.it_value.tv_sec = static_cast<time_t>(Seconds);
  setitimer(ITIMER_REAL, &Clock, nullptr);
}

/// From now on; what they were before.
std::vector<Before> set(const Limits &L) {
  std::vector<Before> Old;
  Old.push_back(limit(RLIMIT_CORE, 0));
  Old.push_back(limit(RLIMIT_STACK, rlim_t(64) << 20)); // deeply nested sources
  if (L.Seconds) {
    Old.push_back(limit(RLIMIT_CPU, L.Seconds + 1));
    setClock(L.Seconds);
  }
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  if (L.Megabytes)
    Old.push_back(limit(RLIMIT_AS, rlim_t(L.Megabytes) << 20));
#endif
  return Old;
}

End endBy(int Signal) {
  End E;
  E.Signal = Signal;
  E.TimedOut = Signal == SIGALRM || Signal == SIGXCPU;
  return E;
}

/// What LLVM calls an end by a signal: this and the signal's number.
constexpr int BySignal = 128;

/// The process says what it can, and ends.
void giveUp(int) {
  static const char Said[] = "omp2cuda: error: internal error: nothing more "
                             "can be said; nothing was written "
                             "[omp2cuda-E0711]\n";
  (void)!::write(STDERR_FILENO, Said, sizeof Said - 1);
  _exit(ExitInternal);
}

/// A signal may have come in the middle of malloc, whose lock is held for ever then: who
/// tells of it has little time.
void hurry() {
  std::signal(SIGALRM, giveUp);
  sigset_t Clock; // blocked, where it is being handled
  sigemptyset(&Clock);
  sigaddset(&Clock, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &Clock, nullptr);
  setClock(5);
}

void leaveBy(int Signal) {
  if (llvm::CrashRecoveryContext::GetCurrent()) {
    hurry();
    leave(BySignal + Signal);
  }
}

End endOf(int Status) {
  if (WIFSIGNALED(Status))
    return endBy(WTERMSIG(Status));
  End E;
  E.Code = WEXITSTATUS(Status);
  return E;
}

} // namespace

Scratch::Scratch() {
#ifdef __linux__
  Fd = memfd_create("omp2cuda", MFD_CLOEXEC);
#endif
  if (Fd >= 0)
    return;
  if (std::FILE *F = std::tmpfile()) {
    Fd = dup(fileno(F));
    std::fclose(F);
  }
}

Scratch::~Scratch() {
  if (Fd >= 0)
    close(Fd);
}

std::string Scratch::read() const {
  struct stat St;
  if (Fd < 0 || fstat(Fd, &St) != 0)
    return {};
  std::string Text(static_cast<size_t>(St.st_size), '\0');
  size_t At = 0;
  while (At < Text.size()) {
    ssize_t N = pread(Fd, &Text[At], Text.size() - At, static_cast<off_t>(At));
    if (N <= 0)
      break;
    At += static_cast<size_t>(N);
  }
  Text.resize(At);
  return Text;
}

void Scratch::write(const std::string &Text) {
  if (ftruncate(Fd, 0) != 0 || lseek(Fd, 0, SEEK_SET) < 0)
    return;
  size_t At = 0;
  while (At < Text.size()) {
    ssize_t N = ::write(Fd, Text.data() + At, Text.size() - At);
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      return;
    At += static_cast<size_t>(N);
  }
}

SharedNote::SharedNote() {
  void *P = mmap(nullptr, PageSize, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  Page = P == MAP_FAILED ? nullptr : static_cast<char *>(P);
}

SharedNote::~SharedNote() {
  if (Page)
    munmap(Page, PageSize);
}

void SharedNote::set(const std::string &Text) {
  if (!Page)
    return;
  size_t N = std::min(Text.size(), PageSize - 1);
  std::memcpy(Page, Text.data(), N);
  Page[N] = '\0';
}

std::string SharedNote::get() const { return Page ? Page : ""; }

Signals::Signals() {
  sigset_t Set = watched();
  sigprocmask(SIG_BLOCK, &Set, nullptr);
}

Signals::~Signals() { reset(); }

void Signals::reset() {
  sigset_t Set = watched();
  sigprocmask(SIG_UNBLOCK, &Set, nullptr);
}

void Signals::handOn(const std::vector<pid_t> &Children) {
  sigset_t Set = watched();
  int Signal = 0;
  if (sigwait(&Set, &Signal) != 0 || Signal == SIGCHLD)
    return;
  // The second time it is meant.
  int Send = Caught ? SIGKILL : Signal;
  if (!Caught)
    Caught = Signal;
  for (pid_t Child : Children)
    kill(Child, Send);
}

End Signals::waitAny(const std::vector<pid_t> &Children, size_t &Which) {
  for (;;) {
    for (Which = 0; Which < Children.size(); ++Which) {
      int Status = 0;
      pid_t P = waitpid(Children[Which], &Status, WNOHANG);
      if (P == Children[Which])
        return endOf(Status);
      if (P < 0 && errno != EINTR)
        return {false, 1, 0, false};
    }
    handOn(Children);
  }
}

End Signals::wait(pid_t Child, const std::vector<pid_t> &Others) {
  std::vector<pid_t> All = {Child};
  All.insert(All.end(), Others.begin(), Others.end());
  for (;;) {
    int Status = 0;
    pid_t P = waitpid(Child, &Status, WNOHANG);
    if (P == Child)
      return endOf(Status);
    if (P < 0 && errno != EINTR)
      return {false, 1, 0, false};
    handOn(All);
  }
}

pid_t startGuarded(const Limits &L, const std::function<int()> &Work) {
  std::fflush(nullptr);
  pid_t Parent = getpid();
  pid_t Child = fork();
  if (Child != 0)
    return Child < 0 ? 0 : Child;
  for (int Sig : {SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGBUS, SIGABRT, SIGILL,
                  SIGFPE, SIGTRAP, SIGALRM, SIGXCPU})
    std::signal(Sig, SIG_DFL);
  Signals::reset();
  dieWith(Parent);
  set(L);
  _exit(Work());
}

End Signals::guard(const Limits &L, const std::function<int()> &Work) {
  std::vector<Before> Old = set(L);
  llvm::CrashRecoveryContext::Enable();
  std::vector<char> Room(size_t(64) << 10);
  stack_t Stack = {Room.data(), 0, Room.size()}, Was;
  sigaltstack(&Stack, &Was);
  struct sigaction Act = {};
  for (int Fatal : {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP}) {
    sigaction(Fatal, nullptr, &Act); // LLVM's
    Act.sa_flags |= SA_ONSTACK;
    sigaction(Fatal, &Act, nullptr);
  }
  constexpr int Asked[] = {SIGINT, SIGTERM, SIGHUP, SIGALRM, SIGXCPU};
  Act = {};
  Act.sa_handler = leaveBy;
  Act.sa_flags = SA_ONSTACK;
  for (int Sig : Asked)
    sigaction(Sig, &Act, nullptr);
  reset();

  End E;
  llvm::CrashRecoveryContext Guard;
  if (!Guard.RunSafely([&] {
        llvm::ScopedFatalErrorHandler Fatal(
            [](void *, const char *, bool) { leave(1); });
        E.Code = Work();
      })) {
    if (Guard.RetCode > BySignal)
      E = endBy(Guard.RetCode - BySignal);
    else
      E.Code = Guard.RetCode;
  }

  if (E.Signal)
    hurry();
  else
    setClock(0);
  for (auto [What, R] : Old)
    setrlimit(What, &R);
  sigset_t Set = watched();
  sigprocmask(SIG_BLOCK, &Set, nullptr);
  for (int Sig : Asked)
    if (Sig != SIGALRM || !E.Signal)
      std::signal(Sig, SIG_DFL);
  llvm::CrashRecoveryContext::Disable();
  sigaltstack(&Was, nullptr);
  if (sigismember(&Set, E.Signal) == 1)
    Caught = E.Signal;
  return E;
}

void leave(int Code) {
  if (auto *Guard = llvm::CrashRecoveryContext::GetCurrent())
    Guard->HandleExit(Code);
  _exit(Code);
}

pid_t start(const std::vector<std::string> &Command, std::string &Error) {
  std::vector<char *> Argv;
  for (const std::string &A : Command)
    Argv.push_back(const_cast<char *>(A.c_str()));
  Argv.push_back(nullptr);
  posix_spawnattr_t Attr;
  posix_spawnattr_init(&Attr);
  sigset_t None;
  sigemptyset(&None);
  posix_spawnattr_setsigmask(&Attr, &None);
  posix_spawnattr_setflags(&Attr, POSIX_SPAWN_SETSIGMASK);
  pid_t Child = 0;
  int Failed =
      posix_spawnp(&Child, Argv[0], nullptr, &Attr, Argv.data(), environ);
  posix_spawnattr_destroy(&Attr);
  if (!Failed)
    return Child;
  Error = std::strerror(Failed);
  return 0;
}

std::string signalText(int Signal) {
  const char *Name = strsignal(Signal);
  return std::string(Name ? Name : "unknown signal") + " (signal " +
         std::to_string(Signal) + ")";
}

} // namespace omp2cuda
