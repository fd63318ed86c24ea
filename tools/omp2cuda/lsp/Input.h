//===- Input.h - Messages of the editor, read while jobs run ---------------===//
// Idea: LLVM's transport asks for the next message; while there is none, the jobs are
// seen to. So everything happens in one thread, and a message is answered at once
// even when a file is being read.
//
// In:  standard input.   Out: one JSON text per message.
// Tested by: test/lsp
//===----------------------------------------------------------------------===//
#pragma once

#include "Jobs.h"

#include "llvm/Support/LSP/Transport.h"

#include <string>

namespace omp2cuda {

class LspInput : public llvm::lsp::JSONTransportInput {
public:
  /// \p Style Delimited is for tests: all jobs are done before the next message is
  /// looked at, so the answers have one order.
  LspInput(Jobs &Beside, llvm::lsp::JSONStreamStyle Style)
      : JSONTransportInput(Style), Beside(Beside) {}

  bool hasError() const override { return Broken; }
  bool isEndOfInput() const override { return Ended && Buffer.empty(); }
  llvm::LogicalResult readStandardMessage(std::string &Json) override;
  llvm::LogicalResult readDelimitedMessage(std::string &Json) override;

private:
  /// Waits for more text. False at the end.
  bool more();

  Jobs &Beside;
  std::string Buffer;
  bool Ended = false, Broken = false;
};

} // namespace omp2cuda
