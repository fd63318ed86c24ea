//===- Messages.cpp - What a message means, for who asks ----------------------------===//
// Idea: see Messages.h.
// In:  share/doc/omp2cuda/messages.md.   Out: a section; the address of one.
// Tested by: test/test_messages.py
//===----------------------------------------------------------------------===//
#include "Messages.h"

#include "Compile.h"
#include "Files.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LSP/Protocol.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {

using llvm::StringRef;

static std::string page() {
  return installPrefix() + "/share/doc/omp2cuda/messages.md";
}

static std::string number(StringRef Id) {
  Id.consume_front("omp2cuda-");
  return Id.upper();
}

int explainMessage(StringRef Id) {
  auto Text = llvm::MemoryBuffer::getFile(page());
  if (!Text) {
    say(DiagId::CannotRead, {page(), Text.getError().message()});
    return ExitRefused;
  }
  StringRef All = (*Text)->getBuffer();
  std::string Heading = "\n## " + number(Id) + "\n";
  size_t At = All.find(Heading);
  if (At == StringRef::npos) {
    llvm::errs() << "omp2cuda: error: no message has the id '" << Id
                 << "'; ids are like E0304\n";
    return ExitUsage;
  }
  StringRef Section = All.substr(At + 1);
  Section = Section.take_front(Section.find("\n## "));
  llvm::outs() << Section.drop_front(3).rtrim() << "\n";
  return ExitOk;
}

std::string addressOfMessage(StringRef Id) {
  auto Uri = llvm::lsp::URIForFile::fromFile(page());
  if (!Uri || !llvm::sys::fs::exists(page())) {
    if (!Uri)
      llvm::consumeError(Uri.takeError());
    return "";
  }
  return Uri->uri().str() + "#" + StringRef(number(Id)).lower();
}

} // namespace omp2cuda
