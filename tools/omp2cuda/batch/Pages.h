//===- Pages.h - The report for people and for code review ---------------===//
// Idea: two more forms of the report. A page with source and CUDA side by side, where
// each decision and refusal leads to its line, in one file that needs no network; and
// SARIF 2.1.0 (OASIS), which code review systems show beside the lines.
//
// In:  a settled Batch.   Out: HTML; SARIF.   Tested by: test/batch/test_pages.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Batch.h"

namespace omp2cuda {

std::string batchHtml(const Batch &B);
std::string batchSarif(const Batch &B);

} // namespace omp2cuda
