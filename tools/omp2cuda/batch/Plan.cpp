//===- Plan.cpp - Which files, and where each goes -----------------------===//
// Idea: units are sorted by their path, so that the order of the data base says
// nothing; two files never get one output, and a file that several commands compile
// is a unit for each that says something else.
//
//   IN/src/a.c → OUT/src/a.cu        a.c and a.cpp in one folder → a.c.cu, a.cpp.cu
//
// In:  Request.   Out: Batch with units.   Tested by: test/batch
//===----------------------------------------------------------------------===//
#include "Batch.h"

#include "../Files.h"
#include "../Output.h"
#include "Includes.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

namespace omp2cuda {
namespace {

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

bool isBelow(StringRef Root, StringRef Path) {
  return Path.consume_front(Root) &&
         (Path.empty() || Path.front() == '/' || Root == "/");
}

std::string seenFrom(StringRef Root, StringRef Path) {
  if (!isBelow(Root, Path))
    return Path.str();
  return Path.drop_front(Root.size()).ltrim('/').str();
}

std::string currentFolder() {
  llvm::SmallString<256> Out;
  fs::current_path(Out);
  return realPath(Out);
}

/// This folder if it holds all files, else the deepest one that does.
std::string chooseRoot(const std::vector<DatabaseEntry> &Entries) {
  std::string Root = currentFolder();
  auto Holds = [&](const DatabaseEntry &E) { return isBelow(Root, E.File); };
  if (llvm::all_of(Entries, Holds))
    return Root;
  Root = path::parent_path(Entries.front().File).str();
  while (!llvm::all_of(Entries, Holds))
    Root = path::parent_path(Root).str();
  return Root;
}

/// The files of the command line as entries.
void addInputs(const Request &R, std::vector<DatabaseEntry> &Entries,
               std::vector<SkippedFile> &Missing) {
  for (const std::string &Input : R.Inputs) {
    if (!fs::is_regular_file(Input)) {
      Missing.push_back({Input, fs::exists(Input) ? "it is not a regular file"
                                                  : "there is no such file"});
      continue;
    }
    DatabaseEntry E;
    llvm::SmallString<256> Named(Input);
    fs::make_absolute(Named);
    E.Named = Named.str().str();
    E.File = realPath(Input);
    E.Directory = currentFolder();
    // As it is parsed when it stands alone.
    bool Cpp = path::extension(Input) != ".c";
    E.Command = {Cpp ? "c++" : "cc"};
    E.Command.insert(E.Command.end(), R.ClangFlags.begin(), R.ClangFlags.end());
    E.Command.insert(E.Command.end(), {"-c", E.Named});
    Entries.push_back(std::move(E));
  }
}

/// Which entries the words of the command line name.
class Filter {
public:
  explicit Filter(const std::vector<std::string> &Words) {
    for (const std::string &W : Words) {
      // A pattern refers to its text.
      Wanted.push_back({W, realPath(W), std::nullopt, false});
      if (llvm::Expected<llvm::GlobPattern> P =
              llvm::GlobPattern::create(Wanted.back().Text))
        Wanted.back().Pattern = std::move(*P);
      else
        llvm::consumeError(P.takeError());
    }
  }

  bool takes(const DatabaseEntry &E) {
    bool Any = Wanted.empty();
    std::string Here = seenFrom(currentFolder(), E.File);
    for (Word &W : Wanted) {
      bool Hit = W.File == E.File || (W.Pattern && (W.Pattern->match(Here) ||
                                                    W.Pattern->match(E.File) ||
                                                    W.Pattern->match(E.Named)));
      W.Used |= Hit;
      Any |= Hit;
    }
    return Any;
  }

  std::vector<std::string> unused() const {
    std::vector<std::string> Out;
    for (const Word &W : Wanted)
      if (!W.Used)
        Out.push_back(W.Text);
    return Out;
  }

private:
  struct Word {
    std::string Text, File;
    std::optional<llvm::GlobPattern> Pattern;
    bool Used;
  };
  std::deque<Word> Wanted;
};

/// The output of each file: two files in one folder that would have one name keep
/// their whole names.
std::map<std::string, std::string>
outputs(const Batch &B, const std::vector<DatabaseEntry> &Entries) {
  std::map<std::string, std::set<std::string>> Claimed;
  auto Place = [&](const std::string &File) {
    llvm::SmallString<256> P(B.OutRoot);
    path::append(P, seenFrom(B.InRoot, File));
    return P;
  };
  for (const DatabaseEntry &E : Entries)
    Claimed[defaultOutput(Place(E.File))].insert(E.File);
  std::map<std::string, std::string> Out;
  for (const auto &[Output, Files] : Claimed)
    for (const std::string &File : Files)
      Out[File] = Files.size() == 1 ? Output : (Place(File) + ".cu").str();
  return Out;
}

BatchUnit unitOf(const Batch &B, const DatabaseEntry &E) {
  BatchUnit U;
  U.File = E.File;
  U.Shown = seenFrom(B.InRoot, E.File);
  U.Directory = E.Directory;
  U.Command = withoutLaunchers(E.Command);
  U.Object = E.Output;
  // Flags of the command line are in the command if there is no data base.
  U.Job = jobFromCommand(E.Named, E.Directory, E.Command,
                         B.Database.empty() ? std::vector<std::string>()
                                            : B.R.ClangFlags);
  return U;
}

/// Whether two units of one file say the same.
bool sameJob(const BatchUnit &A, const BatchUnit &C) {
  return A.File == C.File && A.Directory == C.Directory &&
         A.Job.Flags == C.Job.Flags && A.Object == C.Object;
}

int refuse(DiagId Id, std::vector<std::string> Args, int Status) {
  say(Id, std::move(Args));
  return Status;
}

} // namespace

std::string Batch::below(const std::string &Path) const {
  return seenFrom(OutRoot, Path);
}

int planBatch(Batch &B) {
  const BatchRequest &Asked = B.R.Batch;
  std::vector<DatabaseEntry> Entries;
  if (!B.R.BuildDir.empty()) {
    Database DB = readDatabase(B.R.BuildDir);
    if (!DB.Error.empty())
      return refuse(DiagId::CannotRead, {DB.Path, DB.Error}, ExitRefused);
    B.Database = DB.Path;
    B.Skipped = std::move(DB.Skipped);
    B.Filtered = !B.R.Inputs.empty();
    Entries = std::move(DB.Entries);
  } else {
    addInputs(B.R, Entries, B.Skipped);
    B.NamedAreMissing = !B.Skipped.empty();
  }
  B.OutRoot = realPath(Asked.OutRoot);
  if (!Asked.InRoot.empty() && B.OutRoot == realPath(Asked.InRoot))
    return refuse(DiagId::BatchInPlace, {Asked.OutRoot, B.OutRoot}, ExitUsage);
  auto Own = [&](const DatabaseEntry &E) { return isBelow(B.OutRoot, E.File); };
  for (const DatabaseEntry &E : Entries)
    if (Own(E))
      B.Skipped.push_back({E.File, "it lies below --out-root"});
  llvm::erase_if(Entries, Own);
  if (Entries.empty()) {
    for (const SkippedFile &S : B.Skipped)
      say(DiagId::BatchSkipped, {S.File, S.Reason});
    return refuse(DiagId::BatchEmpty,
                  {B.Database.empty() ? "the command line" : B.Database},
                  ExitRefused);
  }
  B.InRoot =
      Asked.InRoot.empty() ? chooseRoot(Entries) : realPath(Asked.InRoot);
  if (!fs::is_directory(B.InRoot))
    return refuse(DiagId::CannotRead, {Asked.InRoot, "it is no folder"},
                  ExitRefused);
  if (B.OutRoot == B.InRoot || isBelow(B.OutRoot, B.InRoot))
    return refuse(DiagId::BatchInPlace, {Asked.OutRoot, B.InRoot}, ExitUsage);

  auto Outside = [&](const DatabaseEntry &E) {
    return !isBelow(B.InRoot, E.File);
  };
  for (const DatabaseEntry &E : Entries)
    if (Outside(E))
      B.Skipped.push_back({E.File, "it lies outside of --in-root"});
  llvm::erase_if(Entries, Outside);
  std::map<std::string, std::string> Places = outputs(B, Entries);

  Filter Wanted(B.Filtered ? B.R.Inputs : std::vector<std::string>());
  for (const DatabaseEntry &E : Entries) {
    if (!Wanted.takes(E))
      continue;
    BatchUnit U = unitOf(B, E);
    U.Output = Places[U.File];
    B.Units.push_back(std::move(U));
  }
  B.NamedAreMissing |= !Wanted.unused().empty();
  for (const std::string &W : Wanted.unused())
    B.Skipped.push_back({W, "the data base has no command for it"});
  llvm::stable_sort(B.Units, [](const BatchUnit &A, const BatchUnit &C) {
    return std::tie(A.Shown, A.Job.Flags, A.Directory, A.Object) <
           std::tie(C.Shown, C.Job.Flags, C.Directory, C.Object);
  });
  B.Units.erase(std::unique(B.Units.begin(), B.Units.end(), sameJob),
                B.Units.end());
  llvm::sort(B.Skipped, [](const SkippedFile &A, const SkippedFile &C) {
    return std::tie(A.File, A.Reason) < std::tie(C.File, C.Reason);
  });
  B.Skipped.erase(std::unique(B.Skipped.begin(), B.Skipped.end(),
                              [](const SkippedFile &A, const SkippedFile &C) {
                                return A.File == C.File && A.Reason == C.Reason;
                              }),
                  B.Skipped.end());
  if (!Asked.Shards) // the merge says it once
    for (const SkippedFile &S : B.Skipped)
      say(DiagId::BatchSkipped, {S.File, S.Reason});
  if (B.Units.empty())
    return refuse(DiagId::BatchEmpty,
                  {B.Database.empty() ? "the command line" : B.Database},
                  ExitRefused);
  return ExitOk;
}

} // namespace omp2cuda
