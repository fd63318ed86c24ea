//===- Toolkit.cpp - Where CUDA's compiler and headers are -------------------------===//
// Idea: see Toolkit.h.
// In:  the environment.   Out: paths.
// Tested by: test/driver/test_cuda_calls.py
//===----------------------------------------------------------------------===//
#include "Toolkit.h"

#include "Git.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

#include <vector>

namespace omp2cuda {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

std::string findNvcc() {
  if (auto InPath = llvm::sys::findProgramByName("nvcc"))
    return *InPath;
  std::vector<std::string> Folders;
  for (const char *Name : {"CUDA_HOME", "CUDA_PATH"})
    if (auto Value = llvm::sys::Process::GetEnv(Name))
      Folders.push_back(*Value);
  Folders.push_back("/usr/local/cuda");
  for (const std::string &F : Folders)
    if (fs::can_execute(F + "/bin/nvcc"))
      return F + "/bin/nvcc";
  return {};
}

bool isOfToolkit(llvm::StringRef Folder) {
  return fs::exists(Folder + "/cuda_runtime.h") &&
         fs::exists(Folder + "/crt/host_defines.h");
}

namespace {

/// What nvcc itself says, also where the one in PATH is a script that calls it.
std::string headersAskedOf(llvm::StringRef Nvcc) {
  TextFile Said("");
  llvm::StringRef Words[] = {Nvcc, "--dryrun", "-E", "-x", "cu", "/dev/null"};
  llvm::sys::ExecuteAndWait(Nvcc, Words, std::nullopt, {"", "", Said.path()},
                            /*SecondsToWait=*/10);
  std::string Text = contents(Said.path().str()).value_or("");
  llvm::StringRef Folder = // `#$ INCLUDES="-IFOLDER"`
      llvm::StringRef(Text).split("INCLUDES=\"-I").second.split('"').first;
  llvm::SmallString<128> Real;
  return fs::real_path(Folder, Real) ? "" : Real.str().str();
}

} // namespace

std::string toolkitHeaders() {
  std::string Nvcc = findNvcc();
  llvm::SmallString<128> Real;
  if (Nvcc.empty() || fs::real_path(Nvcc, Real))
    return {};
  std::string Folder =
      path::parent_path(path::parent_path(Real)).str() + "/include";
  if (!isOfToolkit(Folder))
    Folder = headersAskedOf(Nvcc);
  return isOfToolkit(Folder) ? Folder : "";
}

} // namespace omp2cuda
