//===- Report.cpp - What became of every file and region -----------------===//
// Idea: see batch/Report.h.
// In:  Batch.   Out: JSON, a table.   Tested by: test/batch
//===----------------------------------------------------------------------===//
#include "Report.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {
namespace {

using Json = nlohmann::ordered_json;

/// How many units are in one of \p States.
unsigned count(const Batch &B, std::initializer_list<UnitState> States) {
  return static_cast<unsigned>(llvm::count_if(B.Units, [&](const BatchUnit &U) {
    return llvm::is_contained(States, U.State);
  }));
}

struct RegionCounts {
  unsigned Translated = 0, Refused = 0, Host = 0;
};

/// The explanation of a unit: regions, data, functions, globals, messages.
Json explanation(const BatchUnit &U) {
  Json J = Json::parse(U.Result.Explanation, nullptr,
                       /*allow_exceptions=*/false);
  if (!J.is_object())
    J = Json::object();
  for (const char *Key : {"regions", "data", "functions", "globals"})
    if (!J.contains(Key))
      J[Key] = Json::array();
  return J;
}

RegionCounts countRegions(const Json &Files) {
  RegionCounts Out;
  for (const Json &File : Files)
    for (const Json &R : File["regions"]) {
      std::string Status = R.value("status", "");
      ++(Status == "host"         ? Out.Host
         : Status == "translated" ? Out.Translated
                                  : Out.Refused);
    }
  return Out;
}

Json message(const ExplainedMessage &M) {
  return {{"id", M.Id},
          {"severity", M.Severity},
          {"at",
           {{"file", M.At.File}, {"line", M.At.Line}, {"column", M.At.Column}}},
          {"text", M.Text}};
}

Json unit(const Batch &B, const BatchUnit &U) {
  Json Explained = explanation(U);
  Json Headers = Json::array(), Messages = Json::array();
  if (U.written())
    for (const BatchHeader &H : B.Headers)
      if (llvm::is_contained(H.Units, &U))
        Headers.push_back(B.below(H.Output));
  for (const ExplainedMessage &M : U.Result.Listed)
    Messages.push_back(message(M));
  // A region counts as translated only where its file was written.
  if (!U.written())
    for (Json &R : Explained["regions"])
      if (R.value("status", "") == "translated")
        R["status"] = "refused";
  return {{"file", U.Shown},
          {"status", stateWord(U.State)},
          {"reason", U.Reason},
          {"output", U.written() ? B.below(U.Output) : ""},
          {"headers", std::move(Headers)},
          {"directory", U.Directory},
          {"flags", U.Job.Flags},
          {"regions", std::move(Explained["regions"])},
          {"data", std::move(Explained["data"])},
          {"functions", std::move(Explained["functions"])},
          {"globals", std::move(Explained["globals"])},
          {"messages", std::move(Messages)}};
}

} // namespace

const char *stateWord(UnitState S) {
  switch (S) {
  case UnitState::Waiting:
    return "waiting";
  case UnitState::Converted:
    return "converted";
  case UnitState::Copied:
    return "copied";
  case UnitState::Left:
    return "left";
  case UnitState::Refused:
    return "refused";
  case UnitState::NotCompiled:
    return "does not compile";
  case UnitState::Failed:
    return "failed";
  case UnitState::Conflict:
    return "conflict";
  case UnitState::NotWritten:
    return "not written";
  }
  return "";
}

nlohmann::ordered_json batchReport(const Batch &B) {
  Json Files = Json::array(), Headers = Json::array(), Skipped = Json::array();
  for (const BatchUnit &U : B.Units)
    Files.push_back(unit(B, U));
  RegionCounts N = countRegions(Files);
  for (const BatchHeader &H : B.Headers) {
    std::set<std::string> For;
    for (const BatchUnit *U : H.Units)
      For.insert(U->Shown);
    Headers.push_back(
        {{"header", H.Source}, {"output", B.below(H.Output)}, {"files", For}});
  }
  for (const SkippedFile &S : B.Skipped)
    Skipped.push_back({{"file", S.File}, {"reason", S.Reason}});
  return {{"version", ReportVersion},
          {"tool", "omp2cuda " OMP2CUDA_VERSION},
          {"database", B.Database},
          {"inRoot", B.InRoot},
          {"outRoot", B.OutRoot},
          {"written", B.writes()},
          {"summary",
           {{"files", B.Units.size()},
            {"converted", count(B, {UnitState::Converted})},
            {"copied", count(B, {UnitState::Copied})},
            {"left", count(B, {UnitState::Left})},
            {"refused", count(B, {UnitState::Refused})},
            {"doesNotCompile", count(B, {UnitState::NotCompiled})},
            {"failed", count(B, {UnitState::Failed})},
            {"conflict", count(B, {UnitState::Conflict})},
            {"notWritten", count(B, {UnitState::NotWritten})},
            {"skipped", B.Skipped.size()},
            {"regions",
             {{"translated", N.Translated},
              {"refused", N.Refused},
              {"host", N.Host}}}}},
          {"files", std::move(Files)},
          {"headers", std::move(Headers)},
          {"skipped", std::move(Skipped)}};
}

std::string reportText(const nlohmann::ordered_json &Report) {
  return Report.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string batchSummary(const Batch &B, const Json &Report, double Seconds) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  bool Would = !B.writes();
  auto Line = [&](const char *What, unsigned N, const std::string &More = "") {
    if (N)
      OS << llvm::format("  %-32s", What) << llvm::format("%6u", N) << More
         << '\n';
  };
  unsigned Same = static_cast<unsigned>(llvm::count_if(
      B.Units, [](const BatchUnit &U) { return U.written() && !U.Rewritten; }));
  std::string Unchanged = B.writes() && Same
                              ? "  (" + std::to_string(Same) +
                                    " of the files written before are "
                                    "as they were)"
                              : "";
  const Json &N = Report["summary"]["regions"];
  OS << "files\n";
  Line(Would ? "to be converted" : "converted",
       count(B, {UnitState::Converted}));
  Line(Would ? "without target regions, to copy"
             : "without target regions, copied",
       count(B, {UnitState::Copied}));
  Line("without target regions, left", count(B, {UnitState::Left}));
  Line("refused", count(B, {UnitState::Refused}));
  Line("do not compile", count(B, {UnitState::NotCompiled}));
  Line("crash or time limit", count(B, {UnitState::Failed}));
  Line("in conflict", count(B, {UnitState::Conflict}));
  Line("could not be written", count(B, {UnitState::NotWritten}));
  Line("skipped", static_cast<unsigned>(B.Skipped.size()));
  OS << "target regions\n";
  Line("translated", N["translated"]);
  Line("refused", N["refused"]);
  Line("kept on the host", N["host"]);
  unsigned Plain = count(B, {UnitState::Copied, UnitState::Left});
  unsigned Bad = static_cast<unsigned>(
      llvm::count_if(B.Units, [](const BatchUnit &U) { return U.failed(); }));
  OS << count(B, {UnitState::Converted})
     << (Would ? " would be converted, " : " converted, ") << Plain
     << " without target regions ("
     << (B.R.Batch.LeavePlain ? "left" : "copied") << "), " << Bad
     << " failed, " << llvm::format("%.1f", Seconds) << " s\n"
     << (Unchanged.empty() ? "" : Unchanged.substr(2) + "\n");
  return Text;
}

} // namespace omp2cuda
