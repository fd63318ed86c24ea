//===- LineDirectives.cpp - #line back to the user's source ---------------------===//
// Idea: compilers, debuggers and sanitizers say where in the .cu something is; with
// #line they say where in the user's source. A directive stands wherever counting on
// from the last one would be wrong: around edits, and in front of each line that is
// generated, all of which lead to their OpenMP construct.
//
//   #line 3 "saxpy.c"
//   __global__ void saxpy_kernel(…) {
//   #line 3 "saxpy.c"
//     for (int i : omp2cuda::league::distribute_parallel_for(0, n))
//       y[i] = a * x[i] + y[i];
//
// In:  formatted text, the places of its lines.   Out: the same with #line.
// Tested by: test/cli/test_line_directives.py
// Limits: none inside a comment, a string, the arguments of a macro or behind a
// backslash, where C++ has no place for it: the next line that has one is right again.
// Tokens say on which lines there is code and in front of
// which a directive may stand; then the lines are counted as a compiler will.
//===----------------------------------------------------------------------===//
#include "Edits.h"
#include "FormatGenerated.h"

#include "clang/Format/Format.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {
namespace {

struct Line {
  unsigned Begin = 0, End = 0; ///< with the line break
  bool Code = false;           ///< more than blanks and comments
  bool Closed = true;          ///< no directive may stand in front of it
  StringRef Directive = "";    ///< "if" of #if; "line" also of `# 3 "x.c"`
};

struct Reader {
  StringRef Text;
  const IdentifierTable &Names;
  std::vector<Line> Lines = {};
  bool InDirective = false, MacroBefore = false;
  size_t Hash = 0, Open = 0;
  unsigned Depth = 0; ///< of parentheses, in the arguments of a macro

  std::vector<Line> read() {
    for (size_t At = 0; At < Text.size(); At = lineEnd(Text, At))
      Lines.push_back({unsigned(At), unsigned(lineEnd(Text, At))});
    LangOptions Lang = format::getFormattingLangOpts();
    Lexer Lex(SourceLocation(), Lang, Text.begin(), Text.begin(), Text.end());
    Lex.SetCommentRetentionState(true);
    Token T;
    while (Lex.LexFromRawLexer(T), T.isNot(tok::eof)) {
      size_t End = Lex.getBufferLocation() - Text.begin();
      take(T, End - T.getLength(), End);
    }
    return std::move(Lines);
  }

  void take(const Token &T, size_t Begin, size_t End) {
    StringRef Word = Text.slice(Begin, End);
    size_t First = lineOf(Begin), Last = lineOf(End - 1);
    if (T.isAtStartOfLine())
      Lines[First].Closed = false;
    if (T.is(tok::comment))
      return;
    for (size_t I = First; I <= Last; ++I)
      Lines[I].Code = true;
    if (T.isAtStartOfLine()) {
      InDirective = T.is(tok::hash);
      Hash = First;
      if (InDirective)
        return;
    }
    if (InDirective) {
      StringRef &Name = Lines[Hash].Directive;
      if (Name.empty())
        Name = T.is(tok::numeric_constant) ? StringRef("line") : Word;
      return;
    }
    if (!Depth && T.is(tok::l_paren) && MacroBefore)
      Depth = 1, Open = First;
    else if (Depth && T.is(tok::l_paren))
      ++Depth;
    else if (Depth && T.is(tok::r_paren) && --Depth == 0)
      for (size_t I = Open + 1; I <= First; ++I)
        Lines[I].Closed = true;
    MacroBefore = T.is(tok::raw_identifier) && isMacro(Word);
  }

  bool isMacro(StringRef Word) const {
    auto It = Names.find(Word);
    return Word.starts_with("OMP2CUDA_") ||
           (It != Names.end() && It->second->hadMacroDefinition());
  }

  size_t lineOf(size_t Offset) const {
    auto After = llvm::upper_bound(
        Lines, Offset, [](size_t O, const Line &L) { return O < L.Begin; });
    return size_t(After - Lines.begin()) - 1;
  }
};

/// A line of a file, as a compiler names it.
struct Place {
  std::string File;
  unsigned Number = 0; ///< 0: unknown
};

/// Writes the lines and counts them as a compiler does.
struct Writer {
  StringRef Text;
  const SourceManager &SM;
  std::string Out = "";
  Place Wanted = {}, Now = {};
  LineMark::Kind Last = LineMark::Free;
  std::vector<bool> Groups =
      {}; ///< per open #if: was a directive written in it?

  void write(const Line &L, const LineMark *Mark) {
    if (Mark) {
      Last = Mark->What;
      PresumedLoc P = SM.getPresumedLoc(Mark->Loc);
      Wanted = {};
      if (P.isValid()) // Free has no place
        Wanted = {
            llvm::sys::path::remove_leading_dotslash(P.getFilename()).str(),
            P.getLine()};
    } else if (Wanted.Number && Last == LineMark::User) {
      ++Wanted.Number; // a generated line that was broken keeps its place
    }
    bool Right = Wanted.Number == Now.Number && Wanted.File == Now.File;
    if (Wanted.Number && L.Code && !L.Closed && !Right) {
      Out += "#line " + std::to_string(Wanted.Number) + " \"" +
             Lexer::Stringify(Wanted.File) + "\"\n";
      Now = Wanted;
      Groups.assign(Groups.size(), true);
    }
    Out += Text.slice(L.Begin, L.End);
    if (Now.Number)
      ++Now.Number;
    if (!L.Directive.empty())
      follow(L.Directive);
  }

  /// A compiler may have passed over a directive that stands between #if and #endif.
  void follow(StringRef Directive) {
    if (Directive == "line") {
      Now = Place();
    } else if (Directive.starts_with("if")) {
      Groups.push_back(false);
    } else if ((Directive.starts_with("el") || Directive == "endif") &&
               !Groups.empty()) {
      if (Groups.back())
        Now = Place();
      if (Directive == "endif")
        Groups.pop_back();
    }
  }
};

} // namespace

std::string withLineDirectives(StringRef Text,
                               const std::vector<PlacedMark> &Marks,
                               const ASTContext &Context) {
  Writer W{Text, Context.getSourceManager()};
  auto Next = Marks.begin();
  for (const Line &L : Reader{Text, Context.Idents}.read()) {
    const LineMark *Mark = nullptr; // the user's goes before what was made
    for (; Next != Marks.end() && Next->Offset < L.End; ++Next)
      if (!Mark || Mark->What > Next->Mark.What)
        Mark = &Next->Mark;
    W.write(L, Mark);
  }
  return std::move(W.Out);
}

} // namespace omp2cuda
