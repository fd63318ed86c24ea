//===- Edits.cpp - Offset edits on the original buffers ---------------------===//
// Idea: see Edits.h.
//===----------------------------------------------------------------------===//
#include "Edits.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <tuple>

namespace omp2cuda {

std::vector<FileID> filesRead(const SourceManager &SM) {
  std::vector<FileID> Out;
  for (unsigned I = 0; I < SM.local_sloc_entry_size(); ++I)
    if (const SrcMgr::SLocEntry &Each = SM.getLocalSLocEntry(I); Each.isFile())
      Out.push_back(
          SM.getFileID(SourceLocation::getFromRawEncoding(Each.getOffset())));
  return Out;
}

SourceLocation beginOf(const Decl *D) {
  const auto *F = dyn_cast<FunctionDecl>(D);
  const TemplateDecl *Of = D->getDescribedTemplate();
  // That of its class comes first.
  if (Of && !(F && F->getNumTemplateParameterLists()))
    return Of->getBeginLoc();
  return F ? F->getOuterLocStart() : D->getBeginLoc();
}

unsigned above(const Decl *D, const SourceManager &SM) {
  auto [File, Offset] = SM.getDecomposedExpansionLoc(beginOf(D));
  // Directives about it and comments straight above stay with it.
  for (const Attr *A : D->attrs())
    if (isa<OMPDeclareSimdDeclAttr>(A))
      if (auto [In, At] = SM.getDecomposedExpansionLoc(A->getLocation());
          In == File)
        Offset = std::min(Offset, At);
  StringRef Buffer = SM.getBufferData(File);
  size_t Start = lineStart(Buffer, Offset);
  if (!Buffer.substr(Start, Offset - Start).trim().empty())
    return Offset;
  size_t Best = Start;
  bool InBlock = false;
  while (Start > 0) {
    size_t Previous = lineStart(Buffer, Start - 1);
    StringRef Line = Buffer.substr(Previous, Start - Previous).trim();
    bool Whole = Line.starts_with("//") ||
                 (Line.starts_with("/*") && Line.ends_with("*/"));
    if (!InBlock && !Whole && (!Line.ends_with("*/") || Line.contains(';')))
      break;
    InBlock = InBlock ? !Line.starts_with("/*") : !Whole;
    Start = Previous;
    if (!InBlock)
      Best = Start;
  }
  // What opens the file speaks of the file.
  return static_cast<unsigned>(Best ? Best : lineStart(Buffer, Offset));
}

std::vector<Token> rawTokens(const FileRange &R, const Sources &In) {
  const char *Start = In.SM.getBufferData(R.File).begin();
  Lexer Lex(In.SM.getLocForStartOfFile(R.File), In.LO, Start, Start + R.Begin,
            In.SM.getBufferData(R.File).end());
  std::vector<Token> Out;
  for (bool End = false; !End;) {
    Token T;
    End = Lex.LexFromRawLexer(T) || Lex.getBufferLocation() > Start + R.End;
    if (T.isNot(tok::eof) && Lex.getBufferLocation() <= Start + R.End)
      Out.push_back(T);
  }
  return Out;
}

std::vector<std::vector<Token>> rawLines(const FileRange &R,
                                         const Sources &In) {
  std::vector<std::vector<Token>> Out;
  for (const Token &T : rawTokens(R, In)) {
    if (Out.empty() || (T.isAtStartOfLine() &&
                        (T.is(tok::hash) || Out.back().front().is(tok::hash))))
      Out.emplace_back();
    Out.back().push_back(T);
  }
  return Out;
}

std::vector<std::vector<size_t>>
conditionalsOf(llvm::ArrayRef<std::vector<Token>> Lines,
               const SourceManager &SM) {
  std::vector<std::vector<size_t>> Open, Closed;
  for (size_t I = 0; I < Lines.size(); ++I) {
    StringRef Name = directiveOf(Lines[I], SM);
    if (Name.starts_with("if"))
      Open.emplace_back();
    else if (Open.empty() || !(Name.starts_with("el") || Name == "endif"))
      continue;
    Open.back().push_back(I);
    if (Name == "endif") {
      Closed.push_back(std::move(Open.back()));
      Open.pop_back();
    }
  }
  return Closed;
}

bool isDecimal(StringRef Number) {
  return !Number.empty() && llvm::all_of(Number, llvm::isDigit) &&
         (Number.size() == 1 || Number.front() != '0');
}

std::string statementIndent(StringRef Text, size_t Offset) {
  size_t Begin = lineStart(Text, Offset);
  StringRef Own = indentOf(Text.substr(Begin));
  if (!Own.empty() || Text.substr(Begin, Offset - Begin).trim().size())
    return Own.str();
  // Directives go on behind a backslash.
  bool Continued = true;
  for (StringRef Rest = Text.substr(Offset); !Rest.empty();) {
    auto [Line, Next] = Rest.split('\n');
    StringRef Code = Line.trim();
    bool Skip = Continued || Code.empty() || Code.starts_with("#");
    Continued = (Continued || Code.starts_with("#")) && Code.ends_with("\\");
    Rest = Next;
    if (Skip)
      continue;
    if (!Code.starts_with("}"))
      return indentOf(Line).str();
    // The end of a block: as its other statements.
    StringRef Outside = indentOf(Line), Inside;
    for (StringRef Before = Text.take_front(Begin); !Before.empty();) {
      Before = Before.drop_back(Before.ends_with("\n"));
      StringRef Last = Before.substr(lineStart(Before, Before.size()));
      Before = Before.drop_back(Last.size());
      if (Last.trim().empty() || Last.ltrim().starts_with("#"))
        continue;
      StringRef Indent = indentOf(Last);
      if (Indent.size() <= Outside.size())
        break;
      if (Inside.empty() || Indent.size() < Inside.size())
        Inside = Indent;
    }
    return Inside.empty() ? Outside.str() + "  " : Inside.str();
  }
  return "";
}

FileRange fileRange(CharSourceRange R, const Sources &In) {
  CharSourceRange Chars = Lexer::getAsCharRange(R, In.SM, In.LO);
  auto [BeginFile, Begin] = In.SM.getDecomposedLoc(Chars.getBegin());
  auto [EndFile, End] = In.SM.getDecomposedLoc(Chars.getEnd());
  if (BeginFile != EndFile || End < Begin)
    return {};
  return {BeginFile, Begin, End};
}

FileRange writtenRange(SourceRange R, const Sources &In) {
  CharSourceRange Chars =
      Lexer::makeFileCharRange(CharSourceRange::getTokenRange(R), In.SM, In.LO);
  return Chars.isValid() ? fileRange(Chars, In) : FileRange();
}

/// \p R, which an instantiation of `(p + ...)` begins or ends, with the parentheses: Clang
/// has only what it became, that is the operand's place.
static FileRange withFold(FileRange R, const Sources &In) {
  StringRef All = In.SM.getBufferData(R.File), Text = All.slice(R.Begin, R.End),
            Before = All.take_front(R.Begin).rtrim(),
            Behind = All.substr(R.End).ltrim();
  const char *Operators = "+-*/%^&|=<>!,";
  auto Op = [&](StringRef &At, StringRef Rest) {
    bool Was = At.size() != Rest.size();
    At = Rest.trim();
    return Was;
  };
  StringRef Next = Behind, Last = Before;
  bool Right = Op(Next, Behind.ltrim(Operators)) && Next.starts_with("..."),
       Left = Op(Last, Before.rtrim(Operators)) && Last.ends_with("...");
  auto [Start, End] = Text.split("...");
  bool Both = Start.size() < Text.size() && !Start.empty() && !End.empty() &&
              StringRef(Operators).contains(Start.rtrim().take_back()[0]) &&
              StringRef(Operators).contains(End.ltrim().take_front()[0]);
  if (!Right && !Left && !Both)
    return R;
  int Depth = 0, Unopened = 0;
  for (char C : Text) {
    Depth += (C == '(') - (C == ')');
    Unopened = std::max(Unopened, -Depth);
  }
  if (int Unclosed = Depth + Unopened; !Unopened && !Unclosed) {
    bool Opens = Before.ends_with("("), Closes = Behind.starts_with(")");
    if (!(Right ? Opens : Left ? Closes : Opens && Closes))
      return R;
    Unopened = 1;
  }
  // From the innermost parenthesis that is open to where all are closed.
  for (; Unopened > 0 && R.Begin; --R.Begin)
    Unopened += (All[R.Begin - 1] == ')') - (All[R.Begin - 1] == '(');
  Depth = 0;
  for (char C : All.slice(R.Begin, R.End))
    Depth += (C == '(') - (C == ')');
  for (; Depth > 0 && R.End < All.size(); ++R.End)
    Depth += (All[R.End] == '(') - (All[R.End] == ')');
  return R;
}

FileRange fileRange(SourceRange R, const Sources &In) {
  FileRange Written = writtenRange(R, In);
  if (Written.valid() && In.LO.CPlusPlus17)
    return withFold(Written, In);
  if (Written.valid() || R.isInvalid())
    return Written;
  return fileRange(In.SM.getExpansionRange(R), In);
}

FileRange directiveRange(const OMPExecutableDirective &D, const Sources &In) {
  SourceRange R = D.getSourceRange(); // its end is behind it
  if (R.getBegin().isMacroID() || R.getEnd().isMacroID())
    return fileRange(In.SM.getExpansionRange(R), In);
  FileRange Out = fileRange(CharSourceRange::getCharRange(R), In);
  StringRef Buffer = In.SM.getBufferData(Out.File);
  assert(Out.Begin < Out.End && "a directive has text");
  if (Buffer[Out.Begin] != '#') {
    auto Opened = [](char C) { return (C == '[') - (C == ']'); };
    for (int Open = 0; Open < 2;)
      Open += Opened(Buffer[--Out.Begin]);
    Out.End = Out.Begin;
    int Open = 0;
    do
      Open += Opened(Buffer[Out.End++]);
    while (Open);
    Out.End +=
        D.isStandaloneDirective() && Buffer.substr(Out.End).starts_with(";");
  }
  return Out;
}

void Edits::add(FileID File, Edit E) {
  assert(File.isValid() && E.Begin <= E.End && "an edit has a place");
  assert(E.End <= In.SM.getFileIDSize(File) && "a place is in its file");
  E.Number = ++Last;
  Files[File].push_back(std::move(E));
}

void Edits::replace(const FileRange &R, Pieces Text, Layer Of) {
  add(R.File, {R.Begin < R.End ? Edit::Replace : Edit::Open, Of, R.Begin, R.End,
               std::move(Text)});
}

bool Edits::replace(SourceRange R, Pieces Text) {
  FileRange F = writtenRange(R, In);
  if (F.valid())
    replace(F, std::move(Text));
  return F.valid();
}

void Edits::block(const FileRange &R, Pieces Before, Pieces Behind) {
  open(R, std::move(Before));
  Files[R.File].back().Indents = true;
  close(R, std::move(Behind));
  Files[R.File].back().Indents = true;
}

FileRange tokenRange(SourceLocation Loc, bool Behind, const Sources &In) {
  if (In.SM.isMacroArgExpansion(Loc))
    Loc = In.SM.getSpellingLoc(Loc);
  else if (Loc.isMacroID() &&
           !(Behind
                 ? Lexer::isAtEndOfMacroExpansion(Loc, In.SM, In.LO, &Loc)
                 : Lexer::isAtStartOfMacroExpansion(Loc, In.SM, In.LO, &Loc)))
    return {};
  auto [File, Offset] = In.SM.getDecomposedLoc(Loc);
  return {File, Offset, Offset + Lexer::MeasureTokenLength(Loc, In.SM, In.LO)};
}

bool Edits::insertBefore(SourceLocation Loc, Pieces Text, Layer Of) {
  FileRange F = tokenRange(Loc, /*Behind=*/false, In);
  if (F.valid())
    open(F, std::move(Text), Of);
  return F.valid();
}

bool Edits::insertAfterToken(SourceLocation Loc, Pieces Text) {
  FileRange F = tokenRange(Loc, /*Behind=*/true, In);
  if (F.Begin == F.End)
    return false;
  close(F, std::move(Text));
  return true;
}

bool Edits::replaces(SourceRange R, bool ButForParts) const {
  FileRange F = fileRange(R, In);
  auto It = Files.find(F.File);
  return It != Files.end() && llvm::any_of(It->second, [&](const Edit &E) {
           bool Part = E.End - E.Begin < F.End - F.Begin &&
                       E.Begin >= F.Begin && E.End <= F.End;
           return E.What == Edit::Replace && E.Begin < F.End &&
                  F.Begin < E.End && !(ButForParts && Part);
         });
}

std::vector<FileID> Edits::files() const {
  auto Keys = llvm::make_first_range(Files);
  return {Keys.begin(), Keys.end()};
}

void Edits::merge(const std::vector<FileID> &All) {
  std::set<std::tuple<int, unsigned, unsigned, std::string>> Seen;
  std::vector<Edit> Once;
  for (FileID Each : All)
    for (Edit &E : resolved(Each))
      if (Seen.emplace(E.What, E.Begin, E.End, E.Text.str()).second)
        Once.push_back(std::move(E));
  Files[All.front()] = std::move(Once);
}

/// Is \p E a part of \p R? What is put around the whole is, with \p Around.
static bool inside(const Edit &E, const FileRange &R, bool Around,
                   StringRef Buffer) {
  // An edit of whole lines also takes the blanks beside the range.
  bool Meets = E.What == Edit::Replace && E.Begin < R.End && E.End > R.Begin;
  auto Blank = [&](unsigned From, unsigned To) {
    return Meets && Buffer.slice(From, To).trim().empty();
  };
  if ((E.Begin < R.Begin && !Blank(E.Begin, R.Begin)) ||
      (E.End > R.End && !Blank(R.End, E.End)))
    return false;
  if (E.What == Edit::Open && E.Begin == E.End)
    return E.Begin < R.End && (Around || E.Begin > R.Begin);
  return Around || E.What == Edit::Replace || E.Begin != R.Begin ||
         E.End != R.End;
}

void Edits::drop(const FileRange &R, bool Around) {
  auto It = Files.find(R.File);
  if (It != Files.end())
    llvm::erase_if(It->second, [&](const Edit &E) {
      return inside(E, R, Around, In.SM.getBufferData(R.File));
    });
}

Pieces Edits::cut(const FileRange &R) {
  Pieces Text = render(R);
  drop(R, /*Around=*/true);
  return Text;
}

/// Does \p A stand in front of \p B?
static bool isBefore(const Edit &A, const Edit &B) {
  if (A.at() != B.at())
    return A.at() < B.at();
  if (A.What != B.What)
    return A.What < B.What;
  if (A.What == Edit::Replace)
    return std::tie(B.End, A.Number) < std::tie(A.End, B.Number);
  if (A.What == Edit::Close) { // from the inside to the outside
    return std::tie(A.Of, B.Begin, B.Depth, A.Number) <
           std::tie(B.Of, A.Begin, A.Depth, B.Number);
  }
  if (A.Of != B.Of)
    return A.Of > B.Of;
  bool PlaceA = A.Begin == A.End, PlaceB = B.Begin == B.End;
  if (PlaceA || PlaceB)
    return PlaceA && PlaceB ? A.Number < B.Number : PlaceA;
  return std::tie(B.End, A.Depth, B.Number) <
         std::tie(A.End, B.Depth, A.Number);
}

std::string Edits::says(FileID File, const Edit &E) const {
  static constexpr const char *Layers[] = {
      "a word", "an attribute", "C", "a construct", "a function", "a kernel"};
  static constexpr const char *Relations[] = {"behind", "in front of", "for"};
  std::string Text = E.Text.str();
  std::replace_if(
      Text.begin(), Text.end(), [](char C) { return C < ' '; }, ' ');
  StringRef Short = StringRef(Text).trim();
  PresumedLoc At = In.SM.getPresumedLoc(In.SM.getComposedLoc(File, E.at()));
  return llvm::formatv("'{0}{1}' {2} {3} characters at {4}:{5} ({6})",
                       Short.take_front(40), Short.size() > 40 ? "…" : "",
                       Relations[E.What], E.End - E.Begin, At.getLine(),
                       At.getColumn(), Layers[unsigned(E.Of)]);
}

void Edits::clash(FileID File, const Edit &A, const Edit &B) const {
  Clash C{In.SM.getComposedLoc(File, B.at()), says(File, A), says(File, B)};
  for (const Clash &Known : *Clashes)
    if (Known.First == C.First && Known.Second == C.Second)
      return;
  Clashes->push_back(std::move(C));
}

std::vector<Edit> Edits::resolved(FileID File, unsigned Begin,
                                  unsigned End) const {
  auto It = Files.find(File);
  if (It == Files.end())
    return {};
  std::vector<Edit> All;
  llvm::copy_if(It->second, std::back_inserter(All), [&](const Edit &E) {
    return E.End >= Begin && E.Begin <= End;
  });
  std::sort(All.begin(), All.end(), isBefore);
  std::vector<Edit> Out;
  std::optional<Edit> Cover; // the replacement that goes farthest
  for (Edit &E : All) {
    // The same edit, found twice (template instantiations).
    auto Says = [](const Edit &Each) {
      return std::tuple(Each.What, Each.Begin, Each.End, Each.Of, Each.Depth,
                        Each.Text.text());
    };
    if (!Out.empty() && Says(Out.back()) == Says(E))
      continue;
    bool InFront = Cover && E.What == Edit::Open && E.Begin == Cover->Begin;
    if (Cover && !InFront &&
        (E.at() < Cover->End ||
         (E.What == Edit::Close && E.at() == Cover->End &&
          E.Begin > Cover->Begin))) {
      clash(File, *Cover, E);
      continue;
    }
    if (E.What == Edit::Replace) {
      // What was put in front of a part of it.
      for (const Edit &Before : llvm::reverse(Out)) {
        if (Before.at() != E.Begin || Before.What != Edit::Open)
          break;
        if (Before.End < E.End && Before.End > Before.Begin)
          clash(File, E, Before);
      }
      Cover = E;
    }
    Out.push_back(std::move(E));
  }
  return Out;
}

Pieces Edits::render(const FileRange &R, bool WithEnd) const {
  StringRef Buffer = In.SM.getBufferData(R.File);
  // The halves of an #if that is cut in two.
  Conditionals::Hidden Hidden;
  Ifs.cutBy(R, /*Inside=*/true, In, Hidden);
  if (auto It = Files.find(R.File); It != Files.end())
    for (const Edit &E : It->second)
      if (E.What != Edit::Open) // two halves of what was put around a range
        Ifs.cutBy({R.File, E.Begin, E.End}, /*Inside=*/false, In, Hidden);
  Pieces Out;
  unsigned At = R.Begin;
  auto CopyPart = [&](unsigned From, unsigned To) {
    Out += Pieces::user(Buffer.slice(From, To),
                        In.SM.getComposedLoc(R.File, From));
  };
  auto Copy = [&](unsigned From, unsigned To) {
    for (const auto &[Gone, Back] : Hidden) {
      if (Back <= From || Gone >= To)
        continue;
      CopyPart(From, std::max(From, Gone));
      From = std::min(To, Back);
    }
    CopyPart(From, To);
  };
  std::vector<size_t> Blocks; // where those that are open begin
  for (const Edit &E : resolved(R.File, R.Begin, R.End)) {
    auto Gone = Hidden.upper_bound(E.at()); // words of a line that is left out
    bool Left = Gone != Hidden.begin() && E.at() < std::prev(Gone)->second;
    if (Left || !inside(E, R, WithEnd || E.What != Edit::Close, Buffer))
      continue;
    if (E.at() > At)
      Copy(At, E.at());
    if (E.Indents && E.What == Edit::Open)
      Blocks.push_back(Out.text().size());
    Out += E.Text.madeFor(In.SM.getComposedLoc(R.File, E.at()));
    if (E.Indents && E.What == Edit::Close && !Blocks.empty()) {
      size_t Begin = Blocks.back();
      Out = Out.slice(0, Begin) + Out.slice(Begin).indented();
      Blocks.pop_back();
    }
    At = std::max(At, E.What == Edit::Open ? E.Begin : E.End);
  }
  if (At < R.End)
    Copy(At, R.End);
  return Out;
}

} // namespace omp2cuda
