//===- Level.h - The words of the project: scopes, strategies, storages ===//
// Idea: OpenMP on a GPU has three scopes, each named by what its members are.
//
//   scope    members   on the GPU   Single: one member executes      Partitioned: all execute
//   league   teams     grid         target outside teams             teams; distribute shares iterations
//   team     threads   block        the initial thread of a team     parallel; for shares iterations
//   thread   lanes     warp         code of a thread outside simd    simd
//
// Single code needs a Strategy (a grid always runs everything), and a local of
// Single code that others must see needs a Storage. docs/levels.md explains both.
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <tuple>

namespace omp2cuda {

enum class Scope { League, Team, Thread };

/// How the other members live through Single code.
enum class Strategy {
  WorkerLoop, ///< they sleep until woken to run a numbered parallel region
  Neuter,     ///< they jump over it, then receive what they need by broadcast
  Uniform ///< they all execute it identically; each side effect happens once
};

/// Where a local variable of Single code lives.
enum class Storage {
  Local,      ///< register: only its owner needs it, or a broadcast carries it
  TeamShared, ///< `__shared__`: fixed size, known in the kernel
  SoftStack ///< a stack of the runtime: shared memory first, then global memory
};

/// What the members of a scope who come to a place do there.
enum class Role {
  All,   ///< all of them come, and do the same
  One,   ///< one comes, for all or on its own
  Share, ///< all come, and share the work out
  Told   ///< all or one: the code is told
};

/// Who comes to a place in device code: members of a scope, where threads are CUDA threads
/// or warps.
///
///                  All                      One                 Share
///   Team           its threads, to Single   the initial thread, its threads, in
///                  code                     to Single code      a parallel region
///   Thread         its lanes                one lane; a thread  -
///                                           that has but one
struct Comers {
  Scope To = Scope::Team;
  Role As = Role::All;
  bool Warps = false;

  auto tied() const { return std::tie(To, As, Warps); }
  bool operator==(const Comers &C) const { return tied() == C.tied(); }
  bool operator<(const Comers &C) const { return tied() < C.tied(); }
  /// Does Single code of a team begin there?
  bool atTeamScope() const { return To == Scope::Team && As != Role::Share; }
  bool alone() const { return To == Scope::Thread && As == Role::One; }
  bool told() const { return As == Role::Told; }
};

/// Who executes the iterations of a simd loop below parallel.
enum class SimdBy {
  Serial, ///< the thread, one after the other; a thread is a CUDA thread
  Lanes   ///< the lanes of the thread, which is a warp
};

/// How functions with simd know on which side of simd they are.
enum class FunctionsBy {
  Caller, ///< a version for each side that this file calls them from
  Either ///< those that other files can call are told: one version for both sides
};

/// \p Words are in the order of the enumerators.
template <class Enum, size_t N>
const char *nth(const char *const (&Words)[N], Enum Each) {
  assert(unsigned(Each) < N && "an enumerator without a word");
  return Words[unsigned(Each)];
}

inline llvm::StringRef word(Scope S) {
  return nth({"league", "team", "thread"}, S);
}
/// The members of a scope, and the one of them that is alone with Single code.
inline llvm::StringRef members(Scope S) {
  return nth({"teams", "threads", "lanes"}, S);
}
inline llvm::StringRef soloist(Scope S) {
  return S == Scope::Thread ? "first lane" : "initial thread";
}
/// The construct that hands a scope's code to all its members.
inline llvm::StringRef partitions(Scope S) {
  return nth({"teams", "parallel", "simd"}, S);
}
inline llvm::StringRef word(Strategy S) {
  return nth({"worker-loop", "neuter", "uniform"}, S);
}
inline llvm::StringRef word(Storage S) {
  return nth({"local", "team-shared", "soft-stack"}, S);
}

} // namespace omp2cuda
