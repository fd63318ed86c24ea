//===- Conditionals.h - The #if of a file, and what is compiled of them -------===//
// Idea: text that moves may hold one half of an #if, whose other half stays. There is no
// text for that but what the preprocessor makes of it: the branch that is compiled, the
// lines of the #if and the other branches are left out, here and there.
//
//   #ifdef GPU                                  (moved)
//   #pragma omp target teams          →         {
//   {                                             for (…) …
//   #endif                                      }
//     for (…) …
//   #ifdef GPU
//   }
//   #endif
//
// In:  what the preprocessor passed over.   Out: ranges of lines to leave out.
// Read by: Edits.   Tested by: test/inputs/text/conditional-*
//===----------------------------------------------------------------------===//
#pragma once

#include "ClangNames.h"

#include "clang/Basic/SourceLocation.h"

#include <map>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace omp2cuda {

class Diag;
class Edits;
struct FileRange;
struct Options;
struct Sources;

class Conditionals {
public:
  /// The characters from '#' of one line of an #if into another one were passed over.
  void skip(FileID File, unsigned Begin, unsigned End) {
    Skipped[File].push_back({Begin, End});
  }

  /// Was the character at \p At passed over?
  bool skips(FileID File, unsigned At) const {
    auto Of = Skipped.find(File);
    return Of != Skipped.end() && llvm::any_of(Of->second, [=](auto Each) {
             return Each.first <= At && At < Each.second;
           });
  }

  /// Ranges that are left out, in order.
  using Hidden = std::map<unsigned, unsigned>;

  /// Adds what is left out of each #if of which some lines lie in \p R and some do not:
  /// inside of the range, or outside of it.
  void cutBy(const FileRange &R, bool Inside, const Sources &In,
             Hidden &Out) const;

  /// "ifdef GPU": is what follows it compiled?
  struct Choice {
    StringRef If;
    bool Holds;
  };
  /// Those that cutBy(\p R) settles, which the text does not ask for any more. Left out are
  /// chains in which an #elif is chosen.
  std::vector<Choice> choices(const FileRange &R, const Sources &In) const;

private:
  struct Line {
    unsigned Begin, End; ///< the whole line
    bool Compiled;       ///< what follows it
  };
  using Group = std::vector<Line>; ///< from #if to #endif
  std::vector<Group> groups(FileID File, const Sources &In) const;
  /// Those of which some lines lie in \p R and some do not.
  std::vector<const Group *> across(const FileRange &R,
                                    const Sources &In) const;

  std::map<FileID, std::vector<std::pair<unsigned, unsigned>>> Skipped;
  mutable std::map<FileID, std::vector<Group>> Files; ///< asked for
};

/// Under nvcc each #if of the project chooses the branch that was read.
void keepBranches(const Preprocessor &PP, const Options &Opts, Edits &Out,
                  Diag &Diags);

} // namespace omp2cuda
