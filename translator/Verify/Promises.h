//===- Promises.h - What the files of Verify share ------------------------------===//
// Idea: a promise is a condition, a place and a sentence that says how it is broken.
// In:  conditions.   Out: Broken.   Tested by: test/verify
//===----------------------------------------------------------------------===//
#pragma once

#include "Verify.h"

namespace omp2cuda {

class Promises {
public:
  std::vector<Broken> Out;
  /// \p Holds, or \p Broken is said of \p Loc. Returns \p Holds.
  bool hold(bool Holds, clang::SourceLocation Loc, const llvm::Twine &Broken) {
    if (!Holds)
      Out.push_back({Loc, Broken.str()});
    return Holds;
  }
  /// \p What is said of \p V.
  bool hold(bool Holds, const clang::VarDecl *V, const llvm::Twine &What) {
    return hold(Holds, V->getLocation(),
                "'" + Names::asWritten(V) + "' " + What);
  }
  /// Each of \p Things has a \p Key of its own.
  template <class Range, class Of, class Loc>
  void once(const Range &Things, Of Key, Loc Place, const llvm::Twine &What) {
    std::set<std::decay_t<decltype(std::invoke(Key, *Things.begin()))>> Seen;
    for (const auto &Each : Things)
      hold(Seen.insert(std::invoke(Key, Each)).second, Place(Each), What);
  }
  /// The same, where the key says where that is.
  template <class Range, class Of>
  void once(const Range &Things, Of Key, const llvm::Twine &What) {
    auto Place = [&](const auto &Each) { return at(std::invoke(Key, Each)); };
    once(Things, Key, Place, What);
  }

private:
  static clang::SourceLocation at(const clang::Decl *D) {
    return D->getLocation();
  }
  static clang::SourceLocation at(const Construct *C) { return C->loc(); }
};

/// Who executes each statement of \p P, and what its variables live in.
void verifyModes(const RegionPlan &P, Promises &Promise);
/// Who comes to the verbs of \p P, and to the functions that it calls.
void verifyVerbs(const RegionPlan &P, const Plan &Of, Promises &Promise);

} // namespace omp2cuda
