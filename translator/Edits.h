//===- Edits.h - Offset edits on the original buffers, one set per view -----===//
// Idea: one source text is needed in several renderings (device copy, host code,
// host fallback). A view is a set of edits; rendering a range applies those that
// lie in it. Bodies are never pretty-printed: they are source ranges with edits.
// In:  source ranges, new text.   Out: rendered strings.
// Limits: edits in one set do not overlap, except that several insertions may
// stand at one offset (lower Priority first) and an edit may contain others
// (the outer one then wins and the inner ones are dropped).
// Tested by: every golden file.
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

#include <map>
#include <string>
#include <vector>

namespace omp2cuda {

struct Edit {
  unsigned Offset = 0;
  unsigned Length = 0; ///< 0: an insertion
  std::string Text;
  /// Order of insertions at one offset; of replacements of one range the highest
  /// wins, then the first.
  int Priority = 0;
};

class Edits {
public:
  /// What C has to become: nothing yet. Every other set of edits is a copy of this one,
  /// so no view can miss a part of it.
  static Edits ofC(const clang::SourceManager &SM,
                   const clang::LangOptions &LO) {
    return Edits(SM, LO);
  }

  /// Replaces file range [Offset, Offset + Length) of \p File.
  void replace(clang::FileID File, unsigned Offset, unsigned Length,
               std::string Text, int Priority = 0);

  /// Replaces the characters of token range \p R. False if the range does not
  /// lie in one file (it starts or ends inside a macro): nothing is recorded.
  bool replace(clang::SourceRange R, std::string Text, int Priority = 0);

  /// Inserts before the token at \p Loc, or after the token that starts there.
  /// False if \p Loc is inside a macro expansion (but for the spelling of a
  /// macro argument, which is edited where it is written).
  bool insertBefore(clang::SourceLocation Loc, std::string Text,
                    int Priority = 0);
  bool insertAfterToken(clang::SourceLocation Loc, std::string Text,
                        int Priority = 0);

  /// The text of [Begin, End) in \p File with all edits inside it applied.
  /// Insertions at Begin are included, those at End are not, unless
  /// \p WithEnd is set.
  std::string render(clang::FileID File, unsigned Begin, unsigned End,
                     bool WithEnd = false) const;

  /// render() with each line marked with where it comes from (LineMarks.h): for text
  /// of whole statements.
  std::string renderMarked(clang::FileID File, unsigned Begin, unsigned End,
                           bool WithEnd = false) const;

  /// renderMarked() with the insertions at End, which are then no longer there.
  std::string cut(clang::FileID File, unsigned Begin, unsigned End);

  /// All edits of \p File, sorted, contained ones dropped.
  std::vector<Edit> resolved(clang::FileID File) const;

  bool touches(clang::FileID File) const { return Files.count(File) != 0; }

  /// The files that have edits; a header that was read twice is there twice.
  std::vector<clang::FileID> files() const;

  /// A text that was read several times has the edits of each time: those of \p All, each
  /// once, become those of the first.
  void merge(const std::vector<clang::FileID> &All);

  const clang::SourceManager &sources() const { return SM; }
  const clang::LangOptions &lang() const { return LO; }

private:
  Edits(const clang::SourceManager &SM, const clang::LangOptions &LO)
      : SM(SM), LO(LO) {}

  std::string renderAs(bool Marked, clang::FileID File, unsigned Begin,
                       unsigned End, bool WithEnd) const;

  const clang::SourceManager &SM;
  const clang::LangOptions &LO;
  std::map<clang::FileID, std::vector<Edit>> Files;
};

/// The half-open file range [Begin, End) of token range \p R, macro arguments
/// and whole expansions resolved to where they are written. Begin == End == 0 and
/// an invalid File if there is none.
struct FileRange {
  clang::FileID File;
  unsigned Begin = 0, End = 0;
  bool valid() const { return File.isValid(); }
};
FileRange fileRange(clang::SourceRange R, const clang::SourceManager &SM,
                    const clang::LangOptions &LO);

/// Where the line of \p Text begins that \p Offset is in.
size_t lineStart(llvm::StringRef Text, size_t Offset);

/// The indentation of the statement that takes the place of the directive at \p Offset.
/// A directive that stands at the margin is indented as the code behind it; at the end
/// of a block, as the code in front of it.
std::string statementIndent(llvm::StringRef Text, size_t Offset);

} // namespace omp2cuda
