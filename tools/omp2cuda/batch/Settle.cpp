//===- Settle.cpp - What the units of a batch make of one another --------===//
// Idea: see batch/Settle.h.
// In:  results of all units.   Out: the state of each; BatchHeaders.
// Tested by: test/batch/test_shared_headers.py
//===----------------------------------------------------------------------===//
#include "Settle.h"

#include "../Base.h"
#include "../ExternC.h"
#include "../Files.h"
#include "../Output.h"
#include "KernelsToText.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {
namespace {

using llvm::StringRef;
namespace path = llvm::sys::path;

/// A copy that is forced brings its includers along, which may be news to others.
constexpr unsigned MaxRounds = 6;

bool translated(const BatchUnit &U) {
  return U.Result.How == Parsed::Outcome::Translated;
}

void setState(BatchUnit &U, bool LeavePlain) {
  const Parsed &P = U.Result;
  switch (P.How) {
  case Parsed::Outcome::Translated:
    U.State = concernsDevice(P) ? UnitState::Converted
              : LeavePlain      ? UnitState::Left
                                : UnitState::Copied;
    return;
  case Parsed::Outcome::Refused: {
    U.State = UnitState::NotCompiled;
    for (const ExplainedMessage &M : P.Listed)
      if (M.Severity == "error" && !M.Id.empty())
        U.State = UnitState::Refused;
    return;
  }
  case Parsed::Outcome::Crashed:
    U.Reason = P.Reason;
    U.State = UnitState::Failed;
    return;
  case Parsed::Outcome::TimedOut:
    U.Reason = "time limit";
    U.State = UnitState::Failed;
    return;
  case Parsed::Outcome::Interrupted:
    return;
  }
}

/// Units that copy headers and read others that only other units copy.
std::vector<BatchUnit *> behind(Batch &B) {
  std::set<std::string> Copied;
  for (const BatchUnit &U : B.Units)
    for (const TranslatedHeader &H : U.Result.Headers)
      Copied.insert(H.Source);
  std::vector<BatchUnit *> Out;
  for (BatchUnit &U : B.Units) {
    if (!translated(U) || U.Result.Headers.empty())
      continue;
    std::set<std::string> Want, Have;
    for (const auto &[F, Hash] : U.Result.Files)
      if (Copied.count(F))
        Want.insert(F);
    for (const TranslatedHeader &H : U.Result.Headers)
      Have.insert(H.Source);
    if (!std::includes(Have.begin(), Have.end(), Want.begin(), Want.end())) {
      U.AlsoCopied = std::move(Want);
      Out.push_back(&U);
    }
  }
  return Out;
}

/// C units with functions that C++ units declare `extern "C"`.
std::vector<BatchUnit *> knownToCpp(Batch &B) {
  std::vector<BatchUnit *> Out;
  if (B.R.Opts.CLinkage || B.R.Batch.LeavePlain) // all have the linkage of C
    return Out;
  std::vector<const Parsed *> All;
  for (const BatchUnit &U : B.Units)
    All.push_back(&U.Result);
  std::vector<std::set<std::string>> Names = externC(All);
  for (size_t I = 0; I < B.Units.size(); ++I) {
    BatchUnit &U = B.Units[I];
    if (!translated(U) || Names[I].empty())
      continue;
    U.ExternC = std::move(Names[I]);
    Out.push_back(&U);
  }
  return Out;
}

/// The difference of two commands of one file, to name them by.
std::string difference(const BatchUnit &A, const BatchUnit &C) {
  auto Only = [](const BatchUnit &X, const BatchUnit &Y) {
    std::string Out;
    for (const std::string &F : X.Job.Flags)
      if (!llvm::is_contained(Y.Job.Flags, F))
        Out += (Out.empty() ? "" : " ") + F;
    return Out.empty() ? X.Directory : Out;
  };
  return "'" + Only(A, C) + "' and '" + Only(C, A) + "'";
}

void compareCommands(Batch &B) {
  for (size_t I = 0; I < B.Units.size();) {
    size_t End = I + 1;
    const BatchUnit *Other = nullptr;
    for (; End < B.Units.size() && B.Units[End].File == B.Units[I].File; ++End)
      if (B.Units[I].written() && B.Units[End].written() &&
          B.Units[End].Result.Text != B.Units[I].Result.Text)
        Other = &B.Units[End];
    if (Other) {
      std::string What = difference(B.Units[I], *Other);
      say(DiagId::BatchFlagConflict, {B.Units[I].Shown, What});
      for (size_t J = I; J < End; ++J)
        if (B.Units[J].written()) {
          B.Units[J].State = UnitState::Conflict;
          B.Units[J].Reason = "different flags: " + What;
        }
    }
    I = End;
  }
}

/// What units outside of this run have made of it.
std::string onDisk(const std::string &Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer && isOurs((*Buffer)->getBuffer())
             ? (*Buffer)->getBuffer().split('\n').second.str()
             : std::string();
}

class HeaderMerge {
public:
  explicit HeaderMerge(Batch &B) : B(B) {}

  void run() {
    for (BatchUnit &U : B.Units)
      if (U.written())
        add(U);
    for (auto &[Path, M] : All) {
      BatchHeader H;
      H.Source = M.Source;
      H.Output = Path;
      H.Units.assign(M.Units.begin(), M.Units.end());
      std::string For = path::filename(M.Units.front()->File).str();
      std::set<std::string> Files;
      for (const BatchUnit *U : M.Units)
        Files.insert(U->File);
      if (Files.size() > 1)
        For += " and " + std::to_string(Files.size() - 1) + " more";
      H.Text = markerLine(path::filename(M.Source), For) + M.Body;
      B.Headers.push_back(std::move(H));
    }
  }

private:
  struct Merged {
    std::string Source, Body;
    std::vector<BatchUnit *> Units;
  };

  static std::string pathOf(const BatchUnit &U, const TranslatedHeader &H) {
    llvm::SmallString<256> Path(path::parent_path(U.Output));
    path::append(Path, H.Path);
    path::remove_dots(Path, /*remove_dot_dot=*/true);
    return Path.str().str();
  }

  /// All copies of a unit fit, or none is taken.
  void add(BatchUnit &U) {
    std::map<std::string, std::string> Fitting;
    for (const TranslatedHeader &H : U.Result.Headers) {
      std::string Path = pathOf(U, H);
      std::string Body = StringRef(H.Text).split('\n').second.str();
      auto It = All.find(Path);
      std::string Before = It != All.end() ? It->second.Body
                           : B.Filtered    ? onDisk(Path)
                                           : std::string();
      if (!Before.empty()) {
        std::optional<std::string> Both = mergeCopies(H.Source, Before, Body);
        if (!Both || (It != All.end() && It->second.Source != H.Source)) {
          std::string Other = It != All.end() ? It->second.Units.front()->Shown
                                              : "an earlier run";
          say(DiagId::BatchHeaderConflict, {Other, U.Shown, B.below(Path)});
          U.State = UnitState::Conflict;
          U.Reason = "another text of " + B.below(Path) + " than " + Other;
          return;
        }
        Body = std::move(*Both);
      }
      Fitting[Path] = std::move(Body);
    }
    for (const TranslatedHeader &H : U.Result.Headers) {
      std::string Path = pathOf(U, H);
      Merged &M = All[Path];
      M.Source = H.Source;
      M.Body = Fitting[Path];
      M.Units.push_back(&U);
    }
  }

  Batch &B;
  std::map<std::string, Merged> All; ///< by output
};

} // namespace

bool settle(BatchPool &Pool, Batch &B) {
  if (std::vector<BatchUnit *> Shared = knownToCpp(B);
      !Shared.empty() && !Pool.run(Shared, /*Again=*/true))
    return false;
  for (unsigned Round = 0; Round < MaxRounds; ++Round) {
    std::vector<BatchUnit *> Again = behind(B);
    if (Again.empty())
      break;
    if (!Pool.run(Again, /*Again=*/true))
      return false;
  }
  for (BatchUnit &U : B.Units)
    setState(U, B.R.Batch.LeavePlain);
  compareCommands(B);
  HeaderMerge(B).run();
  bool AnyConflict = llvm::any_of(B.Units, [](const BatchUnit &U) {
    return U.State == UnitState::Conflict;
  });
  return !(AnyConflict && B.R.Batch.FailFast);
}

} // namespace omp2cuda
