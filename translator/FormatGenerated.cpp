//===- FormatGenerated.cpp - clang-format on what is generated --------------------===//
// Idea: see FormatGenerated.h. clang-format compares each line with each range, so a
// long file is formatted in pieces that are cut between declarations.
//===----------------------------------------------------------------------===//
#include "FormatGenerated.h"

#include "clang/Format/Format.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>

namespace omp2cuda {
namespace {

using namespace clang;

/// The pieces that are \p Which.
std::vector<tooling::Range> ranges(const Pieces &Text,
                                   bool Pieces::Piece::*Which) {
  std::vector<tooling::Range> Out;
  const std::vector<Pieces::Piece> &All = Text.pieces();
  size_t Begin = 0;
  for (size_t I = 0; I < All.size(); ++I) {
    if (!(All[I].*Which)) {
      Begin = All[I].End;
    } else if (I + 1 == All.size() || !(All[I + 1].*Which)) {
      // A range that ends with a line break would touch the user's next line.
      size_t Size = Text.text().slice(Begin, All[I].End).rtrim(" \n").size();
      if (Size)
        Out.emplace_back(unsigned(Begin), unsigned(Size));
    }
  }
  return Out;
}

/// Where \p Text can be cut so that clang-format makes of the pieces what it makes of
/// the whole: in front of lines that begin a declaration, outside of braces (but those
/// of namespaces, where their insides are not indented) and of #if.
std::vector<unsigned> cuts(llvm::StringRef Text,
                           const format::FormatStyle &Style) {
  LangOptions Lang = format::getFormattingLangOpts();
  Lexer Lex(SourceLocation(), Lang, Text.begin(), Text.begin(), Text.end());
  Lex.SetCommentRetentionState(true);
  bool SeeThrough =
      Style.NamespaceIndentation == format::FormatStyle::NI_None &&
      !Style.IndentExternBlock;
  std::vector<unsigned> Out;
  std::vector<bool> Open; // per brace: does it count?
  unsigned Depth = 0, Conditions = 0;
  bool Scope = false; // between `namespace` or `extern "C"` and its brace
  Token T, Last;
  Last.startToken();
  for (bool End = false; !End; Last = T) {
    End = Lex.LexFromRawLexer(T);
    auto At = unsigned(Lex.getBufferLocation() - Text.begin()) - T.getLength();
    bool NewLine = T.isAtStartOfLine() && (!At || Text[At - 1] == '\n');
    if (NewLine && !Depth && !Conditions && T.isNot(tok::eof) &&
        Last.isOneOf(tok::semi, tok::r_brace))
      Out.push_back(At);
    if (T.is(tok::raw_identifier)) {
      llvm::StringRef Name = T.getRawIdentifier();
      bool Directive = Last.is(tok::hash) && Last.isAtStartOfLine();
      if (Directive && Name.starts_with("if"))
        ++Conditions;
      else if (Directive && Name == "endif" && Conditions)
        --Conditions;
      Scope |= SeeThrough && Name == "namespace";
    } else if (T.is(tok::string_literal)) {
      Scope |= SeeThrough && Last.is(tok::raw_identifier) &&
               Last.getRawIdentifier() == "extern";
    } else if (T.is(tok::l_brace)) {
      Open.push_back(!Scope);
      Depth += !Scope;
    } else if (T.is(tok::r_brace)) {
      // Branches of an #if may close a brace twice: then nothing is sure.
      if (Open.empty())
        return Out;
      Depth -= Open.back();
      Open.pop_back();
    }
    Scope &= !T.isOneOf(tok::semi, tok::l_brace);
  }
  return Out;
}

/// What clang-format reads off the whole text is fixed, so that it is the same for
/// each piece. False: it cannot be.
bool fixDerived(format::FormatStyle &Style, llvm::StringRef Text) {
  using Line = format::FormatStyle::LineEndingStyle;
  bool Crlf = Style.LineEnding == Line::LE_DeriveCRLF;
  if (Crlf || Style.LineEnding == Line::LE_DeriveLF) {
    size_t Breaks = Text.count('\n'), Returns = Text.count("\r\n");
    if (Returns != Breaks - Returns)
      Crlf = Returns > Breaks - Returns;
    Style.LineEnding = Crlf ? Line::LE_CRLF : Line::LE_LF;
  }
  return !Style.DerivePointerAlignment &&
         Style.Standard != format::FormatStyle::LS_Auto;
}

/// \p Ranges: by offset. Each piece is formatted behind the end of the declaration before
/// it, for blank lines, and of the result what stands in the piece is taken.
tooling::Replacements reformat(const format::FormatStyle &Style,
                               llvm::StringRef Text,
                               const std::vector<unsigned> &Cuts,
                               const std::vector<tooling::Range> &Ranges) {
  constexpr size_t PerPiece = 16;
  auto EndOf = [](const tooling::Range &R) {
    return R.getOffset() + R.getLength();
  };
  tooling::Replacements Out;
  unsigned Begin = 0;
  size_t Next = 0; // of the ranges
  auto Cut = Cuts.begin();
  while (Next < Ranges.size()) {
    size_t Enough = std::min(Next + PerPiece, Ranges.size());
    // Nothing is to do in front of the next range.
    for (; Cut != Cuts.end() && *Cut <= Ranges[Next].getOffset(); ++Cut)
      Begin = *Cut;
    unsigned End = Begin;
    auto Reach = [&](unsigned Place) {
      while (End < Place)
        End = Cut == Cuts.end() ? unsigned(Text.size()) : *Cut++;
    };
    Reach(EndOf(Ranges[Enough - 1]));
    size_t From = Begin ? Text.find_last_not_of(" \t\r\n", Begin - 1) : 0;
    std::vector<tooling::Range> Own;
    for (; Next < Ranges.size() && Ranges[Next].getOffset() < End; ++Next) {
      Reach(EndOf(Ranges[Next]));
      Own.emplace_back(unsigned(Ranges[Next].getOffset() - From),
                       Ranges[Next].getLength());
    }
    for (const tooling::Replacement &R :
         format::reformat(Style, Text.slice(From, End), Own, "k.cu")) {
      unsigned At = R.getOffset() + unsigned(From);
      if (At + R.getLength() < End || End == Text.size())
        llvm::consumeError(Out.add(
            {R.getFilePath(), At, R.getLength(), R.getReplacementText()}));
    }
    Begin = End;
  }
  return Out;
}

/// \p Text with \p Ranges formatted; \p Marks and \p Shifted move with it.
std::string apply(format::FormatStyle Style, const std::string &Text,
                  const std::vector<tooling::Range> &Ranges,
                  std::vector<PlacedMark> &Marks,
                  std::vector<tooling::Range> &Shifted) {
  if (Ranges.empty())
    return Text;
  auto Cuts =
      fixDerived(Style, Text) ? cuts(Text, Style) : std::vector<unsigned>();
  tooling::Replacements R = reformat(Style, Text, Cuts, Ranges);
  auto New = llvm::expectedToOptional(tooling::applyAllReplacements(Text, R));
  if (!New)
    return Text;
  for (PlacedMark &M : Marks)
    M.Offset = R.getShiftedCodePosition(M.Offset);
  for (tooling::Range &Each : Shifted) {
    unsigned From = R.getShiftedCodePosition(Each.getOffset());
    unsigned To = R.getShiftedCodePosition(Each.getOffset() + Each.getLength());
    Each = tooling::Range(From, To - From);
  }
  return *New;
}

/// LLVM's style, indented as the user's lines are.
format::FormatStyle likeUsers(const Pieces &Made) {
  format::FormatStyle Out = format::getLLVMStyle();
  std::map<size_t, unsigned> Steps; // by columns, how often
  unsigned Tabs = 0, Blanks = 0, OwnLine = 0, SameLine = 0; // braces
  size_t Begin = 0;
  for (const Pieces::Piece &P : Made.pieces()) {
    llvm::StringRef Text = Made.text().slice(Begin, P.End);
    Begin = P.End;
    if (!P.From || P.From->What != LineMark::User)
      continue;
    size_t Last = llvm::StringRef::npos; // of the line before
    for (llvm::StringRef Line : llvm::drop_begin(llvm::split(Text, '\n'))) {
      llvm::StringRef Code = Line.ltrim(" \t");
      if (Code.empty() || Code.starts_with("#"))
        continue;
      size_t Indent = Line.size() - Code.size();
      OwnLine += Line.rtrim() == "{";
      SameLine += !Indent && Line.rtrim().ends_with(") {");
      Tabs += Line.starts_with("\t");
      Blanks += Line.starts_with(" ");
      // What follows a brace is a step; what follows an operator may stand anywhere.
      if (Last != llvm::StringRef::npos && Indent > Last)
        ++Steps[Indent - Last];
      Last = Line.rtrim().ends_with("{") ? Indent : llvm::StringRef::npos;
    }
  }
  auto More = [](const auto &A, const auto &B) { return A.second < B.second; };
  auto Most = std::max_element(Steps.begin(), Steps.end(), More);
  if (OwnLine > SameLine) {
    Out.BreakBeforeBraces = format::FormatStyle::BS_Custom;
    Out.BraceWrapping.AfterFunction = true;
  }
  if (Tabs > Blanks) {
    Out.UseTab = format::FormatStyle::UT_ForIndentation;
    Out.IndentWidth = Out.TabWidth = 4;
  } else if (Most != Steps.end() && Most->first <= 8) {
    Out.IndentWidth = unsigned(Most->first);
  }
  return Out;
}

/// The user's own, if there is one.
format::FormatStyle styleOf(const Pieces &Made, llvm::StringRef Path) {
  auto Found = [&](llvm::StringRef Else) {
    return llvm::expectedToOptional(
        format::getStyle("file", Path, Else, Made.text()));
  };
  auto Own = Found("none");
  if (Own && !Own->DisableFormat)
    return *Own;
  // Nobody has one, or it asks for no formatting at all.
  auto OrLlvm = Own ? Found("LLVM") : std::nullopt;
  return OrLlvm && *Own == *OrLlvm ? *Own : likeUsers(Made);
}

} // namespace

Formatted formatted(const Pieces &Made, llvm::StringRef Path, bool Marked) {
  std::string Text = Made.str();
  std::vector<tooling::Range> Indented = ranges(Made, &Pieces::Piece::Indented),
                              Generated =
                                  ranges(Made, &Pieces::Piece::Generated);
  auto Marks = Marked ? Made.marks() : std::vector<PlacedMark>();
  format::FormatStyle Chosen = styleOf(Made, Path);
  Chosen.Language = format::FormatStyle::LK_Cpp;
  Chosen.SortIncludes = {};
  // Each of these is one more pass over the text, for what is never generated.
  Chosen.FixNamespaceComments = false;
  Chosen.SortUsingDeclarations = format::FormatStyle::SUD_Never;
  // The user's lines keep their breaks and comments; only their indentation moves. They
  // come first: clang-format goes on behind a line for as long as the indentation is wrong.
  format::FormatStyle Kept = Chosen;
  Kept.ColumnLimit = 0;
  Kept.ReflowComments = format::FormatStyle::RCS_Never;
  Kept.MaxEmptyLinesToKeep = 1;
  Text = apply(Kept, Text, Indented, Marks, Generated);
  Text = apply(Chosen, Text, Generated, Marks, Generated);
  return {std::move(Text), std::move(Marks)};
}

std::string formatGenerated(const Pieces &Made, llvm::StringRef Path,
                            const ASTContext &Context, const Options &Opts) {
  Formatted F = formatted(Made, Path, Opts.LineDirectives);
  return Opts.LineDirectives ? withLineDirectives(F.Text, F.Marks, Context)
                             : std::move(F.Text);
}

} // namespace omp2cuda
