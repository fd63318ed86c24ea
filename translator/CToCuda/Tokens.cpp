//===- Tokens.cpp - The words of the project's files ----------------------------===//
// Idea: words are replaced wherever they stand, so they are read by the raw lexer. It knows
// no macros: what it reports is exactly what is written. Most files have none of the words
// that a pass asks for; a look at the text says so.
// In:  the files that were read.   Out: words with the little context needed.
// Tested by: test/inputs/c/names_words.c, keywords.c
// Limits: whether a branch is for C++ only is read off its own condition.
//===----------------------------------------------------------------------===//
#include "Convert.h"

#include "llvm/ADT/StringSet.h"

namespace omp2cuda::c {
namespace {

struct WordsOf {
  const Convert &C;
  std::vector<WordAt> &Out;
  llvm::StringSet<> Sought = {};
  bool Starts = true; ///< does a declaration, behind the token before?

  void read(FileID File) {
    StringRef Text = C.SM.getBufferData(File);
    if (!mayHave(Text))
      return;
    auto Lines = rawLines({File, 0, unsigned(Text.size())}, C.Context);
    std::vector<bool> ForCpp(Lines.size());
    for (const std::vector<size_t> &Group : conditionalsOf(Lines, C.SM)) {
      int Language = 0;
      for (size_t I = 0; I + 1 < Group.size(); ++I) {
        Language = languageOf(Lines[Group[I]], Language);
        if (Language > 0)
          std::fill(ForCpp.begin() + Group[I], ForCpp.begin() + Group[I + 1],
                    true);
      }
    }
    Starts = true;
    for (size_t I = 0; I < Lines.size(); ++I)
      read(Lines[I], ForCpp[I]);
  }

  /// Is one of the words in \p Text, if only in a comment?
  bool mayHave(StringRef Text) const {
    for (size_t End, At = 0; At < Text.size(); At = End + 1) {
      for (End = At; End < Text.size() && mayBeInWord(Text[End]);)
        ++End;
      if (End > At && Sought.contains(Text.slice(At, End)))
        return true;
    }
    return false;
  }

  /// Who reads what is behind \p Line: 1: only C++, -1: only C, 0: either may. \p Before:
  /// what was in front of it.
  int languageOf(llvm::ArrayRef<Token> Line, int Before) const {
    StringRef Directive = directiveOf(Line, C.SM);
    if (Directive == "else")
      return -Before;
    std::string Asked;
    for (const Token &T : Line.drop_front(2))
      if (!T.isOneOf(tok::l_paren, tok::r_paren))
        Asked += spelled(T, C.SM);
    if (Directive.ends_with("ndef"))
      return -(Asked == "__cplusplus");
    if (Asked == "!defined__cplusplus")
      return -1;
    return Asked == "__cplusplus" || Asked == "defined__cplusplus" ||
           llvm::StringRef(Asked).starts_with("__cplusplus>") ||
           llvm::StringRef(Asked).starts_with("defined__cplusplus&&");
  }

  void read(llvm::ArrayRef<Token> Line, bool ForCpp) {
    bool InDirective = Line[0].is(tok::hash);
    StringRef Name = directiveOf(Line, C.SM);
    bool Asks = Name == "if" || Name == "elif";
    bool Names = Name == "define" || Name == "undef" || Name == "ifdef" ||
                 Name == "ifndef";
    unsigned Depth = Name == "pragma"; // of parentheses, from 1 on
    for (size_t I = InDirective; I < Line.size(); ++I) {
      const Token &Tok = Line[I];
      if (Depth)
        Depth += Tok.is(tok::l_paren) - Tok.is(tok::r_paren);
      if (Tok.is(tok::raw_identifier) &&
          Sought.contains(Tok.getRawIdentifier())) {
        WordAt At{Tok.getLocation(), Tok.getRawIdentifier()};
        At.InDirective = InDirective;
        At.Pasted = InDirective &&
                    (Line[I - 1].is(tok::hashhash) ||
                     (I + 1 < Line.size() && Line[I + 1].is(tok::hashhash)));
        At.InInclude = Name == "include" || Name == "include_next";
        At.Clause = Depth == 1;
        At.StartsDecl = Starts;
        At.ForCppOnly = ForCpp;
        At.MacroName = Asks || (Names && I == 2);
        Out.push_back(At);
      }
      Starts = Tok.isOneOf(tok::semi, tok::l_brace, tok::r_brace);
    }
  }
};

} // namespace

const std::vector<WordAt> &Convert::words() {
  if (Words)
    return *Words;
  WordsOf Files{*this, Words.emplace()};
  for (const auto &Known : {keywords(), headerWords()})
    Files.Sought.insert_range(Known);
  for (const auto &[Word, New] : Named.words())
    Files.Sought.insert(Word);
  for (FileID File : filesRead(SM))
    if (ours(SM.getLocForStartOfFile(File)))
      Files.read(File);
  return *Words;
}

} // namespace omp2cuda::c
