//===- RealPath.cpp - One name for each file --------------------------------------===//
// Idea: see RealPath.h.
//===----------------------------------------------------------------------===//
#include "RealPath.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

std::string realPath(llvm::StringRef Path) {
  llvm::SmallString<256> Out;
  if (!fs::real_path(Path, Out))
    return Out.str().str();
  Out = Path;
  fs::make_absolute(Out);
  path::remove_dots(Out, /*remove_dot_dot=*/true);
  // A file that is not there yet, in a folder that is.
  llvm::SmallString<256> Parent;
  if (!fs::real_path(path::parent_path(Out), Parent)) {
    path::append(Parent, path::filename(Out));
    return Parent.str().str();
  }
  return Out.str().str();
}

} // namespace omp2cuda
