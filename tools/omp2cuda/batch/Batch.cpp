//===- Batch.cpp - A whole project into a tree of its own ---------------------===//
// Idea: see Batch.h: plan, translate, settle, write, report, one after the other.
// In:  Request.   Out: a tree, reports, exit status.   Tested by: test/batch
//===----------------------------------------------------------------------===//
#include "Batch.h"

#include "../Files.h"
#include "../Output.h"
#include "Build.h"
#include "Pages.h"
#include "Report.h"
#include "Settle.h"
#include "Shard.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace omp2cuda {
namespace {

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

std::string inFolder(const std::string &Folder, StringRef Name) {
  llvm::SmallString<256> P(Folder);
  path::append(P, Name);
  return P.str().str();
}

/// One batch at a time writes to a tree. The lock goes with the process.
class Lock {
public:
  ~Lock() {
    if (Fd >= 0)
      close(Fd);
  }
  /// 0, or an exit status. Shards are several, each with files of its own.
  int take(const Batch &B) {
    std::string Folder = batchFolder(B);
    for (const WriteError &E : stays(Folder, B.OutRoot)) {
      say(E.Id, E.Args);
      return ExitRefused;
    }
    if (std::error_code EC = fs::create_directories(Folder)) {
      say(DiagId::CannotWrite, {B.R.Batch.OutRoot, EC.message()});
      return ExitRefused;
    }
    Fd = open(inFolder(Folder, "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC,
              0666);
    if (Fd < 0) {
      say(DiagId::CannotWrite,
          {B.R.Batch.OutRoot,
           std::error_code(errno, std::generic_category()).message()});
      return ExitRefused;
    }
    if (flock(Fd, (B.R.Batch.Shards ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0)
      return ExitOk;
    say(DiagId::BatchBusy, {B.R.Batch.OutRoot});
    return ExitWouldOverwrite;
  }

private:
  int Fd = -1;
};

/// Files that a batch writes besides translations.
std::vector<std::string> documents(const Batch &B) {
  std::vector<std::string> Names = {"omp2cuda-report.json"};
  if (B.R.Batch.Html)
    Names.push_back("omp2cuda-report.html");
  if (B.R.Batch.Sarif)
    Names.push_back("omp2cuda-report.sarif");
  if (B.writes() && !B.R.KeepOpenMP)
    Names.insert(Names.end(), {"compile_commands.json", "CMakeLists.txt"});
  return Names;
}

/// A tree that was never ours may hold files with these names. 0, or a status.
int mayWriteDocuments(const Batch &B) {
  if (B.R.Force || fs::exists(batchFolder(B)))
    return ExitOk;
  for (const std::string &Name : documents(B))
    if (std::string Path = inFolder(B.OutRoot, Name); fs::exists(Path)) {
      say(DiagId::NotOurFile, {Path});
      return ExitWouldOverwrite;
    }
  return ExitOk;
}

bool sameOnDisk(const std::string &Path, const std::string &Text) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer && (*Buffer)->getBuffer() == Text;
}

/// Writes what has changed. \p Changed: it was another, or not there.
std::vector<WriteError> replace(const Batch &B, const std::string &Path,
                                const std::string &Text, bool &Changed) {
  Changed = !sameOnDisk(Path, Text);
  if (!Changed)
    return {};
  if (auto Errors = stays(Path, B.OutRoot); !Errors.empty())
    return Errors;
  if (std::error_code EC = fs::create_directories(path::parent_path(Path)))
    return {{DiagId::CannotWrite, {Path, EC.message()}}};
  return writeWhole(Path, Text);
}

void notWritten(BatchUnit &U, const WriteError &E) {
  U.State = UnitState::NotWritten;
  U.Reason = Diag::text(E.Id, E.Args);
}

int writeDocument(const Batch &B, StringRef Name, const std::string &Text) {
  bool Changed = false;
  for (const WriteError &E :
       replace(B, inFolder(B.OutRoot, Name), Text, Changed)) {
    say(E.Id, E.Args);
    return ExitRefused;
  }
  return ExitOk;
}

int statusOf(const Batch &B) {
  int Worst = B.NamedAreMissing || B.Conflicts ? ExitRefused : ExitOk;
  bool Good = false;
  for (const BatchUnit &U : B.Units) {
    Good |= !U.failed();
    Worst = std::max(Worst, !U.failed()                    ? int(ExitOk)
                            : U.State == UnitState::Failed ? int(ExitInternal)
                            : U.State == UnitState::Conflict
                                ? int(ExitWouldOverwrite)
                                : int(ExitRefused));
  }
  return Worst != ExitOk && Good ? ExitPartly : Worst;
}

/// Gives all units a result. 0, or an exit status.
int translateAll(Signals &S, Batch &B, BatchPool &Pool) {
  std::vector<BatchUnit *> All;
  for (BatchUnit &U : B.Units)
    All.push_back(&U);
  if (Pool.run(All, /*Again=*/false) && (B.R.Batch.Shards || settle(Pool, B)))
    return ExitOk;
  if (S.caught())
    return 128 + S.caught();
  llvm::errs() << "omp2cuda: --fail-fast: nothing was written\n";
  return ExitRefused;
}

/// A part of \p B.
int convertShard(Signals &S, Batch &B) {
  size_t Whole = B.Units.size();
  takeShard(B);
  BatchCache Cache(B);
  BatchPool Pool(S, B, Cache);
  if (int Status = translateAll(S, B, Pool))
    return Status;
  if (int Status = writeShardReport(B, Cache))
    return Status;
  auto Failed = llvm::count_if(B.Units, [](const BatchUnit &U) {
    return U.Result.How != Parsed::Outcome::Translated;
  });
  llvm::outs() << "shard " << B.R.Batch.Shard << '/' << B.R.Batch.Shards << ": "
               << B.Units.size() << " of " << Whole << " files, " << Failed
               << " failed; --merge-reports writes the tree\n";
  llvm::outs().flush();
  return ExitOk;
}

/// \p B is planned, and nobody else writes to its tree. \p Report: what became of it.
int convert(Signals &S, Batch &B, nlohmann::ordered_json &Report) {
  BatchCache Cache(B);
  BatchPool Pool(S, B, Cache);
  if (B.R.Batch.Merge)
    if (int Status = checkShards(B, Cache))
      return Status;
  if (int Status = translateAll(S, B, Pool))
    return Status;
  int Status =
      B.writes() || (B.R.Sync && B.R.Batch.DryRun) ? writeBatch(B) : ExitOk;
  auto Document = [&](bool Wanted, StringRef Name, auto Print) {
    if (Wanted && !B.R.Batch.DryRun && !Status)
      Status = writeDocument(B, Name, Print(B));
  };
  Document(B.R.Batch.Html, "omp2cuda-report.html", batchHtml);
  Document(B.R.Batch.Sarif, "omp2cuda-report.sarif", batchSarif);
  Report = batchReport(B);
  if (!B.R.Batch.DryRun && !Status)
    Status = std::max(
        Status, writeDocument(B, "omp2cuda-report.json", reportText(Report)));
  if (B.writes() && !B.Filtered)
    Cache.forgetOthers();
  return std::max(Status, statusOf(B));
}

} // namespace

int writeBatch(Batch &B) {
  if (B.R.KeepOpenMP)
    return writeInPlace(B);
  bool Refused = false;
  const Bases Where(B.OutRoot, batchFolder(B) + "/base");
  auto MayWrite = [&](const std::string &Path, const std::string &Source) {
    auto Errors = stays(Path, B.OutRoot);
    if (Errors.empty())
      Errors = mayWrite(Path, Source, B.R.Force);
    if (Errors.empty() && !B.R.Sync && !B.R.Force && Where.edited(Path))
      Errors.push_back({DiagId::EditedOutput, {Path}});
    return Errors;
  };
  // What may not be written is found before anything is.
  for (BatchUnit &U : B.Units)
    if (U.written())
      for (const WriteError &E : MayWrite(U.Output, U.File)) {
        say(E.Id, E.Args);
        notWritten(U, E);
      }
  for (BatchHeader &H : B.Headers)
    for (const WriteError &E : MayWrite(H.Output, H.Source)) {
      say(E.Id, E.Args);
      for (BatchUnit &U : B.Units)
        if (U.written() && llvm::is_contained(H.Units, &U))
          notWritten(U, E);
    }
  auto Write = [&](const std::string &Path, const std::string &Source,
                   const std::string &Text, bool &Changed) {
    if (Refused)
      return false;
    std::string Whole = Text;
    std::vector<WriteError> Errors;
    if (B.R.Sync) {
      auto Made = mergeEdits(Path, Source, Text, Where);
      if (auto *Error = std::get_if<WriteError>(&Made)) {
        say(Error->Id, Error->Args);
        return false; // of this file alone
      }
      const Merged &M = std::get<Merged>(Made);
      if (M.How == Merged::WithEdits)
        llvm::outs() << account(Path, M);
      B.Conflicts += unsigned(M.Conflicts.size());
      Whole = M.Text;
    }
    if (!B.writes()) {
      llvm::outs() << difference(Path, Whole);
      return true;
    }
    Errors = replace(B, Path, Whole, Changed);
    if (Errors.empty() && B.R.KeepBase)
      Errors = Where.keep(Path, Text);
    for (const WriteError &E : Errors) {
      // A disk that is full is full for all: it is said once.
      say(E.Id, E.Args);
      Refused = true;
    }
    return !Refused;
  };
  for (BatchHeader &H : B.Headers) {
    bool Changed = false, Any = false;
    for (const BatchUnit *U : H.Units)
      Any |= U->written();
    if (Any)
      Refused |= !Write(H.Output, H.Source, H.Text, Changed);
  }
  for (BatchUnit &U : B.Units)
    if (U.written() && !Write(U.Output, U.File, U.Result.Text, U.Rewritten)) {
      U.State = UnitState::NotWritten;
      U.Reason = "the output cannot be written";
    }
  // The whole project's, never those of a part of it.
  int Status = Refused ? ExitRefused : ExitOk;
  if (!Refused && !B.Filtered && B.writes()) {
    Status = writeDocument(B, "compile_commands.json", compileCommands(B));
    if (!Status)
      Status = writeDocument(B, "CMakeLists.txt", cmakeLists(B));
  }
  return Status;
}

int batch(Signals &S, const Request &R) {
  auto Start = std::chrono::steady_clock::now();
  Batch B(R);
  if (int Status = planBatch(B))
    return Status;
  Lock Ours;
  if (!R.Batch.DryRun) {
    if (int Status = mayWriteDocuments(B))
      return Status;
    if (int Status = Ours.take(B))
      return Status;
  }
  if (R.Batch.Shards)
    return convertShard(S, B);
  nlohmann::ordered_json Report;
  int Status = convert(S, B, Report);
  if (Status < 128 && B.Units.front().State != UnitState::Waiting) {
    std::chrono::duration<double> Took =
        std::chrono::steady_clock::now() - Start;
    llvm::outs() << batchSummary(B, Report, Took.count());
    llvm::outs().flush();
  }
  return Status;
}

} // namespace omp2cuda
