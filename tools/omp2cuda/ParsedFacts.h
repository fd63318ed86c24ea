//===- ParsedFacts.h - What a parse says besides its translation -------------===//
// Idea: a batch has to know which files a translation came from, and every message
// as data. The child writes both as lines of JSON; a line that a crash cut off is
// left out.
//
// In:  messages, names of files.   Out: lines; and back.
// Tested by: test/batch
//===----------------------------------------------------------------------===//
#pragma once

#include "Parse.h"

#include <map>

namespace omp2cuda {

struct ParsedFacts {
  std::string Main;                         ///< the input, absolute
  std::map<std::string, std::string> Files; ///< all that was read: hashes
  bool DefinesMain = false, DeviceApi = false, IsC = false;
  std::set<std::string> ExternC;
};

std::string hashOf(llvm::StringRef Text);

std::string pack(const ParsedFacts &Facts);
/// Fills Files, and all that is between DefinesMain and ExternC.
void unpack(const std::string &Text, Parsed &P);

/// One line, with its newline. "[omp2cuda-E0101]" at the end of a text is its id.
std::string messageLine(ExplainedMessage M);
std::vector<ExplainedMessage> messagesOf(const std::string &Lines);

} // namespace omp2cuda
