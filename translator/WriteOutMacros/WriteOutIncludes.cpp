//===- WriteOutIncludes.cpp - Files that are a part of a function -------------===//
// Idea: what a function includes inside its body is a part of the function. The line
// that includes it is replaced by the file's text; a line of the text that a guard or
// #pragma once makes has done its work by then and is left out.
//
//   #pragma omp target parallel           #pragma omp target parallel
//   {                                     {
//   #include "phases.h"             →       a[omp_get_thread_num()] = 1;
//   }                                     #pragma omp barrier
//                                           …
//
// In:  #include lines.   Out: WrittenOut.
// Tested by: test/inputs/header/inside-*, test/inputs/refuse/inside-*
//===----------------------------------------------------------------------===//
#include "../Edits.h"
#include "WriteOutMacros.h"

#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// Text from several files.
struct Draft {
  std::string Text = {};
  std::vector<SourceLocation> Lines = {SourceLocation()};
  std::string Indent = {}; ///< of further lines

  void add(StringRef Piece, SourceLocation Loc) {
    for (size_t At = 0; At < Piece.size(); ++At) {
      if (Lines.back().isInvalid()) {
        Lines.back() = Loc.getLocWithOffset(int(At));
        if (!StringRef("#\r\n").contains(Piece[At]) &&
            !StringRef(Text).ends_with("\\\n"))
          Text += Indent;
      }
      Text += Piece[At];
      if (Piece[At] == '\n')
        Lines.emplace_back();
    }
  }
};

/// The text of a file that stands in the place of its #include line.
class Included {
public:
  Included(FileID File, const Preprocessor &PP, const Includes &Lines)
      : PP(PP), SM(PP.getSourceManager()), File(File),
        Text(SM.getBufferData(File)) {
    guard();
    // A name that is looked for beside this file is not found from another place.
    for (const Include &I : Lines)
      if (I.Beside && SM.getFileID(I.Hash) == File) {
        FileID Main = SM.getMainFileID();
        StringRef Here = folder(File), There = folder(Main);
        if (Here == There)
          continue;
        StringRef Inside = Here;
        if (There.empty() ||
            (Inside.consume_front(There) && Inside.consume_front("/")))
          Here = Inside;
        unsigned Begin = SM.getFileOffset(I.Name.getBegin());
        unsigned End = SM.getFileOffset(
            Lexer::getAsCharRange(I.Name, SM, PP.getLangOpts()).getEnd());
        SmallString<128> Path(Here);
        llvm::sys::path::append(Path, I.Spelled);
        Changed.push_back({Begin, End, ("\"" + Path + "\"").str()});
      }
    llvm::sort(Changed, [](const Change &A, const Change &B) {
      return A.Begin < B.Begin;
    });
  }

  /// \p Around: the indentation of the code around the line.
  void append(Draft &Out, const std::string &Around) const {
    unsigned At = 0;
    if (atMargin())
      Out.Indent = Around;
    for (const Change &C : Changed) {
      Out.add(Text.slice(At, C.Begin), place(At));
      if (!C.Text.empty())
        Out.add(C.Text, place(C.Begin));
      At = C.End;
    }
    Out.add(Text.substr(At), place(At));
    if (!Text.ends_with("\n"))
      Out.add("\n", place(unsigned(Text.size())));
    Out.Indent.clear();
  }

private:
  struct Change {
    unsigned Begin, End;
    std::string Text;
  };

  /// Does the first line of code begin there? Then all lines may move.
  bool atMargin() const {
    for (StringRef Rest = Text; !Rest.empty() && !Text.contains("R\"");) {
      auto [Line, Next] = Rest.split('\n');
      StringRef Code = Line.trim();
      if (!Code.empty() && !Code.starts_with("#") && !Code.starts_with("//"))
        return Code.front() == Line.front();
      Rest = Next;
    }
    return false;
  }

  StringRef folder(FileID Of) const {
    auto Ref = SM.getFileEntryRefForID(Of);
    return Ref ? llvm::sys::path::parent_path(Ref->getNameAsRequested()) : "";
  }
  SourceLocation place(unsigned Offset) const {
    return SM.getComposedLoc(File, Offset);
  }

  /// Takes out #pragma once, and #ifndef, #define and #endif of a guard.
  void guard() {
    auto Ref = SM.getFileEntryRefForID(File);
    HeaderSearch &Search = PP.getHeaderSearchInfo();
    const IdentifierInfo *Guard =
        Ref ? Search.getFileInfo(*Ref).getControllingMacro(nullptr) : nullptr;
    std::vector<Change> Endings;
    std::optional<unsigned> Hash;
    StringRef Last;
    auto Take = [&](unsigned Begin) {
      return Change{Begin, unsigned(lineEnd(Text, Begin)), ""};
    };
    bool Defined = false;
    for (const Token &T :
         rawTokens({File, 0, unsigned(Text.size())}, SM, PP.getLangOpts())) {
      if (T.is(tok::hash) && T.isAtStartOfLine()) {
        Hash = SM.getFileOffset(T.getLocation());
        Last = "#";
      } else if (Hash && T.is(tok::raw_identifier)) {
        StringRef Word = T.getRawIdentifier();
        bool Named = Guard && Word == Guard->getNameStart();
        if (Word == "endif" && Last == "#")
          Endings.push_back(Take(*Hash));
        if ((Word == "once" && Last == "pragma") ||
            (Named && Last == "define") ||
            (Named && !Defined && (Last == "ifndef" || Last == "defined"))) {
          Changed.push_back(Take(*Hash));
          Defined |= Named;
        }
        Last = Word;
      } else if (T.isAtStartOfLine()) {
        Hash.reset();
      }
    }
    if (Defined && !Endings.empty())
      Changed.push_back(Endings.back());
  }

  const Preprocessor &PP;
  const SourceManager &SM;
  FileID File;
  StringRef Text;
  std::vector<Change> Changed;
};

} // namespace

std::optional<WrittenOut>
writeOutIncludes(const std::vector<FileID> &Files, const Pragmas &Found,
                 const Includes &Lines, const Preprocessor &PP, Diag &Diags) {
  const SourceManager &SM = PP.getSourceManager();
  FileID Main = SM.getMainFileID();
  StringRef Source = SM.getBufferData(Main);
  SourceLocation Start = SM.getLocForStartOfFile(Main);
  std::map<unsigned, FileID> At;
  for (FileID File : Files) {
    SourceLocation Line = SM.getIncludeLoc(File);
    std::string Name =
        llvm::sys::path::filename(SM.getFilename(SM.getLocForStartOfFile(File)))
            .str();
    auto Refuse = [&](const char *Why) {
      Diags.report(Line, DiagId::PartOfFunction, {Name, Why});
    };
    if (SM.getFileID(Line) != Main)
      Refuse("the function is in a header itself");
    else if (Found.HasLineDirectives)
      Refuse("the file has #line directives");
    else
      At[SM.getFileOffset(Line)] = File;
  }
  if (Diags.refused() || At.empty())
    return std::nullopt;
  Draft All;
  WrittenOut Out;
  unsigned Done = 0;
  for (auto [Offset, File] : At) {
    size_t Begin = lineStart(Source, Offset);
    All.add(Source.slice(Done, Begin), Start.getLocWithOffset(int(Done)));
    Included(File, PP, Lines).append(All, statementIndent(Source, Begin));
    Done = unsigned(lineEnd(Source, Offset));
    if (auto Ref = SM.getFileEntryRefForID(File))
      Out.Files.push_back(Ref->getFileEntry().tryGetRealPathName().str());
  }
  All.add(Source.substr(Done), Start.getLocWithOffset(int(Done)));
  Out.Text = std::move(All.Text);
  Out.number(All.Lines, SM);
  return Out;
}

} // namespace omp2cuda
