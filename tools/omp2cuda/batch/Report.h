//===- Report.h - What became of every file and region -------------------===//
// Idea: one document for programs, which says nothing that differs from run to run
// (no times, no order of events), and a table for the person at the terminal. The
// pages for people are made from the same document.
//
// In:  a settled, written Batch.
// Out: omp2cuda-report.json (docs/report-schema.json), a summary.
// Tested by: test/batch
//===----------------------------------------------------------------------===//
#pragma once

#include "Batch.h"

#include <nlohmann/json.hpp>

namespace omp2cuda {

/// The form of the document; raised when a reader of an older one would be wrong.
constexpr int ReportVersion = 1;

nlohmann::ordered_json batchReport(const Batch &B);
/// Repairs what is not UTF-8.
std::string reportText(const nlohmann::ordered_json &Report);

/// A table of a few lines. \p Seconds: how long it took.
std::string batchSummary(const Batch &B, const nlohmann::ordered_json &Report,
                         double Seconds);

} // namespace omp2cuda
