//===- Files.cpp - Translate the files of a request -------------------------===//
// Idea: see Files.h. Conflicts between outputs are found before anything is read.
// In:  Request.   Out: files, exit status.   Tested by: test/cli, test/pragmas
//===----------------------------------------------------------------------===//
#include "Files.h"
#include "Base.h"
#include "BothWays.h"
#include "ExternC.h"
#include "Git.h"

#include "Explanation.h"
#include "KernelsToText.h"
#include "Output.h"
#include "ParsedFacts.h"

#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>

namespace omp2cuda {

namespace fs = llvm::sys::fs;

namespace {

bool color() { return llvm::sys::Process::StandardErrHasColors(); }

void sayAll(const std::vector<WriteError> &Errors) {
  for (const WriteError &E : Errors)
    say(E.Id, E.Args);
}

int statusOf(const std::vector<WriteError> &Errors) {
  for (const WriteError &E : Errors)
    if (E.Id == DiagId::CannotWrite || E.Id == DiagId::CannotRead ||
        E.Id == DiagId::HeaderToStdout)
      return ExitRefused;
  return Errors.empty() ? ExitOk : ExitWouldOverwrite;
}

/// Says what became of a file that has nothing to offload.
void sayNoRegions(const std::string &Input, const std::string &Text) {
  // Read, not mapped: whoever shortens the file meanwhile would end this process.
  auto Source = llvm::MemoryBuffer::getFileAsStream(Input);
  llvm::StringRef Body = Text;
  if (isOurs(Body))
    Body = Body.split('\n').second;
  bool Same = Source && Body.trim() == (*Source)->getBuffer().trim();
  say(DiagId::NoTargetRegion,
      {Input,
       Same ? "copied unchanged" : "only what CUDA C++ forbids was changed"});
}

/// How single files are written: what they were is kept beside them.
struct Keeping {
  const Request &R;
  const std::string Beside; ///< with --keep-openmp: the source with pragmas
  const std::string Hash;   ///< of its text that was translated
  const Bases Where = {};
  std::string Said;
  bool Conflicts = false;

  Keeping(const Request &R, const std::string &Input, const Parsed &P)
      : R(R), Beside(Input), Hash(P.Files.empty() ? "" : P.Files[0].Hash) {}

  /// Of edits nothing is lost.
  std::vector<WriteError> mayWrite(const std::vector<std::string> &Paths) {
    for (const std::string &Path : Paths)
      if (!R.Sync && !R.Force && Where.edited(Path))
        return {{DiagId::EditedOutput, {Path}}};
    return {};
  }
  std::vector<WriteError> put(const std::string &Path,
                              const std::string &Source,
                              const std::string &Text) {
    std::string Whole = Text;
    if (R.KeepOpenMP && Source == Beside) {
      std::string Now = contents(Source).value_or("");
      if (hashOf(Now) != Hash)
        return {{DiagId::CannotRead,
                 {Source, "it was changed while it was translated"}}};
      auto Made = bothWays(Source, Now, Text);
      if (auto *Error = std::get_if<WriteError>(&Made))
        return {*Error};
      Whole = std::get<std::string>(Made);
    }
    if (R.Sync && !R.Force) {
      auto Made = mergeEdits(Path, Source, Text, Where);
      if (auto *Error = std::get_if<WriteError>(&Made))
        return {*Error};
      const Merged &M = std::get<Merged>(Made);
      Said += account(Path, M);
      Conflicts |= !M.Conflicts.empty();
      Whole = M.Text;
    }
    if (R.DryRun) {
      Said += difference(Path, Whole);
      return {};
    }
    auto Errors = writeWhole(Path, Whole);
    if (Errors.empty() && R.KeepBase)
      Errors = Where.keep(Path, Text);
    return Errors;
  }
};

/// What there is to say of \p Input, which may never have been understood.
std::string explanation(const Parsed &P, const Request &R,
                        const std::string &Input) {
  if (!P.Explanation.empty())
    return P.Explanation;
  Explanation E;
  E.File = Input;
  E.Status = "unread";
  return R.Opts.Explain == ExplainAs::Json ? toJson(E) : toText(E);
}

/// \p Explained takes the explanation that was asked for; \p ExternC, which a C file
/// goes by, the functions of a C++ file that have the linkage of C.
int translateOne(Signals &S, const Request &R, const std::string &Input,
                 const std::string &Path, std::string &Explained,
                 std::set<std::string> &ExternC) {
  bool ToStdout = R.Opts.Dump != DumpWhat::None && R.Output.empty();
  std::string Output = ToStdout ? "-" : Path;
  bool InPlace = R.KeepOpenMP && Output == Input;
  std::vector<WriteError> Errors;
  if (!R.onlyExplains() && !InPlace)
    Errors = mayWrite(Output, Input, R.Force);
  else if (InPlace && !R.Force)
    if (auto Error = notInGit(Input))
      Errors.push_back(*Error);
  if (!Errors.empty()) {
    sayAll(Errors);
    return statusOf(Errors);
  }
  Request Own = R;
  if (Output != "-")
    Own.Opts.OutputFolder = folderOf(Output);
  Own.Opts.ExternC = ExternC;
  Parsed P = translateFile(S, Own, Input, R.ClangFlags, UnknownFlags::Report,
                           Output == "-" ? defaultOutput(Input) : Output);
  if (!P.IsC)
    ExternC.insert(P.ExternC.begin(), P.ExternC.end());
  if (R.Opts.Explain != ExplainAs::Nothing)
    Explained = explanation(P, R, Input);
  if (P.How != Parsed::Outcome::Translated)
    return exitStatus(P, S);
  if (R.onlyExplains())
    return ExitOk;
  if (R.KeepOpenMP &&
      !concernsDevice(P)) { // the pragmas' compiler has all of it
    sayNoRegions(Input, P.Text);
    return ExitOk;
  }
  Keeping Keep(R, Input, P);
  auto Put = [&](const std::string &To, const std::string &Source,
                 const std::string &Text) {
    return Keep.put(To, Source, Text);
  };
  auto Written = Keep.mayWrite(filesOf(Output, P.Headers));
  if (Written.empty())
    Written = writeAll(Output, Input, P.Text, P.Headers, R.Force, Put);
  llvm::outs() << Keep.Said;
  if (!Written.empty()) {
    sayAll(Written);
    return statusOf(Written);
  }
  if (Keep.Conflicts)
    return ExitRefused;
  if (R.Opts.Dump == DumpWhat::None && P.TargetRegions + P.HostFallbacks == 0)
    sayNoRegions(Input, P.Text);
  return ExitOk;
}

} // namespace

void say(DiagId Id, std::vector<std::string> Args) {
  // Only the text is wanted: Clang prints no note that stands alone.
  clang::DiagnosticOptions Options;
  clang::IgnoringDiagConsumer Silent;
  clang::DiagnosticsEngine Engine(clang::DiagnosticIDs::create(), Options,
                                  &Silent, false);
  Diag D(Engine);
  D.report({}, Id, std::move(Args));
  llvm::StringRef Name = Diag::idText(Id);
  llvm::raw_ostream &OS = llvm::errs();
  OS << "omp2cuda: ";
  OS << (Name[0] == 'E'   ? "error: "
         : Name[0] == 'W' ? "warning: "
                          : "note: ")
     << D.messages().back().Text << " [omp2cuda-" << Name << "]\n";
}

Parsed translateFile(Signals &S, const Request &R, const std::string &Input,
                     const std::vector<std::string> &Flags,
                     UnknownFlags Unknown, const std::string &Output) {
  Parsed Failed;
  if (!fs::is_regular_file(Input)) {
    say(DiagId::CannotRead,
        {Input, fs::is_directory(Input) ? "it is a folder"
                : fs::exists(Input)     ? "it is not a regular file"
                                        : "there is no such file"});
    return Failed;
  }
  // Clang would read it for the device as well and pass over every directive.
  llvm::StringRef Extension = llvm::sys::path::extension(Input);
  if (Extension == ".cu" || Extension == ".cuh") {
    say(DiagId::AlreadyCuda, {Input});
    return Failed;
  }
  ParseJob Job;
  if (R.BuildDir.empty()) {
    Job = jobFromFlags(Input, Flags, Unknown);
  } else {
    std::string Error;
    std::optional<ParseJob> Found =
        jobFromDatabase(Input, R.BuildDir, Flags, Error);
    if (!Found) {
      say(DiagId::CannotRead, {Input, Error});
      return Failed;
    }
    Job = *Found;
    if (Job.Commands > 1)
      say(DiagId::SeveralCommands, {Input, std::to_string(Job.Commands)});
  }
  if (R.Show) {
    for (const std::string &W : commandLine(Job, 60))
      llvm::errs() << W << ' ';
    llvm::errs() << '\n';
  }
  if (R.Check)
    Job.Checked =
        folderOf(Output) + "/" + llvm::sys::path::filename(Output).str();
  Limits L;
  L.Seconds = R.TimeoutSeconds;
  L.Megabytes = R.MemoryMegabytes;
  // Nothing comes behind a single file that a crash could spoil.
  Parsed P = R.Inputs.size() == 1 ? Parsing(Job, R.Opts, color()).here(S, L)
                                  : parse(S, L, Job, R.Opts, color());
  tell(P, Input, R.TimeoutSeconds);
  return P;
}

void tell(const Parsed &P, const std::string &Input, unsigned Seconds) {
  llvm::errs() << P.Messages;
  std::string Near = P.Where.empty() ? "" : "; " + P.Where;
  if (P.How == Parsed::Outcome::TimedOut)
    say(DiagId::TimeLimit, {Input, std::to_string(Seconds), Near});
  else if (P.How == Parsed::Outcome::Crashed)
    say(DiagId::Crashed, {Input, P.Reason, Near});
}

int exitStatus(const Parsed &P, const Signals &S) {
  switch (P.How) {
  case Parsed::Outcome::Translated:
    return ExitOk;
  case Parsed::Outcome::Refused:
    return ExitRefused;
  case Parsed::Outcome::Crashed:
  case Parsed::Outcome::TimedOut:
    return ExitInternal;
  case Parsed::Outcome::Interrupted:
    return 128 + S.caught();
  }
  return ExitInternal;
}

bool concernsDevice(const Parsed &P) {
  return P.TargetRegions + P.HostFallbacks != 0 || P.SawTarget ||
         P.UsesDeviceApi;
}

int translateFiles(Signals &S, const Request &R) {
  std::vector<std::string> Outputs;
  std::map<std::string, std::string> Owner;
  for (const std::string &Input : R.Inputs) {
    Outputs.push_back(!R.Output.empty() ? R.Output
                      : R.KeepOpenMP    ? Input
                                        : defaultOutput(Input));
    llvm::SmallString<256> Absolute(Outputs.back());
    fs::make_absolute(Absolute);
    llvm::sys::path::remove_dots(Absolute, true);
    auto [It, New] = Owner.try_emplace(Absolute.str().str(), Input);
    if (!New && R.Opts.Dump == DumpWhat::None && !R.onlyExplains()) {
      say(DiagId::OutputClash, {It->second, Input, Outputs.back()});
      return ExitWouldOverwrite;
    }
  }
  std::vector<std::string> Explanations;
  std::set<std::string> ExternC;
  size_t Good = 0;
  int Worst = ExitOk;
  for (size_t I : cppFirst(R.Inputs)) {
    std::string Explained;
    int Status =
        translateOne(S, R, R.Inputs[I], Outputs[I], Explained, ExternC);
    if (S.caught())
      return 128 + S.caught();
    if (R.Opts.Explain == ExplainAs::Text) {
      llvm::outs() << (Explanations.empty() ? "" : "\n") << Explained;
      llvm::outs().flush();
    }
    if (R.Opts.Explain == ExplainAs::Text || !Explained.empty())
      Explanations.push_back(std::move(Explained));
    Good += Status == ExitOk;
    Worst = std::max(Worst, Status);
  }
  if (R.Opts.Explain == ExplainAs::Json)
    llvm::outs() << jsonDocument(Explanations);
  llvm::outs().flush();
  return Worst != ExitOk && Good != 0 ? ExitPartly : Worst;
}

} // namespace omp2cuda
