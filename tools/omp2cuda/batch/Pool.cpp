//===- Pool.cpp - Units in processes, several at a time ------------------===//
// Idea: see batch/Pool.h.
// In:  units.   Out: their results; lines on standard error.
// Tested by: test/batch
//===----------------------------------------------------------------------===//
#include "Pool.h"

#include "../Files.h"
#include "../Output.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>
#include <thread>

namespace omp2cuda {
namespace {

/// What a line of progress says of a unit.
std::string outcome(const Batch &B, const BatchUnit &U) {
  const Parsed &P = U.Result;
  switch (P.How) {
  case Parsed::Outcome::Translated:
    break;
  case Parsed::Outcome::Refused:
    return "refused";
  case Parsed::Outcome::Crashed:
    return "internal error";
  case Parsed::Outcome::TimedOut:
    return "time limit";
  case Parsed::Outcome::Interrupted:
    return "interrupted";
  }
  unsigned N = P.TargetRegions;
  return (N == 0   ? "no target regions"
          : N == 1 ? "1 region"
                   : std::to_string(N) + " regions") +
         (U.FromCache && !B.R.Batch.Merge ? ", unchanged" : "");
}

} // namespace

/// A bar on a terminal, lines elsewhere; the messages of the units in their order.
class BatchPool::Progress {
public:
  Progress(const Batch &B, const std::vector<BatchUnit *> &Which, bool Again)
      : B(B), Which(Which), Done(Which.size()), Again(Again),
        Terminal(llvm::sys::Process::StandardErrIsDisplayed()) {}
  ~Progress() { clear(); }

  void done(size_t Index) {
    Done[Index] = true;
    ++Count;
    for (; Next < Which.size() && Done[Next]; ++Next)
      tell(*Which[Next]);
    if (Terminal && !Again)
      bar(*Which[Index]);
  }

private:
  void tell(const BatchUnit &U) {
    if (Again && U.Result.How == Parsed::Outcome::Translated)
      return;
    clear();
    omp2cuda::tell(U.Result, U.Shown, B.R.TimeoutSeconds);
    if (!Terminal && !Again)
      OS << '[' << Next + 1 << '/' << Which.size() << "] " << U.Shown << ": "
         << outcome(B, U) << '\n';
  }

  void bar(const BatchUnit &U) {
    constexpr size_t Width = 30;
    size_t Full = Count * Width / Which.size();
    OS << "\r\033[K[" << std::string(Full, '=')
       << std::string(Width - Full, ' ') << "] " << Count << '/' << Which.size()
       << ' ' << U.Shown;
    Shown = true;
  }

  void clear() {
    if (Shown)
      OS << "\r\033[K";
    Shown = false;
  }

  const Batch &B;
  const std::vector<BatchUnit *> &Which;
  std::vector<bool> Done;
  bool Again, Terminal, Shown = false;
  size_t Next = 0, Count = 0;
  llvm::raw_ostream &OS = llvm::errs();
};

BatchPool::BatchPool(Signals &S, Batch &B, BatchCache &Cache)
    : S(S), B(B), Cache(Cache) {}

bool BatchPool::run(const std::vector<BatchUnit *> &Which, bool Again) {
  struct Job {
    size_t Index;
    std::unique_ptr<Parsing> Work;
  };
  size_t Jobs = B.R.Batch.Jobs
                    ? B.R.Batch.Jobs
                    : std::max(1u, std::thread::hardware_concurrency());
  Limits L;
  L.Seconds = B.R.TimeoutSeconds;
  L.Megabytes = B.R.MemoryMegabytes;
  Progress Told(B, Which, Again);
  std::vector<pid_t> Children;
  std::vector<Job> Running;
  bool Failed = false;

  auto Finish = [&](size_t Index, Parsed Result) {
    BatchUnit &U = *Which[Index];
    U.Result = std::move(Result);
    Cache.keep(U);
    Failed |= U.Result.How != Parsed::Outcome::Translated;
    Told.done(Index);
  };
  auto Stop = [&] { return S.caught() || (Failed && B.R.Batch.FailFast); };

  size_t Next = 0;
  while ((Next < Which.size() && !Stop()) || !Running.empty()) {
    if (Next < Which.size() && !Stop() && Running.size() < Jobs) {
      BatchUnit &U = *Which[Next++];
      U.FromCache = false;
      if (Cache.find(U)) {
        Failed |= U.Result.How != Parsed::Outcome::Translated;
        Told.done(Next - 1);
        continue;
      }
      Options Opts = B.R.Opts;
      Opts.Explain = ExplainAs::Json;
      Opts.OutputFolder = folderOf(U.Output);
      Opts.InRoot = B.InRoot;
      Opts.OutRoot = B.OutRoot;
      Opts.AlsoCopied = U.AlsoCopied;
      Opts.ExternC = U.ExternC;
      // What stays C calls what is translated.
      Opts.CLinkage |= B.R.Batch.LeavePlain;
      ParseJob Job = U.Job;
      if (B.R.Check)
        Job.Checked = U.Output;
      auto Work =
          std::make_unique<Parsing>(std::move(Job), std::move(Opts),
                                    llvm::sys::Process::StandardErrHasColors());
      if (pid_t Child = Work->start(L)) {
        Children.push_back(Child);
        Running.push_back({Next - 1, std::move(Work)});
      } else {
        Finish(Next - 1, Work->finish({false, 1, 0, false}, false));
      }
      continue;
    }
    if (Failed && B.R.Batch.FailFast)
      for (pid_t Child : Children)
        kill(Child, SIGKILL);
    size_t At = 0;
    End E = S.waitAny(Children, At);
    Job Ended = std::move(Running[At]);
    Running.erase(Running.begin() + static_cast<std::ptrdiff_t>(At));
    Children.erase(Children.begin() + static_cast<std::ptrdiff_t>(At));
    Parsed P = Ended.Work->finish(E, S.caught() != 0);
    if (!Stop())
      Finish(Ended.Index, std::move(P));
  }
  return !Stop();
}

} // namespace omp2cuda
