//===- Precompiled.h - The runtime's headers, read beforehand -----------------===//
// Idea: reading them takes ten times as long as reading a translation, so it is done
// once. What was read lies beside the tool or, where nobody may write there, in the
// user's folder for caches; who may write nowhere reads the text.
//
//   lib/omp2cuda/check/runtime-<headers>-<flags>.pch
//   $XDG_CACHE_HOME/omp2cuda/<tool>/runtime-<headers>-<flags>.pch
//
// A file's name tells from which headers and flags it was made; that the system's
// headers are still those it was made from, Clang finds when it is used.
//
// In:  flags.   Out: the path of a file, which is made if need be.
// Tested by: test/cli/test_check.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Command.h"

namespace omp2cuda {

/// What stands first in a file.
enum class Preamble { Runtime, Cuda };

/// A job that reads nothing but the headers, with the flags \p Flags.
ParseJob preambleJob(Preamble What, const std::vector<std::string> &Flags);

/// The precompiled form of what preambleJob() reads with OpenMP \p Version; "" if
/// there is none. \p Anew: the one that is there is no good.
std::string precompiled(Preamble What, const std::vector<std::string> &Flags,
                        unsigned Version, bool Anew);

} // namespace omp2cuda
