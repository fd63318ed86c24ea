//===- Text.cpp - Places in a text, as an editor counts them -------------===//
// Idea: see lsp/Text.h.
// In:  UTF-8 text, a place.   Out: the same place in other units; edited text.
// Tested by: test/lsp/test_text.py
//===----------------------------------------------------------------------===//
#include "Text.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

namespace omp2cuda {
namespace {

using llvm::StringRef;
using llvm::lsp::Position;

/// How many bytes the character takes that starts at \p Text's begin.
size_t characterSize(StringRef Text) {
  auto First = static_cast<unsigned char>(Text.front());
  size_t Size = First < 0xC0 ? 1 : First < 0xE0 ? 2 : First < 0xF0 ? 3 : 4;
  return std::min(Size, Text.size());
}

/// Characters of four bytes are two units, all others one.
int units(size_t CharacterSize) { return CharacterSize == 4 ? 2 : 1; }

/// The byte of a line that \p Units lead to.
size_t byteOf(StringRef Line, int Units) {
  size_t At = 0;
  while (At < Line.size() && Units > 0) {
    size_t Size = characterSize(Line.substr(At));
    Units -= units(Size);
    if (Units < 0)
      break; // between the two halves of a character
    At += Size;
  }
  return At;
}

int unitsBefore(StringRef Line, size_t Byte) {
  int Units = 0;
  for (size_t At = 0; At < Line.size() && At < Byte;) {
    size_t Size = characterSize(Line.substr(At));
    Units += units(Size);
    At += Size;
  }
  return Units;
}

bool isWord(char C) { return llvm::isAlnum(C) || C == '_'; }

} // namespace

Lines::Lines(StringRef Text) : Text(Text), Starts{0} {
  for (size_t At = 0; (At = Text.find_first_of("\r\n", At)) != StringRef::npos;
       Starts.push_back(At))
    At += Text.substr(At).starts_with("\r\n") ? 2 : 1;
}

size_t Lines::start(unsigned Number) const {
  return Number < Starts.size() ? Starts[Number] : Text.size();
}

StringRef Lines::line(unsigned Number) const {
  return Text.slice(start(Number), start(Number + 1)).rtrim("\r\n");
}

unsigned Lines::number(size_t Offset) const {
  auto Behind = std::upper_bound(Starts.begin(), Starts.end(), Offset);
  return static_cast<unsigned>(Behind - Starts.begin()) - 1;
}

size_t offsetOf(const Lines &Text, Position P) {
  unsigned Line = static_cast<unsigned>(std::max(P.line, 0));
  return Text.start(Line) + byteOf(Text.line(Line), P.character);
}

Position positionOf(const Lines &Text, size_t Offset) {
  StringRef Whole = Text;
  Offset = std::min(Offset, Whole.size());
  unsigned Line = Text.number(Offset);
  size_t Start = Text.start(Line);
  return {static_cast<int>(Line),
          unitsBefore(Whole.substr(Start), Offset - Start)};
}

Position positionOf(const Lines &Text, unsigned Line, unsigned Column) {
  if (Line == 0)
    return {};
  return {static_cast<int>(Line - 1),
          unitsBefore(Text.line(Line - 1), Column ? Column - 1 : 0)};
}

StringRef wordAt(StringRef Text, size_t Offset) {
  size_t Begin = std::min(Offset, Text.size()), End = Begin;
  while (Begin > 0 && isWord(Text[Begin - 1]))
    --Begin;
  while (End < Text.size() && isWord(Text[End]))
    ++End;
  return Text.slice(Begin, End);
}

void apply(
    const std::vector<llvm::lsp::TextDocumentContentChangeEvent> &Changes,
    std::string &Text) {
  for (const auto &C : Changes) {
    if (!C.range) {
      Text = C.text;
      continue;
    }
    Lines Now{StringRef(Text)};
    size_t Begin = offsetOf(Now, C.range->start);
    size_t End = std::max(Begin, offsetOf(Now, C.range->end));
    Text.replace(Begin, End - Begin, C.text);
  }
}

llvm::lsp::TextEdit difference(StringRef Old, StringRef New) {
  size_t Same = 0, Front = 0;
  size_t Shorter = std::min(Old.size(), New.size());
  while (Same < Shorter && Old[Same] == New[Same])
    if (Old[Same++] == '\n')
      Front = Same;
  size_t Back = 0;
  Same = 0;
  while (Same < Shorter - Front &&
         Old[Old.size() - 1 - Same] == New[New.size() - 1 - Same]) {
    // A line starts at the byte behind a line's end.
    if (Old[Old.size() - 1 - Same] == '\n')
      Back = Same;
    ++Same;
  }
  llvm::lsp::TextEdit E;
  E.range = {positionOf(Old, Front), positionOf(Old, Old.size() - Back)};
  // An empty text has no end of line, and Neovim keeps its only line unless the edit
  // says that it is replaced.
  if (Old.empty())
    E.range.end = {1, 0};
  E.newText = New.slice(Front, New.size() - Back).str();
  return E;
}

} // namespace omp2cuda
