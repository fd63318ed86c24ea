//===- Sarif.cpp - Messages of a batch as SARIF --------------------------===//
// Idea: one result per message that has a place, one rule per id; what Clang itself
// says has the rule "clang". Paths below InRoot are relative to it.
// In:  Batch.   Out: SARIF 2.1.0.   Tested by: test/batch/test_pages.py
//===----------------------------------------------------------------------===//
#include "Includes.h"
#include "Pages.h"
#include "Report.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {
namespace {

using llvm::StringRef;
using Json = nlohmann::ordered_json;
namespace path = llvm::sys::path;

/// A path as the part of a URI (RFC 3986).
std::string encoded(StringRef Path) {
  std::string Out;
  for (unsigned char C : Path) {
    if (llvm::isAlnum(char(C)) || StringRef("/-._~").contains(char(C)))
      Out += char(C);
    else
      Out += "%" + llvm::utohexstr(C, /*LowerCase=*/false, 2);
  }
  return Out;
}

Json artifact(const Batch &B, const BatchUnit &U, StringRef Name) {
  llvm::SmallString<256> Path(Name);
  if (!path::is_absolute(Path)) {
    Path = U.Directory;
    path::append(Path, Name);
  }
  std::string Real = realPath(Path);
  StringRef Below = Real;
  if (Below.consume_front(B.InRoot) && Below.consume_front("/"))
    return {{"uri", encoded(Below)}, {"uriBaseId", "SRCROOT"}};
  return {{"uri", "file://" + encoded(Real)}};
}

Json result(const Batch &B, const BatchUnit &U, const ExplainedMessage &M) {
  Json Place = {
      {"artifactLocation", artifact(B, U, M.At.Line ? M.At.File : U.Job.File)}};
  if (M.At.Line)
    Place["region"] = {{"startLine", M.At.Line},
                       {"startColumn", std::max(1u, M.At.Column)}};
  return {{"ruleId", M.Id.empty() ? "clang" : M.Id},
          {"level", M.Severity},
          {"message", {{"text", M.Text}}},
          {"locations", Json::array({{{"physicalLocation", Place}}})}};
}

} // namespace

std::string batchSarif(const Batch &B) {
  Json Results = Json::array(), Rules = Json::array();
  std::set<std::string> Ids, Said;
  auto Add = [&](Json R) {
    // A header that several units include says it once.
    if (!Said.insert(reportText(R)).second)
      return;
    Ids.insert(R["ruleId"].get<std::string>());
    Results.push_back(std::move(R));
  };
  for (const BatchUnit &U : B.Units) {
    for (const ExplainedMessage &M : U.Result.Listed)
      Add(result(B, U, M));
    if (!U.Reason.empty()) {
      ExplainedMessage M;
      M.Id = "omp2cuda-" + std::string(stateWord(U.State));
      std::replace(M.Id.begin(), M.Id.end(), ' ', '-');
      M.Severity = "error";
      M.Text = U.Reason;
      Add(result(B, U, M));
    }
  }
  for (const std::string &Id : Ids)
    Rules.push_back({{"id", Id}});
  Json Run = {{"tool",
               {{"driver",
                 {{"name", "omp2cuda"},
                  {"semanticVersion", OMP2CUDA_VERSION},
                  {"rules", Rules}}}}},
              {"columnKind", "unicodeCodePoints"},
              {"originalUriBaseIds",
               {{"SRCROOT", {{"uri", "file://" + encoded(B.InRoot) + "/"}}}}},
              {"results", Results}};
  return reportText(
      {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
       {"version", "2.1.0"},
       {"runs", Json::array({Run})}});
}

} // namespace omp2cuda
