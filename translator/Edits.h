//===- Edits.h - Offset edits on the original buffers, one set per view -----===//
// Idea: one source text is needed in several renderings (device copy, host code,
// host fallback). A view is a set of edits; rendering a range applies those that
// lie in it. Bodies are never pretty-printed: they are source ranges with edits.
// In:  source ranges, new text.   Out: rendered strings.
// Nothing gets lost: an edit that overlaps another one without being inside it, or that
// drops one without saying so, is noted as a clash, and nothing is written.
// Tested by: every golden file.
//===----------------------------------------------------------------------===//
#pragma once

#include "Conditionals.h"
#include "Pieces.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Token.h"

#include <memory>

namespace clang {
class Decl;
class OMPExecutableDirective;
} // namespace clang

namespace omp2cuda {

/// Whose an edit is. Where edits of several layers meet, the later ones lie outside.
enum class Layer : unsigned char {
  Word,      ///< belongs to the next word of a declaration: __host__ __device__
  Attribute, ///< in front of that: [[maybe_unused]], extern "C"
  C,         ///< what C becomes, and calls of the standard library
  Code,      ///< constructs, variables, calls
  Function,  ///< versions of functions, behind them
  Kernel     ///< kernels in front of functions, launches
};

/// A range is replaced, or text is put in front of it or behind it. What is put around a
/// range belongs to it: of two ranges that begin together the longer one opens first, of
/// two that end together it closes last.
struct Edit {
  /// At one place what ends there comes first, then what begins there.
  enum Kind : unsigned char { Close, Open, Replace };
  Kind What = Replace;
  Layer Of = Layer::Code;
  unsigned Begin = 0, End = 0; ///< Open with an empty range: text at a place
  Pieces Text;
  /// Around one range: what is deeper in the tree, then what came first, is inside.
  unsigned Depth = 0, Number = 0;
  bool Indents = false; ///< with its counterpart: all between them is indented

  unsigned at() const { return What == Close ? End : Begin; }
};

/// Two edits of which one would be lost.
struct Clash {
  SourceLocation Loc;
  std::string First, Second;
};

/// The files that were read, and as which language: those of an ASTContext, a Preprocessor.
struct Sources {
  Sources(const SourceManager &SM, const LangOptions &LO) : SM(SM), LO(LO) {}
  template <class Owner>
  Sources(const Owner &Of) : Sources(Of.getSourceManager(), Of.getLangOpts()) {}

  const SourceManager &SM;
  const LangOptions &LO;
};

/// A half-open range of the characters of a file; none, if the File is invalid.
struct FileRange {
  FileID File;
  unsigned Begin = 0, End = 0;
  bool valid() const { return File.isValid(); }
};
/// That of token range \p R, macro arguments and whole expansions resolved to where they
/// are written.
FileRange fileRange(SourceRange R, const Sources &In);
FileRange fileRange(CharSourceRange R, const Sources &In);
/// The same; invalid, too, where \p R begins or ends inside a macro.
FileRange writtenRange(SourceRange R, const Sources &In);

/// That of \p D without its statement: from '#' to the end of its line, or the whole
/// `[[omp::directive(…)]]`, of which Clang has the inside.
FileRange directiveRange(const OMPExecutableDirective &D, const Sources &In);

/// That of the token at \p Loc, for what stands in front of it, or behind; invalid where it
/// is inside a macro expansion, but for the spelling of a macro argument.
FileRange tokenRange(SourceLocation Loc, bool Behind, const Sources &In);

class Edits {
public:
  /// What C has to become: nothing yet. Every other set of edits is a copy of this one,
  /// so no view can miss a part of it.
  Edits(const Sources &In, const Conditionals &Ifs)
      : In(In), Ifs(Ifs), Clashes(new std::vector<Clash>) {}

  /// What the text of \p R, on its own, does not ask for any more.
  std::vector<Conditionals::Choice> choices(const FileRange &R) const {
    return Ifs.choices(R, In);
  }

  /// Was the character at \p At of \p File compiled?
  bool isCompiled(FileID File, unsigned At) const {
    return !Ifs.skips(File, At);
  }

  /// Puts text at a place, around which nothing is.
  void insert(FileID File, unsigned Offset, Pieces Text,
              Layer Of = Layer::Code) {
    open({File, Offset, Offset}, std::move(Text), Of);
  }

  /// Replaces the characters of \p R. False if a range of tokens does not lie in one file
  /// (it starts or ends inside a macro): nothing is recorded.
  void replace(const FileRange &R, Pieces Text, Layer Of = Layer::Code);
  bool replace(SourceRange R, Pieces Text);

  /// The same, where Text stands for all that was edited inside: nothing of it is kept.
  /// A plain replacement around other edits is an error.
  void replaceWhole(const FileRange &R, Pieces Text, Layer Of = Layer::Code) {
    drop(R, /*Around=*/false);
    replace(R, std::move(Text), Of);
  }
  bool replaceWhole(SourceRange R, Pieces Text) {
    drop(writtenRange(R, In), /*Around=*/false);
    return replace(R, std::move(Text));
  }

  /// Text around \p R, which stays with it.
  void open(const FileRange &R, Pieces Text, Layer Of = Layer::Code,
            unsigned Depth = 0) {
    add(R.File, {Edit::Open, Of, R.Begin, R.End, std::move(Text), Depth});
  }
  void close(const FileRange &R, Pieces Text, Layer Of = Layer::Code,
             unsigned Depth = 0) {
    assert(R.Begin < R.End && "what is closed has been opened");
    add(R.File, {Edit::Close, Of, R.Begin, R.End, std::move(Text), Depth});
  }

  /// The same, where all between the two is indented anew.
  void block(const FileRange &R, Pieces Before, Pieces Behind);

  /// Inserts before the token at \p Loc, or after the token that starts there.
  /// False if it has no range: tokenRange().
  bool insertBefore(SourceLocation Loc, Pieces Text, Layer Of = Layer::Code);
  bool insertAfterToken(SourceLocation Loc, Pieces Text);

  /// Is there a replacement of a part of \p R; with \p ButForParts, of more than a part?
  bool replaces(SourceRange R, bool ButForParts = false) const;

  /// The text of \p R with all edits inside it applied, and what was put around parts of
  /// it. What was put behind the whole comes with \p WithEnd. Of an #if that goes on
  /// outside, what is compiled is left.
  Pieces render(const FileRange &R, bool WithEnd = true) const;

  /// The same; the edits are then no longer there.
  Pieces cut(const FileRange &R);

  /// All edits of \p File that meet [Begin, End), in the order of the text, each once.
  /// Those that clash are noted, for all copies of this set.
  std::vector<Edit> resolved(FileID File, unsigned Begin = 0,
                             unsigned End = ~0u) const;

  bool touches(FileID File) const { return Files.count(File) != 0; }

  /// The files that have edits; a header that was read twice is there twice.
  std::vector<FileID> files() const;

  /// A text that was read several times has the edits of each time: those of \p All, each
  /// once, become those of the first.
  void merge(const std::vector<FileID> &All);

  const std::vector<Clash> &clashes() const { return *Clashes; }

  const SourceManager &sources() const { return In.SM; }
  const LangOptions &lang() const { return In.LO; }

private:
  void add(FileID File, Edit E);
  void drop(const FileRange &R, bool Around);
  void clash(FileID File, const Edit &A, const Edit &B) const;
  std::string says(FileID File, const Edit &E) const;

  const Sources In;
  const Conditionals &Ifs;
  std::shared_ptr<std::vector<Clash>> Clashes;
  std::map<FileID, std::vector<Edit>> Files;
  unsigned Last = 0; ///< number of an edit
};

/// Where the declaration \p D begins, its template's parameters included.
SourceLocation beginOf(const Decl *D);
/// Where text goes that stands in front of \p D: above its comments, if it is the
/// first on its line.
unsigned above(const Decl *D, const SourceManager &SM);

/// The files that were read; a header that was read twice is there twice.
std::vector<FileID> filesRead(const SourceManager &SM);
/// The path of \p File, which is no buffer of Clang's, as it was asked for.
inline StringRef pathOf(FileID File, const SourceManager &SM) {
  return SM.getFileEntryRefForID(File)->getNameAsRequested();
}

/// The tokens of \p R as the raw lexer sees them: no macros, all branches, no comments.
std::vector<Token> rawTokens(const FileRange &R, const Sources &In);
/// The same: each line of the preprocessor, '#' first, and what is between two of them.
std::vector<std::vector<Token>> rawLines(const FileRange &R, const Sources &In);
inline StringRef spelled(const Token &T, const SourceManager &SM) {
  return {SM.getCharacterData(T.getLocation()), T.getLength()};
}
inline bool opens(const Token &T) {
  return T.isOneOf(tok::l_paren, tok::l_brace, tok::l_square);
}
inline bool closes(const Token &T) {
  return T.isOneOf(tok::r_paren, tok::r_brace, tok::r_square);
}
/// The word behind '#' of \p Line; empty: it is no line of the preprocessor.
inline StringRef directiveOf(ArrayRef<Token> Line, const SourceManager &SM) {
  return Line.size() > 1 && Line[0].is(tok::hash) ? spelled(Line[1], SM) : "";
}
/// Of each #if of \p Lines its own lines up to #endif, by number; inner ones come first.
std::vector<std::vector<size_t>>
conditionalsOf(ArrayRef<std::vector<Token>> Lines, const SourceManager &SM);

/// Is \p Number one of which ".0" behind it makes a double?
bool isDecimal(StringRef Number);

/// Where the line of \p Text begins that \p Offset is in, and where the next one does.
inline size_t lineStart(StringRef Text, size_t Offset) {
  return Text.rfind('\n', Offset) + 1; // in front of Offset; npos + 1 is 0
}
inline size_t lineEnd(StringRef Text, size_t Offset) {
  return std::min(Text.find('\n', Offset), Text.size() - 1) + 1;
}
/// The blanks that \p Line begins with.
inline StringRef indentOf(StringRef Line) {
  return Line.drop_back(Line.ltrim(" \t").size());
}

/// The indentation of the statement that takes the place of the directive at \p Offset.
/// A directive that stands at the margin is indented as the code behind it; at the end
/// of a block, as the code in front of it.
std::string statementIndent(StringRef Text, size_t Offset);

} // namespace omp2cuda
