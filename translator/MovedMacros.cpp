//===- MovedMacros.cpp - Macros of text that stands elsewhere in the output ---===//
// Idea: see MovedMacros.h. The words of the text are asked what they mean where it stood
// and where it goes; a macro that differs is given its meaning around the text.
//===----------------------------------------------------------------------===//
#include "MovedMacros.h"

namespace omp2cuda {

namespace {

struct Moved {
  SourceLocation From, To;
  const Edits &View;
  const Names &Named;
  std::string Front = "", Behind = "";
  std::set<const IdentifierInfo *> Seen = {};

  void word(llvm::StringRef Name) {
    Preprocessor &PP = Named.preprocessor();
    const IdentifierInfo *Word = PP.getIdentifierInfo(Name);
    if (!Word->hadMacroDefinition() || !Seen.insert(Word).second)
      return;
    const MacroInfo *Here = at(Word, From), *There = at(Word, To);
    if (Here)
      words(*Here);
    if (Here == There ||
        (Here && There &&
         Here->isIdenticalTo(*There, PP, /*Syntactically=*/true)))
      return;
    const std::string *Other = Named.word(Name);
    std::string Called = Other ? *Other : Name.str();
    if (There)
      Front +=
          "#pragma push_macro(\"" + Called + "\")\n#undef " + Called + "\n";
    Behind += There ? "#pragma pop_macro(\"" + Called + "\")\n"
                    : "#undef " + Called + "\n";
    if (Here)
      Front += line(*Here) + "\n";
  }

  /// What the string of a `_Pragma` names, if \p I is one of \p Tokens.
  void said(llvm::ArrayRef<Token> Tokens, size_t I) {
    const SourceManager &SM = View.sources();
    if (I < 2 || !Tokens[I].is(tok::string_literal) ||
        spelled(Tokens[I - 2], SM) != "_Pragma")
      return;
    std::string Text = spelled(Tokens[I], SM).drop_front().drop_back().str();
    const char *End = Text.c_str() + Text.size();
    Lexer Lex(SourceLocation(), View.lang(), Text.c_str(), Text.c_str(), End);
    for (Token T; !Lex.LexFromRawLexer(T) || T.isNot(tok::eof);)
      if (T.is(tok::raw_identifier))
        word(T.getRawIdentifier());
  }

  const MacroInfo *at(const IdentifierInfo *Word, SourceLocation Place) const {
    return Named.preprocessor()
        .getMacroDefinitionAtLoc(Word, Place)
        .getMacroInfo();
  }

  /// What the tokens of \p Macro say, and what may come of those that it joins.
  void words(const MacroInfo &Macro) {
    Preprocessor &PP = Named.preprocessor();
    auto Fixed = [&](const Token &T) {
      const IdentifierInfo *Word = T.getIdentifierInfo();
      return Word && Macro.getParameterNum(Word) < 0 ? PP.getSpelling(T) : "";
    };
    llvm::ArrayRef<Token> Tokens = Macro.tokens();
    for (size_t I = 0; I < Tokens.size(); I++) {
      if (Tokens[I].getIdentifierInfo())
        word(PP.getSpelling(Tokens[I]));
      said(Tokens, I);
      size_t Last = I; // I ## … ## Last
      while (Last + 2 < Tokens.size() && Tokens[Last + 1].is(tok::hashhash))
        Last += 2;
      if (Last == I)
        continue;
      std::string Begin = Fixed(Tokens[I]), End = Fixed(Tokens[Last]);
      std::set<std::string> Joined; // the preprocessor's own order is none
      for (const auto &[Known, State] : PP.macros()) {
        const MacroInfo *Made = at(Known, From);
        if (!Made || Made->isBuiltinMacro())
          continue;
        llvm::SmallString<32> Buffer;
        StringRef Name = PP.getSpelling(Made->getDefinitionLoc(), Buffer);
        if (Name.starts_with(Begin) && Name.ends_with(End))
          Joined.insert(Name.str());
      }
      for (const std::string &Name : Joined)
        word(Name);
      I = Last;
    }
  }

  /// The whole of "#define …".
  std::string line(const MacroInfo &Macro) const {
    const SourceManager &SM = View.sources();
    FileID File = SM.getFileID(Macro.getDefinitionLoc());
    size_t Begin = SM.getBufferData(File).rfind(
        '#', SM.getFileOffset(Macro.getDefinitionLoc()));
    SourceLocation End =
        Named.preprocessor().getLocForEndOfToken(Macro.getDefinitionEndLoc());
    FileRange Line{File, unsigned(Begin), SM.getFileOffset(End)};
    return View.render(Line, /*WithEnd=*/false).str();
  }
};

} // namespace

MacroLines movedMacros(llvm::ArrayRef<FileRange> Ranges, SourceLocation To,
                       const Edits &View, const Names &Named) {
  assert(!Ranges.empty() && "macros move with a text");
  const FileRange &First = Ranges.front();
  Moved M{View.sources().getComposedLoc(First.File, First.Begin), To, View,
          Named};
  for (const FileRange &R : Ranges) {
    std::vector<Token> Tokens;
    if (R.valid())
      Tokens = rawTokens(R, {View.sources(), View.lang()});
    for (size_t I = 0; I < Tokens.size(); ++I) {
      if (Tokens[I].is(tok::raw_identifier))
        M.word(Tokens[I].getRawIdentifier());
      M.said(Tokens, I);
    }
  }
  return {Pieces::free(M.Front), Pieces::free(M.Behind)};
}

} // namespace omp2cuda
