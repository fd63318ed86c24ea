//===- WriteOutMacros.cpp - Macro invocations replaced by what they make ------===//
// Idea: the tokens of each invocation were recorded on their way to the parser.
// They are spelled with the space they had, every directive on a line of its own,
// and formatted. Constants such as N or NULL in them keep their names.
// In:  places, recorded tokens.   Out: WrittenOut.
// Tested by: test/inputs/text/macro-*, test/inputs/refuse/macro-*
//===----------------------------------------------------------------------===//
#include "WriteOutMacros.h"

#include "../Edits.h"
#include "../FormatGenerated.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"

namespace omp2cuda {

namespace {

/// One outermost invocation and the tokens it became.
struct Invocation {
  SourceLocation Where;
  FileRange Place;
  std::vector<Token> Tokens;
  unsigned Directives = 0;
};

/// Which macro, in which place of which expansion, a token is named by.
using Instance = std::vector<unsigned>;

struct Speller {
  const Preprocessor &PP;
  const Invocation &I;
  const SourceManager &SM = PP.getSourceManager();
  std::string Out = "";

  std::string text() {
    std::set<Instance> MakesDirective;
    for (const Token &T : I.Tokens)
      if (T.is(tok::annot_pragma_openmp))
        walk(T.getLocation(), [&](const Instance &Name, SourceLocation) {
          MakesDirective.insert(Name);
        });
    SmallString<64> Buffer;
    Instance Last;
    for (const Token &T : I.Tokens) {
      bool Begins = T.is(tok::annot_pragma_openmp);
      if (Begins || T.is(tok::annot_pragma_openmp_end)) {
        if (!Begins || (!Out.empty() && Out.back() != '\n'))
          Out += '\n';
        Out += Begins ? "#pragma omp" : "";
        Last.clear();
        continue;
      }
      if (T.isAnnotation() || T.isOneOf(tok::eod, tok::eof))
        continue;
      Instance Best;
      SourceLocation Name;
      walk(T.getLocation(), [&](const Instance &N, SourceLocation Loc) {
        if (!MakesDirective.count(N)) {
          Best = N;
          Name = Loc;
        }
      });
      if (!Best.empty() && Best == Last)
        continue;
      Last = Best;
      add(Best.empty() ? PP.getSpelling(T)
                       : PP.getSpelling(SM.getSpellingLoc(Name), Buffer).str(),
          T.hasLeadingSpace() || T.isAtStartOfLine() ||
              StringRef(Out).ends_with("#pragma omp"));
    }
    return std::move(Out);
  }

  void add(const std::string &Spelling, bool Space) {
    if (!Out.empty() && Out.back() != '\n' &&
        (Space || mayJoin(Out.back(), Spelling.front())))
      Out += ' ';
    Out += Spelling;
  }

  /// Could characters that stand beside each other become one token?
  static bool mayJoin(char A, char B) {
    auto Alone = [](char C) { return StringRef("(){}[];,").contains(C); };
    if (Alone(A) || Alone(B))
      return false;
    bool WordA = isAsciiIdentifierContinue(A),
         WordB = isAsciiIdentifierContinue(B);
    return WordA == WordB || B == '"' || B == '\'' || isDigit(A) || A == '.' ||
           B == '.';
  }

  /// Calls \p F for each macro without parameters that \p Loc is an expansion of,
  /// innermost first, up to the invocation itself, which is left out.
  template <class Fn> void walk(SourceLocation Loc, Fn F) const {
    Instance Path; // the parameters on the way
    // Of each its name, and how many parameters are inside its own expansion.
    std::vector<std::pair<SourceLocation, size_t>> All;
    while (Loc.isMacroID()) {
      if (SM.isMacroArgExpansion(Loc)) {
        Path.push_back(
            SM.getImmediateExpansionRange(Loc).getBegin().getRawEncoding());
        Loc = SM.getImmediateSpellingLoc(Loc);
        continue;
      }
      CharSourceRange R = SM.getImmediateExpansionRange(Loc);
      Loc = R.getBegin();
      if (SM.getFileID(Loc) != SM.getFileID(R.getEnd()))
        return; // its name comes from one place, its arguments from another
      if (R.getBegin() == R.getEnd() && Loc != I.Where)
        All.push_back({Loc, Path.size()});
    }
    for (auto [Where, Below] : All) {
      Instance Name = {Where.getRawEncoding()};
      Name.insert(Name.end(), Path.begin() + Below, Path.end());
      F(Name, Where);
    }
  }
};

std::map<SourceLocation, Invocation> invocations(const Pragmas &Found,
                                                 const Sources &In) {
  std::map<SourceLocation, Invocation> Out;
  for (const Token &T : Found.MacroTokens) {
    CharSourceRange R = In.SM.getExpansionRange(T.getLocation());
    FileRange Here = fileRange(R, In);
    Invocation &I = Out[R.getBegin()];
    I.Where = R.getBegin();
    I.Place = {Here.File, Here.Begin, std::max(I.Place.End, Here.End)};
    I.Directives += T.is(tok::annot_pragma_openmp);
    I.Tokens.push_back(T);
  }
  return Out;
}

/// Is \p I a directive and nothing else, on lines of its own?
bool isDirective(const Invocation &I, const Rewriting &Of) {
  return I.Tokens.front().is(tok::annot_pragma_openmp) &&
         I.Tokens.back().is(tok::annot_pragma_openmp_end) &&
         I.Directives == 1 && Of.ownLines(I.Place).valid();
}

/// More often, and a macro makes itself.
constexpr unsigned MaxExpansions = 4;

/// clang-format puts directives at the margin; ours stand with their statements.
std::string indented(StringRef Text, llvm::ArrayRef<LineMark> Lines) {
  std::string Out;
  size_t At = 0;
  for (const LineMark &Mark : Lines) {
    StringRef Line = Text.slice(At, lineEnd(Text, At));
    if (Line.starts_with("#pragma omp") && Mark.What == LineMark::Made)
      Out += statementIndent(Text, At);
    Out += Line;
    At += Line.size();
  }
  return Out;
}

} // namespace

std::vector<LineMark> lineMarks(StringRef Text,
                                const std::vector<PlacedMark> &Marks) {
  std::vector<LineMark> Out;
  LineMark Last;
  auto Next = Marks.begin();
  for (size_t At = 0; At < Text.size();) {
    size_t End = lineEnd(Text, At);
    if (Next != Marks.end() && Next->Offset < End)
      Last = Next->Mark;
    else if (Last.What != LineMark::Made) // a line that was broken, or blank
      Last = LineMark();
    Out.push_back(Last);
    while (Next != Marks.end() && Next->Offset < End)
      Last = Next++->Mark;
    At = End;
  }
  return Out;
}

void FileText::numberLines(FileID Read, SourceManager &SM) const {
  SourceLocation Start = SM.getLocForStartOfFile(Read);
  for (const Note &N : Notes)
    SM.AddLineNote(Start.getLocWithOffset(int(N.Offset)), N.Line,
                   int(SM.getLineTableFilenameID(N.File)),
                   /*IsFileEntry=*/false, /*IsFileExit=*/false, SrcMgr::C_User);
}

void FileText::number(const std::vector<LineMark> &Lines, FileID Of,
                      const SourceManager &SM) {
  assert(Lines.size() >= size_t(StringRef(Text).count('\n')) &&
         "each line comes from somewhere");
  // The place each line would have, corrected where it is another.
  StringRef File = SM.getPresumedLoc(SM.getLocForStartOfFile(Of)).getFilename();
  size_t Offset = 0;
  unsigned Number = 0;
  for (const LineMark &Line : Lines) {
    ++Number;
    if (PresumedLoc P = SM.getPresumedLoc(Line.Loc); Offset && P.isValid()) {
      if (P.getLine() != Number || P.getFilename() != File)
        Notes.push_back({unsigned(Offset) - 1, P.getLine(), P.getFilename()});
      Number = P.getLine();
      File = P.getFilename();
    }
    Offset = StringRef(Text).find('\n', Offset) + 1;
  }
}

std::optional<WrittenOut> Rewriting::writeOutMacros() {
  if (Places.Macros.empty())
    return std::nullopt;
  if (Expansions++ == MaxExpansions) {
    Diags.report(Places.Macros.front(), DiagId::RegionInMacro,
                 {"it is still made by a macro after " +
                  std::to_string(MaxExpansions) + " expansions"});
    return std::nullopt;
  }
  FileID Main = SM.getMainFileID();
  std::map<SourceLocation, Invocation> All = invocations(Found, PP);
  std::map<SourceLocation, unsigned> Pragmas; // of any kind, by invocation
  for (SourceLocation Loc : Found.MacroPragmas)
    ++Pragmas[SM.getExpansionLoc(Loc)];

  std::map<unsigned, const Invocation *> Wanted;
  std::map<FileID, std::map<unsigned, const Invocation *>> InHeaders;
  std::set<SourceLocation> Seen;
  for (SourceLocation Place : Places.Macros) {
    SourceLocation Loc = SM.getExpansionLoc(Place);
    if (!Seen.insert(Loc).second)
      continue;
    auto Refuse = [&](const char *Why) {
      Diags.report(Place, DiagId::RegionInMacro, {Why});
    };
    auto It = All.find(Loc);
    FileID File = SM.getFileID(Loc);
    if (File == Main && Found.HasLineDirectives)
      Refuse("the file has #line directives, so the macro is not written out");
    else if (It == All.end())
      Refuse("the macro cannot be written out");
    else if (Pragmas[It->first] != It->second.Directives)
      Refuse("the macro also makes a pragma that is not OpenMP's");
    else if (File == Main)
      Wanted[It->second.Place.Begin] = &It->second;
    else if (!It->second.Directives || isDirective(It->second, *this))
      InHeaders[File][It->second.Place.Begin] = &It->second;
    else
      Refuse("in a header, a macro that makes a directive makes nothing else, "
             "and stands on a line of its own");
  }
  WrittenOut Out;
  for (const auto &[File, Here] : InHeaders) {
    StringRef Header = SM.getBufferData(File);
    for (const auto &[Begin, I] : Here) {
      std::string Made = StringRef(Speller{PP, *I}.text()).trim().str();
      size_t Lines = Header.slice(Begin, I->Place.End).count('\n');
      if (I->Directives) // all lines stay where they are
        View.replace(I->Place, Made + std::string(Lines, '\n'));
      else
        View.replace(I->Place, Pieces(Made).generated());
    }
    Formatted F = formatted(View.render({File, 0, unsigned(Header.size())}),
                            styleOf(File, SM));
    const std::string &Text = F.Text;
    // Where it is read once more, the macro may be another, or nothing.
    bool Again = llvm::any_of(filesRead(SM), [&, File = File](FileID Other) {
      return Other != File &&
             SM.getFileEntryForID(Other) == SM.getFileEntryForID(File) &&
             !InHeaders.count(Other);
    });
    FileText New{Text, {}};
    New.number(lineMarks(F.Text, F.Marks), File, SM);
    if (Out.Headers.try_emplace(pathOf(File, SM).str(), New)
                .first->second.Text != Text ||
        Again)
      Diags.report(Here.begin()->second->Where, DiagId::RegionInMacro,
                   {"the header is read twice, and the macro differs"});
  }
  if (Diags.refused())
    return std::nullopt;

  StringRef Source = SM.getBufferData(Main);
  for (const auto &[Begin, I] : Wanted) {
    std::string Text = Speller{PP, *I}.text();
    StringRef Before = Source.take_front(Begin).rtrim(" \t");
    bool Breaks = StringRef(Text).starts_with("#") && !Before.empty() &&
                  !Before.ends_with("\n");
    if (StringRef(Text).ends_with("\n") &&
        Source.substr(I->Place.End).ltrim(" \t").starts_with("\n"))
      Text.pop_back();
    View.replace(I->Place, (Breaks ? "\n" : "") + Pieces(Text).generated());
  }
  Formatted F = formatted(View.render({Main, 0, unsigned(Source.size())}),
                          styleOf(Main, SM));
  std::vector<LineMark> Lines = lineMarks(F.Text, F.Marks);
  Out.Text = indented(F.Text, Lines);
  Out.number(Lines, Main, SM);
  return Out;
}

} // namespace omp2cuda
