//===- FormatGenerated.cpp - clang-format on what is generated --------------------===//
// Idea: see FormatGenerated.h. clang-format compares each line with each range, so a
// long file is formatted in pieces that are cut between declarations.
//===----------------------------------------------------------------------===//
#include "FormatGenerated.h"
#include "Edits.h"

#include "clang/Lex/Lexer.h"

#include <algorithm>

namespace omp2cuda {
namespace {

/// The pieces that are \p Which.
template <class Function>
std::vector<tooling::Range> ranges(const Pieces &Text, Function Which) {
  std::vector<tooling::Range> Out;
  const std::vector<Pieces::Piece> &All = Text.pieces();
  size_t Begin = 0;
  for (size_t I = 0; I < All.size(); ++I) {
    if (!Which(All[I])) {
      Begin = All[I].End;
    } else if (I + 1 == All.size() || !Which(All[I + 1])) {
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

/// \p Ranges, and in front of each the #if that ends there: clang-format indents like the
/// line before, and what stands inside of an #if may be indented once more.
std::vector<tooling::Range> withIfs(llvm::StringRef Text,
                                    const std::vector<tooling::Range> &Ranges) {
  std::vector<tooling::Range> Out;
  for (const tooling::Range &R : Ranges) {
    size_t Begin = R.getOffset(), At = Text.take_front(Begin).rtrim().size();
    for (int Depth = 0; At;) {
      size_t Line = Text.take_front(At).rfind('\n') + 1;
      llvm::StringRef Word = Text.slice(Line, At).ltrim();
      bool Directive = Word.consume_front("#");
      Word = Word.ltrim();
      if (Directive)
        Depth += Word.starts_with("endif") - Word.starts_with("if");
      if (!Depth) { // it is no #if, or all of one
        Begin = Directive && Word.starts_with("if") ? Line : Begin;
        break;
      }
      At = Line ? Line - 1 : 0;
    }
    if (!Out.empty())
      Begin = std::max(Begin,
                       size_t(Out.back().getOffset() + Out.back().getLength()));
    Out.emplace_back(unsigned(Begin),
                     unsigned(R.getOffset() + R.getLength() - Begin));
  }
  return Out;
}

/// Those of \p All that leave the lines of the user's, \p Own, as they are: clang-format goes
/// on behind a line for as long as the indentation is another one. \p Indent: that of theirs
/// is to be made in \p Ranges.
tooling::Replacements keeping(const tooling::Replacements &All,
                              llvm::StringRef Text,
                              const std::vector<tooling::Range> &Own,
                              const std::vector<tooling::Range> &Ranges,
                              bool Indent) {
  tooling::Replacements Out;
  auto In = [](const std::vector<tooling::Range> &Ranges, size_t At) {
    auto Next = llvm::partition_point(Ranges, [&](const tooling::Range &R) {
      return R.getOffset() + R.getLength() <= At;
    });
    return Next != Ranges.end() && Next->getOffset() <= At ? &*Next : nullptr;
  };
  for (const tooling::Replacement &R : All) {
    unsigned Begin = R.getOffset(), End = Begin + R.getLength();
    llvm::StringRef Front = Text.take_front(Begin).rtrim();
    const tooling::Range *Of = In(Own, End);
    bool Behind = !Front.empty() && In(Own, Front.size() - 1),
         Begins = Front.empty() || Text.slice(Front.size(), End).contains('\n');
    if (Begins && !R.getReplacementText().contains('\n') && Begin &&
        Text[Begin - 1] != '\n') { // goes on in the line before
      bool Brace = Text.substr(End).starts_with("{") || Front.ends_with("}");
      if (Brace && Of && Behind && Indent && In(Ranges, End)) {
        // It stays on its line, and is indented as the line before.
        size_t Line = Front.rfind('\n') + 1,
               Code = Text.find_first_not_of(" \t", Line);
        auto Last = std::find_if(
            Out.rbegin(), Out.rend(), [&](const tooling::Replacement &Each) {
              return Each.getOffset() + Each.getLength() <= Code;
            });
        if (Last != Out.rend() && Last->getOffset() + Last->getLength() == Code)
          llvm::consumeError(Out.add(
              {R.getFilePath(), Begin, R.getLength(),
               "\n" + Last->getReplacementText().rsplit('\n').second.str()}));
        continue;
      }
      if (Brace ? Of && Behind
                : Indent || !In(Ranges, End) || !In(Ranges, Front.size() - 1))
        continue;
    } else if (Of && (Begins ? !Indent || !In(Ranges, End) : Behind)) {
      continue;
    }
    llvm::consumeError(Out.add(R));
  }
  return Out;
}

/// \p Text with \p Ranges formatted; of \p Own only the indentation in them, if \p Indent says
/// so. \p Own, \p Marks and \p Shifted move with it.
std::string apply(format::FormatStyle Style, const std::string &Text,
                  const std::vector<tooling::Range> &Ranges,
                  std::vector<tooling::Range> &Own, bool Indent,
                  std::vector<PlacedMark> &Marks,
                  std::vector<tooling::Range> &Shifted) {
  if (Ranges.empty())
    return Text;
  assert(Ranges.back().getOffset() + Ranges.back().getLength() <= Text.size());
  // Else `__launch_bounds__(BLOCK * BLOCK)` is a parameter that is a pointer.
  Style.WhitespaceSensitiveMacros.push_back("__launch_bounds__");
  auto Cuts =
      fixDerived(Style, Text) ? cuts(Text, Style) : std::vector<unsigned>();
  tooling::Replacements R =
      keeping(reformat(Style, Text, Cuts, withIfs(Text, Ranges)), Text, Own,
              Ranges, Indent);
  auto New = llvm::expectedToOptional(tooling::applyAllReplacements(Text, R));
  if (!New)
    return Text;
  for (PlacedMark &M : Marks)
    M.Offset = R.getShiftedCodePosition(M.Offset);
  for (auto *List : {&Own, &Shifted})
    for (tooling::Range &Each : *List) {
      unsigned From = R.getShiftedCodePosition(Each.getOffset());
      unsigned To =
          R.getShiftedCodePosition(Each.getOffset() + Each.getLength());
      Each = tooling::Range(From, To - From);
    }
  return *New;
}

/// Directives in \p Generated, in a file that indents its own, stand as far in as what comes
/// behind them. \p Marks move with it.
void indentDirectives(std::string &Text,
                      const std::vector<tooling::Range> &Generated,
                      std::vector<PlacedMark> &Marks) {
  llvm::StringRef Whole = Text;
  // That of the first line at or behind \p At that is no directive.
  auto Indent = [&](size_t At) {
    for (bool Goes = true; At < Whole.size();) {
      llvm::StringRef Line = Whole.substr(At).split('\n').first,
                      Code = Line.ltrim(" \t");
      Goes = Code.starts_with("#") || (Goes && Code.empty());
      if (!Goes)
        return Line.drop_back(Code.size());
      while (Line.ends_with("\\")) {
        At += Line.size() + 1;
        Line = Whole.substr(At).split('\n').first;
      }
      At += Line.size() + 1;
    }
    return llvm::StringRef();
  };
  tooling::Replacements R;
  for (const tooling::Range &Each : Generated)
    for (size_t At = Each.getOffset(), End = At + Each.getLength(); At < End;
         At = Whole.find('\n', At), At += At < End) {
      llvm::StringRef Rest = Whole.substr(At), Code = Rest.ltrim(" \t");
      if ((!At || Whole[At - 1] == '\n') && Code.starts_with("#pragma omp"))
        llvm::consumeError(
            R.add({"", unsigned(At), unsigned(Rest.size() - Code.size()),
                   Indent(At)}));
    }
  auto New = llvm::expectedToOptional(tooling::applyAllReplacements(Text, R));
  if (!New)
    return;
  for (PlacedMark &M : Marks)
    M.Offset = R.getShiftedCodePosition(M.Offset);
  Text = *New;
}

/// LLVM's style, indented as the lines of \p Source are, and as wide.
format::FormatStyle likeUsers(llvm::StringRef Source) {
  format::FormatStyle Out = format::getLLVMStyle();
  constexpr unsigned Widths[] = {80, 100, 120};
  std::map<size_t, unsigned> Steps; // by columns, how often
  unsigned Tabs = 0, Blanks = 0, OwnLine = 0, SameLine = 0; // braces
  unsigned Lines = 0, Wider[std::size(Widths)] = {};
  int Directives = 0; // that are indented, more than those that are not
  size_t Last = llvm::StringRef::npos; // indentation of the line before
  for (llvm::StringRef Line : llvm::split(Source, '\n')) {
    Line = Line.rtrim();
    llvm::StringRef Code = Line.ltrim(" \t");
    if (Code.starts_with("#pragma omp"))
      Directives += Code.size() < Line.size() ? 1 : -1;
    if (Code.empty() || Code.starts_with("#"))
      continue;
    size_t Indent = Line.size() - Code.size();
    ++Lines;
    for (size_t I = 0; I < std::size(Widths); ++I)
      Wider[I] +=
          Line.size() + 3 * Line.take_front(Indent).count('\t') > Widths[I];
    OwnLine += Line == "{";
    SameLine += !Indent && Line.ends_with(") {");
    Tabs += Line.starts_with("\t");
    Blanks += Line.starts_with(" ");
    // What follows a brace is a step; what follows an operator may stand anywhere.
    if (Last != llvm::StringRef::npos && Indent > Last)
      ++Steps[Indent - Last];
    Last = Line.ends_with("{") ? Indent : llvm::StringRef::npos;
  }
  auto More = [](const auto &A, const auto &B) { return A.second < B.second; };
  auto Most = std::max_element(Steps.begin(), Steps.end(), More);
  if (Directives > 0)
    Out.IndentPPDirectives = format::FormatStyle::PPDIS_Leave;
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
  // The width that one line in a hundred goes beyond is not the source's.
  for (size_t I = 0; I + 1 < std::size(Widths); ++I)
    if (Wider[I] * 100 > Lines)
      Out.ColumnLimit = Widths[I + 1];
  return Out;
}

} // namespace

format::FormatStyle styleOf(FileID File, const SourceManager &SM) {
  llvm::StringRef Path = pathOf(File, SM), Source = SM.getBufferData(File);
  auto Own =
      llvm::expectedToOptional(format::getStyle("file", Path, "none", Source));
  // Nobody has one, or it wants the lines to stay as people wrote them.
  return Own && !Own->DisableFormat ? *Own : likeUsers(Source);
}

Formatted formatted(const Pieces &Made, const format::FormatStyle &Style,
                    bool Marked) {
  std::string Text = Made.str();
  // Of both: lines are indented like those in front of them.
  auto Laid = [](const Pieces::Piece &P) { return P.Indented || P.Generated; };
  auto Users = [](const Pieces::Piece &P) {
    return P.From && P.From->What == LineMark::User;
  };
  std::vector<tooling::Range> Indented = ranges(Made, Laid),
                              Generated = ranges(
                                  Made, std::mem_fn(&Pieces::Piece::Generated)),
                              Own = ranges(Made, Users);
  auto Marks = Marked ? Made.marks() : std::vector<PlacedMark>();
  format::FormatStyle Chosen = Style;
  Chosen.Language = format::FormatStyle::LK_Cpp;
  Chosen.SortIncludes = {};
  // A kernel's name is searched for; arguments stand below, not at the right.
  Chosen.PenaltyReturnTypeOnItsOwnLine = 1000;
  Chosen.PenaltyIndentedWhitespace = 1;
  // Each of these is one more pass over the text, for what is never generated.
  Chosen.FixNamespaceComments = false;
  Chosen.SortUsingDeclarations = format::FormatStyle::SUD_Never;
  // The user's lines keep their breaks and comments; only their indentation moves.
  format::FormatStyle Kept = Chosen;
  Kept.ColumnLimit = 0;
  Kept.ReflowComments = format::FormatStyle::RCS_Never;
  Kept.MaxEmptyLinesToKeep = 1;
  Text = apply(Kept, Text, Indented, Own, /*Indent=*/true, Marks, Generated);
  // Arguments share lines, designated initialisers do not: `$x` is an argument.
  bool Pack = !llvm::StringRef(Text).contains('$');
  for (const tooling::Range &R : Generated)
    for (unsigned At = R.getOffset();
         Pack && At < R.getOffset() + R.getLength(); ++At)
      if (llvm::StringRef Front = llvm::StringRef(Text).take_front(At);
          Text[At] == '.' && (Front.ends_with("{") || Front.ends_with(", ")))
        Text[At] = '$';
  Text =
      apply(Chosen, Text, Generated, Own, /*Indent=*/false, Marks, Generated);
  if (Pack)
    std::replace(Text.begin(), Text.end(), '$', '.');
  if (Style.IndentPPDirectives == format::FormatStyle::PPDIS_Leave)
    indentDirectives(Text, Generated, Marks);
  return {std::move(Text), std::move(Marks)};
}

std::string formatGenerated(const Pieces &Made,
                            const format::FormatStyle &Style,
                            const ASTContext &Context, const Options &Opts) {
  Formatted F = formatted(Made, Style, Opts.LineDirectives);
  return Opts.LineDirectives ? withLineDirectives(F.Text, F.Marks, Context)
                             : std::move(F.Text);
}

} // namespace omp2cuda
