//===- Precompiled.cpp - The runtime's headers, read beforehand ---------------===//
// Idea: see Precompiled.h. A file is written beside its place and renamed, so that
// processes that make the same one do not disturb each other.
// In:  flags.   Out: a file.   Tested by: test/cli/test_check.py
//===----------------------------------------------------------------------===//
#include "Precompiled.h"

#include "Compile.h"
#include "Reading.h"

#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <unistd.h>

namespace omp2cuda {
namespace {

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

std::string hashOf(StringRef Text) {
  return llvm::utohexstr(llvm::xxh3_64bits(Text), /*LowerCase=*/true, 16);
}

const char *nameOf(Preamble What) {
  return What == Preamble::Runtime ? "runtime" : "cuda";
}

/// The headers of the runtime as they are now, and the parser.
std::string stateOfHeaders() {
  std::vector<std::string> All;
  std::error_code EC;
  for (fs::recursive_directory_iterator It(installPrefix() + "/include", EC),
       End;
       !EC && It != End; It.increment(EC)) {
    fs::file_status S;
    if (path::extension(It->path()) == ".h" && !fs::status(It->path(), S))
      All.push_back(
          It->path() + " " + std::to_string(S.getSize()) + " " +
          std::to_string(
              S.getLastModificationTime().time_since_epoch().count()));
  }
  std::sort(All.begin(), All.end());
  All.push_back(clang::getClangFullVersion());
  All.push_back(ompHeader());
  return hashOf(llvm::join(All, "\n"));
}

/// Where precompiled headers may lie, the best place first.
std::vector<std::string> folders() {
  std::vector<std::string> Out = {installPrefix() + "/lib/omp2cuda/check"};
  llvm::SmallString<256> Cache;
  if (path::cache_directory(Cache)) {
    path::append(Cache, "omp2cuda", hashOf(installPrefix()));
    Out.push_back(Cache.str().str());
  }
  return Out;
}

/// Writes what \p Job reads to \p Path.
bool make(const ParseJob &Job, unsigned Version, const std::string &Path) {
  clang::IgnoringDiagConsumer Silent;
  auto CI = compilerFor(Job, Version, Silent);
  if (!CI)
    return false;
  clang::FrontendOptions &F = CI->getFrontendOpts();
  F.ProgramAction = clang::frontend::GeneratePCH;
  F.OutputFile = Path;
  // What the headers themselves ask for, once and not in each file that reads them.
  CI->getLangOpts().PCHInstantiateTemplates = true;
  clang::GeneratePCHAction Action;
  return CI->ExecuteAction(Action) &&
         !CI->getDiagnostics().hasErrorOccurred() && fs::exists(Path);
}

} // namespace

ParseJob preambleJob(Preamble What, const std::vector<std::string> &Flags) {
  ParseJob Job;
  Job.File = std::string("/omp2cuda/") + nameOf(What) + ".h";
  std::string Prefix = installPrefix();
  Job.Flags = {"--driver-mode=g++", "-x", "c++-header", "-w"};
  Job.Flags.insert(Job.Flags.end(), Flags.begin(), Flags.end());
  Job.Flags.insert(Job.Flags.end(),
                   {"-DOMP2CUDA_CPU=1", "-DOMP2CUDA_SELF_CHECK=1",
                    "-I" + Prefix + "/include",
                    "-I" + Prefix + "/include/omp2cuda/cpu"});
  Job.Unsaved.emplace_back(Job.File, What == Preamble::Runtime
                                         ? "#include <omp2cuda.h>\n"
                                         : "#include <cuda_runtime.h>\n");
  return Job;
}

std::string precompiled(Preamble What, const std::vector<std::string> &Flags,
                        unsigned Version, bool Anew) {
  std::string Headers =
      std::string(nameOf(What)) + "-" + stateOfHeaders() + "-";
  std::string Name =
      Headers +
      hashOf(llvm::join(Flags, "\n") + "\n" + std::to_string(Version)) + ".pch";
  for (const std::string &Folder : folders())
    if (std::string Path = Folder + "/" + Name; !Anew && fs::exists(Path))
      return Path;
  for (const std::string &Folder : folders()) {
    int Fd = -1;
    llvm::SmallString<256> Part;
    if (fs::create_directories(Folder) ||
        fs::createUniqueFile(Folder + "/%%%%%%%%.part", Fd, Part))
      continue;
    close(Fd);
    std::string Path = Folder + "/" + Name;
    if (!make(preambleJob(What, Flags), Version, Part.str().str()) ||
        fs::rename(Part, Path)) {
      fs::remove(Part);
      return {};
    }
    // Those of other headers serve nobody any more.
    std::error_code EC;
    for (fs::directory_iterator It(Folder, EC), End; !EC && It != End;
         It.increment(EC))
      if (StringRef Other = path::filename(It->path());
          Other.starts_with(nameOf(What)) && Other.ends_with(".pch") &&
          !Other.starts_with(Headers))
        fs::remove(It->path());
    return Path;
  }
  return {};
}

} // namespace omp2cuda
