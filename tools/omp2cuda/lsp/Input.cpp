//===- Input.cpp - Messages of the editor, read while jobs run -------------===//
// Idea: see lsp/Input.h.
// In:  standard input.   Out: one JSON text per message.
// Tested by: test/lsp
//===----------------------------------------------------------------------===//
#include "Input.h"

#include "llvm/ADT/StringRef.h"

#include <cerrno>
#include <unistd.h>

namespace omp2cuda {

using llvm::StringRef;

namespace {

/// What a message may hold: more is taken for a broken stream.
constexpr size_t MaxMessage = size_t(256) << 20;

} // namespace

bool LspInput::more() {
  if (Ended)
    return false;
  Beside.untilReadable(STDIN_FILENO);
  char Piece[65536];
  ssize_t N = read(STDIN_FILENO, Piece, sizeof Piece);
  if (N > 0)
    Buffer.append(Piece, static_cast<size_t>(N));
  else if (N == 0 || errno != EINTR)
    Ended = true;
  return !Ended;
}

llvm::LogicalResult LspInput::readStandardMessage(std::string &Json) {
  auto Failed = [&] {
    Buffer.clear();
    Ended = Broken = true;
    return llvm::failure();
  };
  size_t Length = 0;
  for (;;) {
    size_t End = Buffer.find("\n");
    if (End == std::string::npos) {
      if (Buffer.size() > 4096)
        return Failed();
      if (more())
        continue;
      Buffer.clear();
      return llvm::failure();
    }
    StringRef Line = StringRef(Buffer).take_front(End).trim();
    bool Blank = Line.empty();
    if (Line.consume_front_insensitive("Content-Length:") &&
        (Line.trim().getAsInteger(10, Length) || Length > MaxMessage))
      return Failed();
    Buffer.erase(0, End + 1);
    if (Blank && Length)
      break;
  }
  while (Buffer.size() < Length)
    if (!more())
      return Failed();
  Json = Buffer.substr(0, Length);
  Buffer.erase(0, Length);
  return llvm::success();
}

llvm::LogicalResult LspInput::readDelimitedMessage(std::string &Json) {
  Beside.untilDone();
  Json.clear();
  while (more())
    ;
  while (!Buffer.empty()) {
    size_t End = Buffer.find('\n');
    std::string Line = Buffer.substr(0, End);
    Buffer.erase(0, End == std::string::npos ? End : End + 1);
    StringRef L = StringRef(Line).trim();
    if (L.starts_with("// -----")) {
      if (!StringRef(Json).trim().empty())
        return llvm::success();
    } else if (!L.starts_with("//")) {
      Json += Line + "\n";
    }
  }
  return llvm::success(!StringRef(Json).trim().empty());
}

} // namespace omp2cuda
