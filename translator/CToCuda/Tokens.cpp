//===- Tokens.cpp - The words of the project's files ----------------------------===//
// Idea: words are replaced wherever they stand, so they are read by the raw lexer. It knows
// no macros: what it reports is exactly what is written.
// In:  the files that were read.   Out: words with the little context needed.
// Tested by: test/inputs/c/names_words.c, keywords.c
// Limits: whether a branch is for C++ only is read off its own condition.
//===----------------------------------------------------------------------===//
#include "Convert.h"

#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

/// 1: the condition holds only in C++, -1: only in C, 0: neither.
int languageOf(StringRef Directive, StringRef Condition) {
  std::string Asked = Condition.str();
  llvm::erase_if(Asked,
                 [](char C) { return StringRef(" \t\r()").contains(C); });
  StringRef Is(Asked);
  if (Directive == "ifdef")
    return Is == "__cplusplus";
  if (Directive == "ifndef")
    return -(Is == "__cplusplus");
  if (Directive == "if" && Is == "!defined__cplusplus")
    return -1;
  return (Directive == "if" || Directive == "elif") &&
         (Is == "__cplusplus" || Is == "defined__cplusplus" ||
          Is.starts_with("__cplusplus>") ||
          Is.starts_with("defined__cplusplus&&"));
}

class FileWords {
public:
  FileWords(const SourceManager &SM, FileID File)
      : Buffer(SM.getBufferData(File)), Start(SM.getLocForStartOfFile(File)) {}

  void read(const std::vector<Token> &Tokens, std::vector<WordAt> &Out) {
    bool InDirective = false, Include = false, Starts = true;
    unsigned Depth = 0;  // of parentheses in a pragma, from 1 on
    unsigned NameAt = 0; // 1: the next identifier is a macro's name
    for (const Token &Tok : Tokens) {
      unsigned Offset =
          Tok.getLocation().getRawEncoding() - Start.getRawEncoding();
      StringRef Text = Buffer.substr(Offset, Tok.getLength());
      if (Tok.isAtStartOfLine()) {
        InDirective = Tok.is(tok::hash);
        auto [Name, Rest] = InDirective ? directive(Offset + 1)
                                        : std::pair<StringRef, StringRef>();
        Depth = Name == "pragma";
        Include = Name == "include" || Name == "include_next";
        NameAt = llvm::StringSwitch<unsigned>(Name)
                     .Cases({"define", "undef", "ifdef", "ifndef"}, 2)
                     .Cases({"if", "elif"}, 3)
                     .Default(0);
        if (InDirective) {
          branch(Name, Rest);
          Starts = true;
          continue;
        }
      }
      bool MacroName = NameAt == 3 || (NameAt != 0 && --NameAt == 0);
      if (Tok.is(tok::raw_identifier)) {
        WordAt At{Tok.getLocation(), Text};
        At.InDirective = InDirective;
        At.Pasted =
            InDirective &&
            (Buffer.take_front(Offset).rtrim(" \t\\\n").ends_with("##") ||
             Buffer.drop_front(Offset + Text.size())
                 .ltrim(" \t\\\n")
                 .starts_with("##"));
        At.InInclude = Include;
        At.Clause = Depth == 1;
        At.StartsDecl = Starts;
        At.ForCppOnly = llvm::any_of(Branches, [](int B) { return B > 0; });
        At.MacroName = MacroName;
        Out.push_back(At);
      } else if (Depth) {
        Depth += Tok.is(tok::l_paren) - Tok.is(tok::r_paren);
      }
      Starts = Tok.isOneOf(tok::semi, tok::l_brace, tok::r_brace);
    }
  }

private:
  std::pair<StringRef, StringRef> directive(unsigned Offset) const {
    StringRef Line = Buffer.substr(Offset).split('\n').first.ltrim(" \t");
    StringRef Name =
        Line.take_while([](char Ch) { return isLowercase(Ch) || Ch == '_'; });
    return {Name, Line.drop_front(Name.size())};
  }

  void branch(StringRef Name, StringRef Rest) {
    // A condition may carry a comment.
    Rest = Rest.split("/*").first.split("//").first;
    if (Name == "if" || Name == "ifdef" || Name == "ifndef")
      Branches.push_back(languageOf(Name, Rest));
    else if (Name == "elif" && !Branches.empty())
      Branches.back() = languageOf(Name, Rest);
    else if (Name == "else" && !Branches.empty())
      Branches.back() = -Branches.back();
    else if (Name == "endif" && !Branches.empty())
      Branches.pop_back();
  }

  StringRef Buffer;
  SourceLocation Start;
  std::vector<int> Branches; ///< per open #if: 1 for C++ only, -1 for C only
};

} // namespace

const std::vector<WordAt> &Convert::words() {
  if (Words)
    return *Words;
  Words.emplace();
  for (FileID File : filesRead(SM))
    if (ours(SM.getLocForStartOfFile(File)))
      FileWords(SM, File).read(
          rawTokens({File, 0, unsigned(SM.getBufferData(File).size())}, SM, LO),
          *Words);
  return *Words;
}

} // namespace omp2cuda::c
