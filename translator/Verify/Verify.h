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
  clang::SourceLocation Loc;
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

} // namespace omp2cuda
