//===- Verify.h - Does a noun hold together? ----------------------------------===//
// Idea: each noun keeps promises that its readers rely on and that its type cannot
// express. They are stated here, once, and asked behind the stage that makes the noun,
// so a mistake shows where it was made and not as a text that is wrong:
//
//   Regions   the tree is a tree; calls and versions lead somewhere
//   Sharing   one answer per variable and construct
//   Plan      each statement has one mode per scope (Modes.cpp); what others name is not
//             Local, unless a broadcast carries it (Modes.cpp); who comes to a verb of
//             the runtime are those who may (Verbs.cpp)
//   Kernels   names are there once; ranges lie in their files
//
// A broken promise is an error of ours: it says which and where, and nothing is written.
// Asked in debug builds, and where OMP2CUDA_VERIFY is in the environment: in each test.
// In:  a noun.   Out: what is broken.   Tested by: test/verify, which breaks each
//===----------------------------------------------------------------------===//
#pragma once

#include "../Kernels.h"

namespace omp2cuda {

/// A promise that a noun does not keep, for the reader of an internal error.
struct Broken {
  SourceLocation Loc;
  std::string What;
};

/// Breaks a noun before it is asked whether it holds.
class Spoiler {
public:
  virtual ~Spoiler() = default;
  virtual void spoil(Regions &) {}
  virtual void spoil(Sharing &) {}
  virtual void spoil(Plan &) {}
  virtual void spoil(Kernels &) {}
};

/// Is it asked for?
bool verifies();

std::vector<Broken> verify(const Regions &R);
std::vector<Broken> verify(const Sharing &S);
std::vector<Broken> verify(const Plan &P);
std::vector<Broken> verify(const Kernels &K);

/// A promise is a condition, a place and a sentence that says how it is broken.
class Promises {
public:
  std::vector<Broken> Out;
  /// \p Holds, or \p Broken is said of \p Loc. Returns \p Holds.
  bool hold(bool Holds, SourceLocation Loc, const llvm::Twine &Broken) {
    if (!Holds)
      Out.push_back({Loc, Broken.str()});
    return Holds;
  }
  /// \p What is said of \p V.
  bool hold(bool Holds, const VarDecl *V, const llvm::Twine &What) {
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
  static SourceLocation at(const Decl *D) { return D->getLocation(); }
  static SourceLocation at(const Construct *C) { return C->loc(); }
};

/// Who executes each statement of \p P, and what its variables live in.
void verifyModes(const RegionPlan &P, Promises &Promise);
/// Who comes to the verbs of \p P, and to the functions that it calls.
void verifyVerbs(const RegionPlan &P, const Plan &Of, Promises &Promise);

} // namespace omp2cuda
