//===- Reading.cpp - What the server knows of a text ------------------------===//
// Idea: see lsp/Reading.h.
// In:  Request, texts.   Out: a job's text, Reading.   Tested by: test/lsp
//===----------------------------------------------------------------------===//
#include "Reading.h"

#include "../Output.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {
namespace {

using llvm::StringRef;

/// The folder of the compile_commands.json nearest to \p Path; "" if there is none.
std::string nearestDatabase(StringRef Path) {
  for (StringRef Folder = llvm::sys::path::parent_path(Path); !Folder.empty();
       Folder = llvm::sys::path::parent_path(Folder))
    for (const char *Below : {"", "build"}) {
      llvm::SmallString<256> Candidate(Folder);
      llvm::sys::path::append(Candidate, Below, "compile_commands.json");
      if (llvm::sys::fs::exists(Candidate))
        return llvm::sys::path::parent_path(Candidate).str();
    }
  return {};
}

ParseJob jobFor(const Request &R, const std::string &Path) {
  std::string Folder = R.BuildDir.empty() ? nearestDatabase(Path) : R.BuildDir;
  std::string Error;
  if (!Folder.empty())
    if (auto Job = jobFromDatabase(Path, Folder, R.ClangFlags, Error))
      return *Job;
  return jobFromFlags(Path, R.ClangFlags, UnknownFlags::Drop);
}

// Texts as a job sends them: each behind its length and a blank.
void put(std::string &Out, StringRef Text) {
  Out += std::to_string(Text.size()) + " ";
  Out += Text;
}

void put(std::string &Out, unsigned Number) { put(Out, llvm::utostr(Number)); }

std::string take(StringRef &In) {
  size_t Size = 0;
  auto [Number, Rest] = In.split(' ');
  if (Number.getAsInteger(10, Size)) {
    In = {};
    return {};
  }
  In = Rest.drop_front(std::min(Size, Rest.size()));
  return Rest.take_front(Size).str();
}

unsigned takeNumber(StringRef &In) {
  unsigned Number = 0;
  StringRef(take(In)).getAsInteger(10, Number);
  return Number;
}

} // namespace

std::string readText(const Request &R, const std::string &Path,
                     const Texts &Held,
                     const std::vector<unsigned> &OnlyLines) {
  ParseJob Job = jobFor(R, Path);
  Job.Unsaved.assign(Held.begin(), Held.end());
  Options Opts = R.Opts;
  Opts.OnlyLines = OnlyLines;
  Opts.Explain = ExplainAs::Json;
  Opts.OutputFolder = folderOf(Path);
  Limits L;
  L.Seconds = R.TimeoutSeconds;
  L.Megabytes = R.MemoryMegabytes;
  Signals S;
  Parsed P = parse(S, L, Job, Opts, false);
  std::string Out;
  put(Out, static_cast<unsigned>(P.How));
  for (const std::string *Text :
       {&P.Messages, &P.Text, &P.Explanation, &P.Where, &P.Reason})
    put(Out, *Text);
  put(Out, P.TargetRegions);
  put(Out, static_cast<unsigned>(P.Headers.size()));
  for (const TranslatedHeader &H : P.Headers)
    for (const std::string *Text : {&H.Path, &H.Source, &H.Text})
      put(Out, *Text);
  return Out;
}

Reading unpackReading(const std::optional<std::string> &Packed) {
  Reading Out;
  Parsed &P = Out.P;
  if (!Packed) {
    P.How = Parsed::Outcome::Crashed;
    P.Reason = "the process that read it ended";
    return Out;
  }
  StringRef In = *Packed;
  P.How = static_cast<Parsed::Outcome>(takeNumber(In));
  for (std::string *Text :
       {&P.Messages, &P.Text, &P.Explanation, &P.Where, &P.Reason})
    *Text = take(In);
  P.TargetRegions = takeNumber(In);
  P.Headers.resize(takeNumber(In));
  for (TranslatedHeader &H : P.Headers)
    for (std::string *Text : {&H.Path, &H.Source, &H.Text})
      *Text = take(In);
  if (auto Json = llvm::json::parse(P.Explanation))
    Out.Explained = std::move(*Json);
  else
    llvm::consumeError(Json.takeError());
  return Out;
}

} // namespace omp2cuda
