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
// In:  the preprocessor's events.   Out: ranges of lines to leave out.
// Read by: Edits.   Tested by: test/inputs/text/conditional-*
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

#include <map>
#include <vector>

namespace omp2cuda {

class Conditionals {
public:
  /// Listens to \p PP until it is destroyed.
  void record(clang::Preprocessor &PP);

  /// Ranges that are left out, in order.
  using Hidden = std::map<unsigned, unsigned>;

  /// Adds what is left out of each #if of which some lines lie in [Begin, End) and some
  /// do not: inside of the range, or outside of it.
  void cutBy(clang::FileID File, unsigned Begin, unsigned End, bool Inside,
             Hidden &Out) const;

private:
  class Recorder;
  struct Line {
    unsigned Begin, End; ///< the whole line
    bool Compiled;       ///< what follows it
  };
  using Group = std::vector<Line>; ///< from #if to #endif
  std::map<clang::FileID, std::vector<Group>> Files;
};

} // namespace omp2cuda
