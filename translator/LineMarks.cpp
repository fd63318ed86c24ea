//===- LineMarks.cpp - Where a line of text comes from ------------------------===//
// Idea: see LineMarks.h. A mark is a control character for its kind, the location as
// a number, and a control character for its end.
// In → Out: text ↔ text with marks.   Tested by: every golden file
//===----------------------------------------------------------------------===//
#include "LineMarks.h"

namespace omp2cuda {

using clang::SourceLocation;
using llvm::StringRef;

namespace {

constexpr char Kinds[] = {'\x05', '\x06', '\x0e'}, End = '\x07';

/// Blanks, and the frames around generated text.
bool isBlank(char C) { return C == ' ' || C == '\t' || (C >= 1 && C <= 4); }

} // namespace

std::string text(const LineMark &Mark) {
  return Kinds[Mark.What] + std::to_string(Mark.Loc.getRawEncoding()) + End;
}

std::optional<LineMark> takeMark(StringRef &Text) {
  StringRef Rest = Text;
  LineMark Mark;
  SourceLocation::UIntTy Raw = 0;
  for (LineMark::Kind Kind : {LineMark::User, LineMark::Made, LineMark::Free})
    if (Rest.consume_front(StringRef(&Kinds[Kind], 1))) {
      Mark.What = Kind;
      if (Rest.consumeInteger(10, Raw) ||
          !Rest.consume_front(StringRef(&End, 1)))
        return std::nullopt;
      Mark.Loc = SourceLocation::getFromRawEncoding(Raw);
      Text = Rest;
      return Mark;
    }
  return std::nullopt;
}

StringRef dropLastMark(StringRef Text) {
  if (!Text.ends_with(StringRef(&End, 1)))
    return Text;
  size_t Begin = Text.find_last_of(StringRef(Kinds, sizeof(Kinds)));
  StringRef Last = Text.substr(Begin);
  return takeMark(Last) && Last.empty() ? Text.substr(0, Begin) : Text;
}

std::string withoutMarks(StringRef Text) {
  std::string Out;
  Out.reserve(Text.size());
  while (!Text.empty()) {
    if (takeMark(Text))
      continue;
    Out += Text.front();
    Text = Text.drop_front();
  }
  return Out;
}

std::string markMade(StringRef Text, const LineMark &Mark) {
  std::string Out;
  while (!Text.empty()) {
    StringRef Line = Text.substr(0, Text.find('\n'));
    Text = Text.drop_front(Line.size());
    StringRef Rest = Line.drop_while(isBlank), Behind = Rest;
    Out += Line.substr(0, Line.size() - Rest.size());
    if (!Rest.empty() && !takeMark(Behind))
      Out += text(Mark);
    Out += Rest;
    if (Text.consume_front("\n"))
      Out += '\n';
  }
  return Out;
}

void appendUser(std::string &Out, StringRef Piece, SourceLocation Loc) {
  size_t At = 0;
  while (At < Piece.size()) {
    size_t LineEnd = Piece.find('\n', At);
    LineEnd = LineEnd == StringRef::npos ? Piece.size() : LineEnd + 1;
    size_t First = Piece.find_first_not_of(" \t\r", At);
    if (First < LineEnd && Piece[First] != '\n') {
      Out += Piece.slice(At, First);
      Out += text({LineMark::User, Loc.getLocWithOffset(int(First))});
      At = First;
    }
    Out += Piece.slice(At, LineEnd);
    At = LineEnd;
  }
}

bool startsWith(StringRef Text, StringRef Word) {
  Text = Text.drop_while(isBlank);
  while (takeMark(Text)) {
  }
  return Text.starts_with(Word);
}

} // namespace omp2cuda
