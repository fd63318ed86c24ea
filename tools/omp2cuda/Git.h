//===- Git.h - What git does for us ----------------------------------------------===//
// Idea: differences and merges of texts are git's business; no repository is needed for them.
// In:  words of a command line, texts.   Out: what it writes.
// Tested by: test/cli/test_sync.py, test/cli/test_keep_openmp.py
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace omp2cuda {

/// Nothing: it cannot be read.
std::optional<std::string> contents(const std::string &Path);

/// Text in a file of its own while others read it.
class TextFile {
public:
  explicit TextFile(llvm::StringRef Text);
  ~TextFile();
  TextFile(const TextFile &) = delete;
  TextFile &operator=(const TextFile &) = delete;
  llvm::StringRef path() const { return Path; }

private:
  llvm::SmallString<128> Path;
};

/// What git, told \p Words, writes; \p Status is how it ends, negative: it did not begin,
/// and \p Error says why.
std::string git(llvm::ArrayRef<llvm::StringRef> Words, int &Status,
                std::string &Error);

} // namespace omp2cuda
