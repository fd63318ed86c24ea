//===- Output.h - Files are written whole or not at all ---------------------===//
// Idea: a temporary file in the same folder, then a rename. A file that omp2cuda
// did not write, or that is an input, is never touched.
//
// In:  path, text.   Out: the file, or a reason why not.
// Tested by: test/pragmas/test_output.py, test/cli/test_headers.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Includes.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace omp2cuda {

/// A reason not to write, as a message of Diagnostics.def.
struct WriteError {
  DiagId Id;
  std::vector<std::string> Args;
};

/// "dir/foo.c" → "dir/foo.cu"
std::string defaultOutput(llvm::StringRef Input);

/// The absolute folder of \p File.
std::string folderOf(llvm::StringRef File);

/// Whether \p Path may be written when \p Input was read: it does not exist, or is
/// ours, or \p Force. Pipes and devices always may.
std::vector<WriteError> mayWrite(const std::string &Path,
                                 const std::string &Input, bool Force);

/// An error where a link on the way to \p Path leads out of the folder \p Root.
std::vector<WriteError> stays(const std::string &Path, const std::string &Root);

/// Two copies of one header, without their first lines, that differ only in what is
/// declared for the device or `extern "C"`: the text with all of it. Nothing if they differ in more.
std::optional<std::string> united(llvm::StringRef A, llvm::StringRef B);

/// Writes \p Text. "-" is standard output. Links are followed and the mode of an
/// existing file is kept. \p Lasting: also if the machine stops the moment after; that
/// takes the time of the disk.
std::vector<WriteError> writeWhole(const std::string &Path,
                                   const std::string &Text,
                                   bool Lasting = true);

/// Writes the translation of \p Input, first the headers that it needs beside
/// \p Output. The copy of a header may be there because another input needed it:
/// where the two differ only in what is declared for the device, it gets what both
/// need; other differences are an error unless \p Force. Nothing is
/// written before all is known to be allowed. \p Put writes a text of that source.
using Writing = std::function<std::vector<WriteError>(const std::string &Path,
                                                      const std::string &Source,
                                                      const std::string &Text)>;
std::vector<WriteError> writeAll(const std::string &Output,
                                 const std::string &Input,
                                 const std::string &Text,
                                 std::vector<TranslatedHeader> Headers,
                                 bool Force, const Writing &Put);
std::vector<WriteError> writeAll(const std::string &Output,
                                 const std::string &Input,
                                 const std::string &Text,
                                 std::vector<TranslatedHeader> Headers,
                                 bool Force);
/// The files that these are.
std::vector<std::string> filesOf(const std::string &Output,
                                 const std::vector<TranslatedHeader> &Headers);

} // namespace omp2cuda
