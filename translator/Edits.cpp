//===- Edits.cpp - Offset edits on the original buffers ---------------------===//
// Idea: see Edits.h.
// In:  edits.   Out: rendered text.   Tested by: every golden file.
//===----------------------------------------------------------------------===//
#include "Edits.h"
#include "LineMarks.h"

#include "clang/Lex/Lexer.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace omp2cuda {

size_t lineStart(llvm::StringRef Text, size_t Offset) {
  size_t Break = Text.rfind('\n', Offset); // in front of Offset
  return Break == llvm::StringRef::npos ? 0 : Break + 1;
}

std::string statementIndent(llvm::StringRef Text, size_t Offset) {
  auto IndentOf = [](llvm::StringRef Line) {
    return Line.take_while([](char C) { return C == ' ' || C == '\t'; });
  };
  size_t Begin = lineStart(Text, Offset);
  llvm::StringRef Own = IndentOf(Text.substr(Begin));
  if (!Own.empty() || Text.substr(Begin, Offset - Begin).trim().size())
    return Own.str();
  // Directives go on behind a backslash.
  bool Continued = true;
  for (llvm::StringRef Rest = Text.substr(Offset); !Rest.empty();) {
    auto [Line, Next] = Rest.split('\n');
    llvm::StringRef Code = Line.trim();
    bool Skip = Continued || Code.empty() || Code.starts_with("#");
    Continued = (Continued || Code.starts_with("#")) && Code.ends_with("\\");
    Rest = Next;
    if (Skip)
      continue;
    if (!Code.starts_with("}"))
      return IndentOf(Line).str();
    // The end of a block: as its other statements.
    llvm::StringRef Outside = IndentOf(Line), Inside;
    for (llvm::StringRef Before = Text.take_front(Begin); !Before.empty();) {
      Before = Before.drop_back(Before.ends_with("\n"));
      llvm::StringRef Last = Before.substr(lineStart(Before, Before.size()));
      Before = Before.drop_back(Last.size());
      if (Last.trim().empty() || Last.ltrim().starts_with("#"))
        continue;
      llvm::StringRef Indent = IndentOf(Last);
      if (Indent.size() <= Outside.size())
        break;
      if (Inside.empty() || Indent.size() < Inside.size())
        Inside = Indent;
    }
    return Inside.empty() ? Outside.str() + "  " : Inside.str();
  }
  return "";
}

FileRange fileRange(clang::SourceRange R, const clang::SourceManager &SM,
                    const clang::LangOptions &LO) {
  clang::CharSourceRange Chars = clang::Lexer::makeFileCharRange(
      clang::CharSourceRange::getTokenRange(R), SM, LO);
  if (Chars.isInvalid()) {
    if (R.isInvalid())
      return {};
    Chars = clang::Lexer::getAsCharRange(SM.getExpansionRange(R), SM, LO);
  }
  auto [BeginFile, Begin] = SM.getDecomposedLoc(Chars.getBegin());
  auto [EndFile, End] = SM.getDecomposedLoc(Chars.getEnd());
  if (BeginFile != EndFile || End < Begin)
    return {};
  return {BeginFile, Begin, End};
}

void Edits::replace(clang::FileID File, unsigned Offset, unsigned Length,
                    std::string Text, int Priority) {
  Files[File].push_back({Offset, Length, std::move(Text), Priority});
}

bool Edits::replace(clang::SourceRange R, std::string Text, int Priority) {
  clang::CharSourceRange Chars = clang::Lexer::makeFileCharRange(
      clang::CharSourceRange::getTokenRange(R), SM, LO);
  if (Chars.isInvalid())
    return false;
  auto [File, Begin] = SM.getDecomposedLoc(Chars.getBegin());
  unsigned End = SM.getFileOffset(Chars.getEnd());
  replace(File, Begin, End - Begin, std::move(Text), Priority);
  return true;
}

bool Edits::insertBefore(clang::SourceLocation Loc, std::string Text,
                         int Priority) {
  if (Loc.isMacroID()) {
    if (SM.isMacroArgExpansion(Loc))
      Loc = SM.getSpellingLoc(Loc);
    else if (!clang::Lexer::isAtStartOfMacroExpansion(Loc, SM, LO, &Loc))
      return false;
  }
  if (!Loc.isFileID())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  replace(File, Offset, 0, std::move(Text), Priority);
  return true;
}

bool Edits::insertAfterToken(clang::SourceLocation Loc, std::string Text,
                             int Priority) {
  clang::SourceLocation End;
  if (Loc.isMacroID()) {
    if (SM.isMacroArgExpansion(Loc))
      End =
          clang::Lexer::getLocForEndOfToken(SM.getSpellingLoc(Loc), 0, SM, LO);
    else {
      clang::SourceLocation MacroEnd;
      if (!clang::Lexer::isAtEndOfMacroExpansion(Loc, SM, LO, &MacroEnd))
        return false;
      End = clang::Lexer::getLocForEndOfToken(MacroEnd, 0, SM, LO);
    }
  } else {
    End = clang::Lexer::getLocForEndOfToken(Loc, 0, SM, LO);
  }
  if (End.isInvalid() || !End.isFileID())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(End);
  replace(File, Offset, 0, std::move(Text), Priority);
  return true;
}

std::vector<clang::FileID> Edits::files() const {
  std::vector<clang::FileID> Out;
  for (const auto &[File, List] : Files)
    Out.push_back(File);
  return Out;
}

void Edits::merge(const std::vector<clang::FileID> &All) {
  std::set<std::tuple<unsigned, unsigned, int, std::string>> Seen;
  std::vector<Edit> Once;
  for (clang::FileID Each : All)
    for (Edit &E : resolved(Each))
      if (Seen.emplace(E.Offset, E.Length, E.Priority, withoutMarks(E.Text))
              .second)
        Once.push_back(std::move(E));
  Files[All.front()] = std::move(Once);
}

std::string Edits::cut(clang::FileID File, unsigned Begin, unsigned End) {
  std::string Text = renderMarked(File, Begin, End, /*WithEnd=*/true);
  auto It = Files.find(File);
  if (It == Files.end())
    return Text;
  // An edit of whole lines began in front of the indentation.
  llvm::StringRef Buffer = SM.getBufferData(File);
  unsigned From = unsigned(Buffer.take_front(Begin).rtrim(" \t").size());
  llvm::erase_if(It->second, [&](const Edit &E) {
    unsigned To = E.Offset + E.Length;
    return (E.Offset >= Begin || (E.Offset >= From && To > Begin)) && To <= End;
  });
  return Text;
}

std::vector<Edit> Edits::resolved(clang::FileID File) const {
  auto It = Files.find(File);
  if (It == Files.end())
    return {};
  std::vector<Edit> All = It->second;
  // At one offset insertions come before a replacement, and the longest
  // replacement comes first, so that it hides what it contains.
  std::stable_sort(All.begin(), All.end(), [](const Edit &A, const Edit &B) {
    if (A.Offset != B.Offset)
      return A.Offset < B.Offset;
    bool InsertA = A.Length == 0, InsertB = B.Length == 0;
    if (InsertA != InsertB)
      return InsertA;
    if (InsertA)
      return A.Priority < B.Priority;
    return A.Length > B.Length;
  });
  std::vector<Edit> Out;
  unsigned Covered = 0;
  for (Edit &E : All) {
    if (E.Length && !Out.empty() && Out.back().Offset == E.Offset &&
        Out.back().Length == E.Length) {
      if (E.Priority > Out.back().Priority)
        Out.back() = std::move(E); // two replacements of one range
      continue;
    }
    if (E.Offset < Covered)
      continue;
    if (E.Length == 0 && !Out.empty() && Out.back().Length == 0 &&
        Out.back().Offset == E.Offset && Out.back().Text == E.Text &&
        Out.back().Priority == E.Priority)
      continue; // the same insertion, found twice (template instantiations)
    Covered = std::max(Covered, E.Offset + E.Length);
    Out.push_back(std::move(E));
  }
  return Out;
}

std::string Edits::render(clang::FileID File, unsigned Begin, unsigned End,
                          bool WithEnd) const {
  return renderAs(/*Marked=*/false, File, Begin, End, WithEnd);
}

std::string Edits::renderMarked(clang::FileID File, unsigned Begin,
                                unsigned End, bool WithEnd) const {
  return renderAs(/*Marked=*/true, File, Begin, End, WithEnd);
}

std::string Edits::renderAs(bool Marked, clang::FileID File, unsigned Begin,
                            unsigned End, bool WithEnd) const {
  llvm::StringRef Buffer = SM.getBufferData(File);
  clang::SourceLocation Start = SM.getLocForStartOfFile(File);
  std::string Out;
  unsigned At = Begin;
  auto Copy = [&](unsigned From, unsigned To) {
    if (Marked)
      appendUser(Out, Buffer.slice(From, To),
                 Start.getLocWithOffset(int(From)));
    else
      Out += Buffer.slice(From, To);
  };
  auto Add = [&](const Edit &E) {
    Out += Marked ? markMade(E.Text, {LineMark::Made,
                                      Start.getLocWithOffset(int(E.Offset))})
                  : withoutMarks(E.Text);
  };
  for (const Edit &E : resolved(File)) {
    if (E.Offset < Begin) {
      // An edit of whole lines also takes the indentation in front of the range.
      if (E.Offset + E.Length > Begin && E.Offset + E.Length <= End &&
          Buffer.slice(E.Offset, Begin).trim(" \t").empty()) {
        Add(E);
        At = E.Offset + E.Length;
      }
      continue;
    }
    if (E.Offset + E.Length > End ||
        (E.Length == 0 && E.Offset == End && !WithEnd))
      continue;
    Copy(At, E.Offset);
    Add(E);
    At = E.Offset + E.Length;
  }
  Copy(At, End);
  return Out;
}

} // namespace omp2cuda
