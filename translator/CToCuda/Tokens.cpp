//===- Tokens.cpp - The words of the project's files ----------------------------===//
// Idea: see Tokens.h. The raw lexer knows no macros, so what it reports is exactly what
// is written.
// In:  file buffers.   Out: words.   Tested by: test/inputs/c/keywords.c
// Limits: whether a branch is for C++ only is read off its own condition.
//===----------------------------------------------------------------------===//
#include "Tokens.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

/// True if the condition holds only in C++.
bool asksForCpp(StringRef Directive, StringRef Condition) {
  Condition = Condition.trim();
  if (Directive == "ifdef")
    return Condition == "__cplusplus";
  if (Directive != "if" && Directive != "elif")
    return false;
  return Condition == "__cplusplus" || Condition == "defined(__cplusplus)" ||
         Condition == "defined (__cplusplus)" ||
         Condition == "defined __cplusplus" ||
         Condition.starts_with("__cplusplus >") ||
         Condition.starts_with("defined(__cplusplus) &&");
}
bool asksForC(StringRef Directive, StringRef Condition) {
  Condition = Condition.trim();
  return (Directive == "ifndef" && Condition == "__cplusplus") ||
         (Directive == "if" && (Condition == "!defined(__cplusplus)" ||
                                Condition == "!defined __cplusplus" ||
                                Condition == "! defined(__cplusplus)"));
}

class FileWords {
public:
  FileWords(const SourceManager &SM, const LangOptions &LO, FileID File)
      : Buffer(SM.getBufferData(File)), Start(SM.getLocForStartOfFile(File)),
        Lex(Start, LO, Buffer.begin(), Buffer.begin(), Buffer.end()) {}

  void read(std::vector<WordAt> &Out) {
    Token Tok;
    bool End = false, InDirective = false, Include = false, Starts = true;
    unsigned Depth = 0;  // of parentheses in a pragma, from 1 on
    unsigned NameAt = 0; // 1: the next identifier is a macro's name
    while (!End) {
      End = Lex.LexFromRawLexer(Tok);
      if (Tok.is(tok::eof))
        break;
      unsigned Offset =
          Tok.getLocation().getRawEncoding() - Start.getRawEncoding();
      StringRef Text = Buffer.substr(Offset, Tok.getLength());
      if (Tok.isAtStartOfLine()) {
        InDirective = Include = false;
        NameAt = Depth = 0;
        if (Tok.is(tok::hash)) {
          InDirective = true;
          auto [Name, Rest] = directive(Offset + 1);
          Depth = Name == "pragma";
          Include = Name == "include" || Name == "include_next";
          branch(Name, Rest);
          if (Name == "define" || Name == "undef" || Name == "ifdef" ||
              Name == "ifndef")
            NameAt = 2;
          else if (Name == "if" || Name == "elif")
            NameAt = 3;
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
    size_t End = Line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_");
    if (End == StringRef::npos)
      End = Line.size();
    return {Line.substr(0, End), Line.substr(End)};
  }

  void branch(StringRef Name, StringRef Rest) {
    // A condition may carry a comment.
    Rest = Rest.split("/*").first.split("//").first;
    int Kind = asksForCpp(Name, Rest) ? 1 : asksForC(Name, Rest) ? -1 : 0;
    if (Name == "if" || Name == "ifdef" || Name == "ifndef")
      Branches.push_back(Kind);
    else if (Name == "elif" && !Branches.empty())
      Branches.back() = Kind;
    else if (Name == "else" && !Branches.empty())
      Branches.back() = -Branches.back();
    else if (Name == "endif" && !Branches.empty())
      Branches.pop_back();
  }

  StringRef Buffer;
  SourceLocation Start;
  Lexer Lex;
  std::vector<int> Branches; ///< per open #if: 1 for C++ only, -1 for C only
};

} // namespace

std::vector<WordAt> readWords(const Names &Named, const SourceManager &SM,
                              const LangOptions &LO) {
  std::vector<WordAt> Out;
  for (unsigned I = 0, N = SM.local_sloc_entry_size(); I < N; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile())
      continue;
    FileID File =
        SM.getFileID(SourceLocation::getFromRawEncoding(Entry.getOffset()));
    if (File.isValid() && Named.ours(SM.getLocForStartOfFile(File)))
      FileWords(SM, LO, File).read(Out);
  }
  return Out;
}

} // namespace omp2cuda::c
