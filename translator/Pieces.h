//===- Pieces.h - Text whose parts know whose they are -----------------------===//
// Idea: text is cut, indented anew, put around other text and formatted. Each piece of
// it has a type that goes along: the user's, from a place of a file; made, for a
// construct; made and to be laid out by clang-format; of which only the indentation is
// to be made. The characters are those that will be printed, and no others.
//
//   "  " user x.c:3 | "omp2cuda::thread::id()" made for x.c:1 | ";" user x.c:3
//
// In → Out: strings, ranges of files → text with its pieces.
// Read by: Edits, PlanToKernels, KernelsToText, FormatGenerated.
// Tested by: every golden file; places of lines: test/cli/test_line_directives.py
//===----------------------------------------------------------------------===//
#pragma once

#include "ClangNames.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace omp2cuda {

/// Where a line of the output comes from.
struct LineMark {
  enum Kind {
    User, ///< a line of the user's
    Made, ///< generated, for the construct at Loc
    Free  ///< generated; nothing ever happens in it: no place
  };
  Kind What = Free;
  SourceLocation Loc;
};

/// A mark, and the offset of the character behind it in the printed text.
struct PlacedMark {
  unsigned Offset;
  LineMark Mark;
};

class Pieces {
public:
  struct Piece {
    size_t End = 0; ///< in the text; it begins where the one before it ends
    std::optional<LineMark> From; ///< nothing: made; for whom is not said yet
    bool Generated = false;       ///< clang-format lays it out
    bool Indented = false;        ///< only its indentation is made anew
    bool Speaks = false;          ///< with verbs of the runtime
  };

  Pieces() = default;
  /// Made text.
  Pieces(std::string Made) { append(Made, {}); }
  Pieces(const char *Made) : Pieces(std::string(Made)) {}
  /// A piece of a file, which starts at \p Loc.
  static Pieces user(StringRef Text, SourceLocation Loc);
  /// Made text in which nothing ever happens.
  static Pieces free(std::string Text) {
    return Pieces(std::move(Text)).with([](Piece &P) { P.From = LineMark(); });
  }
  /// Made text with verbs of the runtime: who spells one says so.
  static Pieces spoken(std::string Text, bool Speaks = true) {
    return Pieces(std::move(Text)).with([=](Piece &P) { P.Speaks = Speaks; });
  }

  StringRef text() const { return Text; }
  const std::string &str() const { return Text; }
  const std::vector<Piece> &pieces() const { return All; }
  bool empty() const { return Text.empty(); }

  Pieces &operator+=(const Pieces &Other);
  friend Pieces operator+(Pieces A, const Pieces &B) { return A += B; }

  Pieces slice(size_t Begin, size_t End = std::string::npos) const;
  /// The part of this text that \p Part, a part of text(), is.
  Pieces slice(StringRef Part) const;
  Pieces trim() const { return slice(text().trim()); }
  /// Its lines, without their ends.
  std::vector<Pieces> lines() const;

  Pieces generated() const {
    return with([](Piece &P) { P.Generated = true; });
  }
  Pieces indented() const {
    return with([](Piece &P) { P.Indented = true; });
  }
  /// What was made for nobody yet is made for the construct at \p Loc.
  Pieces madeFor(SourceLocation Loc) const;
  /// From indentation \p From to \p To; the first line starts at From. Lines of the
  /// preprocessor stay where they are.
  Pieces reindented(StringRef From, StringRef To) const;

  /// The most that one of the pieces needs.
  bool speaks() const {
    return llvm::any_of(All, [](const Piece &P) { return P.Speaks; });
  }
  /// For each piece of each line that is not blank, where it comes from.
  std::vector<PlacedMark> marks() const;

private:
  void append(StringRef More, Piece As);
  Pieces with(llvm::function_ref<void(Piece &)> Change) const;

  std::string Text;
  std::vector<Piece> All;
};

} // namespace omp2cuda
