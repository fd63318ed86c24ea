//===- Pieces.cpp - Text whose parts know whose they are ---------------------===//
// Idea: see Pieces.h.
//===----------------------------------------------------------------------===//
#include "Pieces.h"

namespace omp2cuda {

Pieces Pieces::user(StringRef Text, SourceLocation Loc) {
  Pieces Out;
  Out.append(Text, {0, LineMark{LineMark::User, Loc}});
  return Out;
}

void Pieces::append(StringRef More, Piece As) {
  if (More.empty())
    return;
  Text += More;
  As.End = Text.size();
  assert((All.empty() || All.back().End < As.End) && "pieces go on");
  All.push_back(As);
}

Pieces &Pieces::operator+=(const Pieces &Other) {
  size_t Before = Text.size();
  Text += Other.Text;
  for (Piece P : Other.All) {
    P.End += Before;
    All.push_back(P);
  }
  return *this;
}

Pieces Pieces::slice(size_t Begin, size_t End) const {
  End = std::min(End, Text.size());
  Pieces Out;
  auto Next = llvm::upper_bound(
      All, Begin, [](size_t At, const Piece &P) { return At < P.End; });
  for (size_t At = Begin; At < End; At = Next++->End) {
    Piece P = *Next;
    size_t Start = Next == All.begin() ? 0 : std::prev(Next)->End;
    if (P.From && P.From->What == LineMark::User)
      P.From->Loc = P.From->Loc.getLocWithOffset(int(At - Start));
    Out.append(text().slice(At, std::min(P.End, End)), P);
  }
  return Out;
}

Pieces Pieces::slice(StringRef Part) const {
  if (Part.empty())
    return {};
  size_t Begin = size_t(Part.data() - Text.data());
  assert(Begin + Part.size() <= Text.size() && "a part is of this text");
  return slice(Begin, Begin + Part.size());
}

std::vector<Pieces> Pieces::lines() const {
  std::vector<Pieces> Out;
  for (StringRef Rest = Text; !Rest.empty();) {
    auto [Line, Next] = Rest.split('\n');
    Out.push_back(slice(Line));
    Rest = Next;
  }
  return Out;
}

Pieces Pieces::with(llvm::function_ref<void(Piece &)> Change) const {
  Pieces Out(*this);
  llvm::for_each(Out.All, Change);
  return Out;
}

Pieces Pieces::madeFor(SourceLocation Loc) const {
  return with([=](Piece &P) {
    P.From = P.From.value_or(LineMark{LineMark::Made, Loc});
  });
}

Pieces Pieces::reindented(StringRef From, StringRef To) const {
  Pieces Out;
  bool First = true;
  for (StringRef Rest = Text; !Rest.empty(); First = false) {
    auto [Line, Next] = Rest.split('\n');
    bool Ends = Line.size() < Rest.size();
    if (First ||
        (!Line.ltrim(" \t").starts_with("#") && !Line.trim().empty())) {
      if (!First && !Line.consume_front(From))
        Line = Line.ltrim(" \t");
      Out += To.str();
    }
    Out += slice(Line);
    if (Ends)
      Out += "\n";
    Rest = Next;
  }
  return Out;
}

std::vector<PlacedMark> Pieces::marks() const {
  std::vector<PlacedMark> Out;
  size_t Begin = 0;
  for (const Piece &P : All) {
    for (size_t At = Begin; P.From && At < P.End;) {
      size_t End = std::min(Text.find('\n', At), P.End - 1) + 1;
      size_t First = Text.find_first_not_of(" \t\r", At);
      if (First < End && Text[First] != '\n') {
        LineMark Mark = *P.From;
        if (Mark.What == LineMark::User)
          Mark.Loc = Mark.Loc.getLocWithOffset(int(First - Begin));
        Out.push_back({unsigned(First), Mark});
      }
      At = End;
    }
    Begin = P.End;
  }
  return Out;
}

} // namespace omp2cuda
