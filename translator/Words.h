//===- Words.h - The words for decisions ----------------------------------------===//
// Idea: one word per enumerator, the same in dumps, explanations and their JSON.
// In:  an enumerator.   Out: its word.   Tested by: test/expected/**/*.plan, *.explain
//===----------------------------------------------------------------------===//
#pragma once

#include "Plan.h"

namespace omp2cuda {

const char *word(Attribute A);
const char *word(ArrayPlace P);
const char *word(Combiner C);
const char *word(DeclaredIn D);
const char *word(Relation R);
const char *word(MemoryOrder O);
/// Where that is, as an explanation says it.
const char *memory(Storage S);
const char *memory(ArrayPlace P);
const char *word(Origin O);
const char *word(MapKind K);
const char *word(Shape S);
const char *word(Over O);
const char *word(Passing P);
const char *word(Comers C);

} // namespace omp2cuda
