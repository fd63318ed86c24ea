//===- Git.cpp - What git does for us --------------------------------------------===//
// Idea: see Git.h.
// In:  words, texts.   Out: text.
// Tested by: test/cli/test_sync.py, test/cli/test_keep_openmp.py
//===----------------------------------------------------------------------===//
#include "Git.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {

namespace fs = llvm::sys::fs;
using llvm::StringRef;

std::optional<std::string> contents(const std::string &Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return std::nullopt;
  return (*Buffer)->getBuffer().str();
}

TextFile::TextFile(StringRef Text) {
  int Fd = -1;
  if (!fs::createTemporaryFile("omp2cuda", "cu", Fd, Path))
    llvm::raw_fd_ostream(Fd, /*shouldClose=*/true) << Text;
}
TextFile::~TextFile() {
  if (!Path.empty())
    fs::remove(Path);
}

std::string git(llvm::ArrayRef<StringRef> Words, int &Status,
                std::string &Error) {
  Status = -1;
  auto Program = llvm::sys::findProgramByName("git");
  if (!Program) {
    Error = "git is not in PATH";
    return {};
  }
  llvm::SmallVector<StringRef, 16> Whole = {*Program};
  Whole.append(Words.begin(), Words.end());
  TextFile Out("");
  Status = llvm::sys::ExecuteAndWait(*Program, Whole, std::nullopt,
                                     {StringRef(""), Out.path(), StringRef("")},
                                     0, 0, &Error);
  return contents(Out.path().str()).value_or("");
}

} // namespace omp2cuda
