//===- Words.h - The words for decisions ----------------------------------------===//
// Idea: one word per enumerator, the same in dumps, explanations and their JSON.
// In:  an enumerator.   Out: its word.   Tested by: test/expected/**/*.plan, *.explain
//===----------------------------------------------------------------------===//
#pragma once

#include "Plan.h"

namespace omp2cuda {

inline const char *word(Attribute A) {
  return nth({"shared", "private", "firstprivate", "lastprivate",
              "firstprivate lastprivate", "reduction", "linear", "map",
              "is_device_ptr", "has_device_addr", "pointer", "declare target",
              "constant"},
             A);
}

inline const char *word(ArrayPlace P) {
  return nth({"registers", "local memory", "team-shared", "heap"}, P);
}
/// Where that is, as an explanation says it.
inline const char *memory(ArrayPlace P) {
  return nth({"register", "local memory", "shared memory", "global memory"}, P);
}
inline const char *memory(Storage S) {
  return nth({"register", "shared memory", "soft stack"}, S);
}

inline const char *word(Combiner C) {
  return nth({"atomics", "a lock", "the last team", "the last team, in order"},
             C);
}

inline const char *word(DeclaredIn D) {
  return nth(
      {"", "parameter", "variable of a loop", "in a header", "private copy"},
      D);
}

inline const char *word(MemoryOrder O) {
  return nth({"", "acquire", "release", "acq_rel", "seq_cst"}, O);
}

inline const char *word(AtomicForm::Kind K) {
  return nth({"read", "write", "update", "capture_old", "capture_new",
              "exchange", "compare", "compare_old", "compare_new",
              "compare_exchange"},
             K);
}

inline const char *word(AtomicAs A) {
  return nth({"verbs", "functions of CUDA", "the thread's own"}, A);
}

inline const char *word(Origin O) {
  return nth({"explicit", "predetermined", "implicit"}, O);
}

inline const char *word(OpenMPMapClauseKind K) {
  return getOpenMPSimpleClauseTypeName(OMPC_map, K);
}

inline std::string word(Comers C) {
  if (C.To == Scope::Team)
    return std::string(
               nth({"all threads of a team", "the initial thread of a team",
                    "all threads of a parallel region"},
                   C.As)) +
           (C.Warps ? ", each a warp" : "");
  return C.Warps ? nth({"all lanes of a thread", "one lane of a thread", "",
                        "all lanes of a thread or by one"},
                       C.As)
                 : "one thread";
}

inline const char *word(Shape S) {
  return nth({"one thread", "one team", "teams of one thread", "league"}, S);
}

/// \p Warps: threads are warps.
inline std::string word(Over O, char Dimension, bool Warps) {
  std::string Out =
      nth({"serial", "teams", "threads of the team", "threads of the league",
           "lanes of the thread", "", "lanes of all threads of the team",
           "lanes of all threads of the league"},
          O);
  if (Dimension)
    return Out + ", " + Dimension;
  bool Last = (O | Over::Teams) == (Over::Teams | Over::Threads);
  return Out + (Warps && Last ? ", each a warp" : "");
}

inline const char *word(ComparedAs As) {
  return nth({"not compared", "its addresses looked at", "compared as written",
              "compared as scratch", "compared as read only",
              "compared on the device"},
             As);
}
inline const char *word(Passing P) {
  return nth({"nothing", "constant", "by value", "device address",
              "address of the first element", "translated pointer",
              "shared device copy", "double for a long double",
              "struct by value, members translated",
              "member of the mapped object",
              "pointer to a struct mapped in part", "device copy of a global"},
             P);
}

} // namespace omp2cuda
