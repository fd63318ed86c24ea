//===- WriteOutIncludes.cpp - Files that are a part of a function -------------===//
// Idea: what a function or a class includes inside its braces is a part of it. The line
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
#include "WriteOutMacros.h"

#include "clang/Lex/HeaderSearch.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {

namespace {

/// Makes files parts of the main one.
struct Parts : Rewriting {
  /// The text of \p File that stands in the place of its line; \p Around: the indentation
  /// of the code around that.
  Pieces part(FileID File, const std::string &Around) {
    StringRef Text = SM.getBufferData(File);
    FileRange Whole{File, 0, unsigned(Text.size())};
    guard(Whole);
    for (const Include &I : Found.Included)
      if (I.Beside && SM.getFileID(I.Hash) == File)
        beside(I, File);
    bool Moves = atMargin(Text), Continued = false;
    Pieces Out;
    for (const Pieces &Line : View.render(Whole).lines()) {
      bool Stays = !Moves || Continued || Line.text().trim().empty() ||
                   Line.text().starts_with("#");
      Out += (Stays ? "" : Around) + Line + "\n";
      Continued = Line.text().ends_with("\\");
    }
    return Out;
  }

  /// Does the first line of code begin there? Then all lines may move.
  static bool atMargin(StringRef Text) {
    for (StringRef Line : llvm::split(Text, '\n'))
      if (StringRef Code = Line.trim();
          !Code.empty() && !Code.starts_with("#") && !Code.starts_with("//"))
        return Code.front() == Line.front() && !Text.contains("R\"");
    return false;
  }

  /// A name that is looked for beside \p File is not found from another place.
  void beside(const Include &I, FileID File) {
    using llvm::sys::path::parent_path;
    StringRef Here = parent_path(pathOf(File, SM)),
              There = parent_path(pathOf(SM.getMainFileID(), SM));
    if (Here == There)
      return;
    StringRef Inside = Here;
    if (There.empty() ||
        (Inside.consume_front(There) && Inside.consume_front("/")))
      Here = Inside;
    SmallString<128> Path(Here);
    llvm::sys::path::append(Path, I.Spelled);
    View.replace(fileRange(I.Name, PP), ("\"" + Path + "\"").str());
  }

  /// Takes out #pragma once, and #ifndef and #define of a guard; without its #ifndef an
  /// #endif is not rendered.
  void guard(const FileRange &File) {
    const IdentifierInfo *Guard =
        PP.getHeaderSearchInfo()
            .getFileInfo(*SM.getFileEntryRefForID(File.File))
            .getControllingMacro(nullptr);
    bool Defined = false;
    for (llvm::ArrayRef<Token> Line : rawLines(File, PP)) {
      StringRef Name = directiveOf(Line, SM);
      if (Name.empty())
        continue;
      auto Names = [&](StringRef Word) {
        return llvm::any_of(Line.drop_front(2), [&](const Token &T) {
          return spelled(T, SM) == Word;
        });
      };
      bool OfGuard = Guard && Names(Guard->getNameStart()) &&
                     (Name == "define" || (!Defined && Name.starts_with("if")));
      if (OfGuard || (Name == "pragma" && Names("once"))) {
        unsigned Begin = SM.getFileOffset(Line[0].getLocation());
        size_t End = lineEnd(SM.getBufferData(File.File), Begin);
        View.replace({File.File, Begin, unsigned(End)}, "");
      }
      Defined |= OfGuard;
    }
  }
};

} // namespace

std::optional<WrittenOut> Rewriting::writeOutIncludes() {
  FileID Main = SM.getMainFileID();
  StringRef Source = SM.getBufferData(Main);
  Parts Of{*this};
  WrittenOut Out;
  for (FileID File : Places.Files) {
    SourceLocation Line = SM.getIncludeLoc(File);
    std::string Name =
        llvm::sys::path::filename(SM.getFilename(SM.getLocForStartOfFile(File)))
            .str();
    auto Refuse = [&](const char *Why) {
      Diags.report(Line, DiagId::PartOfFunction, {Name, Why});
    };
    if (SM.getFileID(Line) != Main) {
      Refuse("what includes it is in a header itself");
    } else if (Found.HasLineDirectives) {
      Refuse("the file has #line directives");
    } else {
      unsigned Offset = SM.getFileOffset(Line);
      size_t Begin = lineStart(Source, Offset);
      Of.View.replace(
          {Main, unsigned(Begin), unsigned(lineEnd(Source, Offset))},
          Of.part(File, statementIndent(Source, Begin)));
    }
  }
  if (Diags.refused() || Places.Files.empty())
    return std::nullopt;
  Pieces All = Of.View.render({Main, 0, unsigned(Source.size())});
  Out.Text = All.str();
  Out.number(lineMarks(Out.Text, All.marks()), Main, SM);
  return Out;
}

} // namespace omp2cuda
