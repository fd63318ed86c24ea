//===- Toolkit.cpp - Where CUDA's compiler and headers are -------------------------===//
// Idea: see Toolkit.h.
// In:  the environment.   Out: paths.
// Tested by: test/driver/test_cuda_calls.py
//===----------------------------------------------------------------------===//
#include "Toolkit.h"

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

std::string toolkitHeaders() {
  llvm::SmallString<128> Nvcc(findNvcc()), Real;
  if (Nvcc.empty())
    return {};
  if (!fs::real_path(Nvcc, Real))
    Nvcc = Real;
  std::string Folder =
      path::parent_path(path::parent_path(Nvcc)).str() + "/include";
  return isOfToolkit(Folder) ? Folder : "";
}

} // namespace omp2cuda
