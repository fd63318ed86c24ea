//===- check.h - Expectations of the runtime's test programs -------------------===//
// Idea: a test program counts what is not as expected, prints the first of it, and
//   returns 1 if there was any.
// In → Out: conditions → messages on stdout, `failed()` as the exit status.
// Tested by: test_runtime.py (a program with a false expectation must fail)
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdio>
#include <cstdlib>

inline int &failures() {
  static int count = 0;
  return count;
}
inline long &checks() {
  static long count = 0;
  return count;
}

#define EXPECT(condition, ...)                                                          \
  do {                                                                                  \
    ++checks();                                                                         \
    if (!(condition) && ++failures() <= 20) {                                           \
      std::printf("%s:%d: not so: %s: ", __FILE__, __LINE__, #condition);               \
      std::printf(__VA_ARGS__);                                                         \
      std::printf("\n");                                                                \
    }                                                                                   \
  } while (0)

/// The end of main: says how much was checked.
inline int failed() {
  std::printf("%ld checks, %d failed\n", checks(), failures());
  return failures() != 0 || checks() == 0;
}
