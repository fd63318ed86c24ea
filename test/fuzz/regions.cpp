//===- regions.cpp - Any words as a command line ---------------------------------------===//
// Idea: each line is a word: --regions, its lines, and all other options.
// In:  a text from a fuzzer.   Out: nothing; sanitizers watch.   Built by: bench/sanitized
//===----------------------------------------------------------------------------===//
#include "Cli.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  std::string Text(reinterpret_cast<const char *>(Data), Size);
  llvm::SmallVector<llvm::StringRef, 16> Lines;
  llvm::StringRef(Text).split(Lines, '\n');
  std::vector<std::string> Words = {"omp2cuda"};
  for (llvm::StringRef L : Lines) {
    if (L.contains("version") || L.contains("help") || L.contains("print-") ||
        L == "-h" || L == "--h")
      return 0; // LLVM's own answers end the process
    Words.push_back(L.take_until([](char C) { return C == 0; }).str());
  }
  std::vector<const char *> Argv;
  for (const std::string &W : Words)
    Argv.push_back(W.c_str());
  llvm::cl::ResetAllOptionOccurrences();
  omp2cuda::readCommandLine(int(Argv.size()), Argv.data());
  return 0;
}
