//===- ExplanationToJson.cpp - An explanation for programs ---------------------------===//
// Idea: field by field; keys in the order of the noun, so that two runs and two
// versions compare line by line. Text that is not UTF-8 is repaired, never fatal.
// In:  Explanation.   Out: JSON.   Tested by: test/explain
//===----------------------------------------------------------------------===//
#include "Explanation.h"

#include <nlohmann/json.hpp>

namespace omp2cuda {

using Json = nlohmann::ordered_json;

static void to_json(Json &J, const ExplainedPlace &P) {
  J = {{"file", P.File}, {"line", P.Line}, {"column", P.Column}};
}

static void to_json(Json &J, const ExplainedMessage &M) {
  J = {{"id", M.Id}, {"severity", M.Severity}, {"at", M.At}, {"text", M.Text}};
}

static void to_json(Json &J, const ExplainedMap &M) {
  J = {{"type", M.Type},     {"item", M.Item},       {"written", M.Written},
       {"always", M.Always}, {"present", M.Present}, {"copies", M.Copies}};
}

static void to_json(Json &J, const ExplainedCopy &C) {
  J = {{"attribute", C.Attribute}, {"operator", C.Operator},
       {"directive", C.Directive}, {"line", C.Line},
       {"from", C.From},           {"section", C.Section},
       {"storage", C.Storage},     {"why", C.Why}};
}

static void to_json(Json &J, const ExplainedVariable &V) {
  J = {{"name", V.Name},
       {"type", V.Type},
       {"declared", V.Declared},
       {"at", V.At},
       {"attribute", V.Attribute},
       {"from", V.From},
       {"rule", V.Rule},
       {"section", V.Section},
       {"passing", V.Passing},
       {"storage", V.Storage},
       {"why", V.Why},
       {"maps", V.Maps},
       {"copies", V.Copies}};
}

static void to_json(Json &J, const ExplainedLoop &L) {
  J = {{"line", L.Line},           {"variables", L.Variables},
       {"directive", L.Directive}, {"directiveLine", L.DirectiveLine},
       {"members", L.Members},     {"schedule", L.Schedule},
       {"counter", L.Counter},     {"counterWhy", L.CounterWhy}};
}

static void to_json(Json &J, const ExplainedGroup &G) {
  J = {{"first", G.First}, {"last", G.Last}, {"received", G.Received}};
}

static void to_json(Json &J, const ExplainedExpression &E) {
  J = {{"line", E.Line}, {"text", E.Text}, {"once", E.Once}};
}

static void to_json(Json &J, const ExplainedOrder &O) {
  J = {{"line", O.Line},
       {"number", O.Number},
       {"values", O.Values},
       {"addresses", O.Addresses}};
}

static void to_json(Json &J, const ExplainedLocal &L) {
  J = {{"name", L.Name},
       {"line", L.Line},
       {"storage", L.Storage},
       {"why", L.Why}};
}

static void to_json(Json &J, const ExplainedSingle &S) {
  if (S.Strategy.empty())
    return; // null
  J = {{"strategy", S.Strategy}, {"scope", S.Scope},
       {"outside", S.Outside},   {"members", S.Members},
       {"soloist", S.Soloist},   {"why", S.Why},
       {"groups", S.Groups},     {"expressions", S.Expressions},
       {"orders", S.Orders},     {"locals", S.Locals}};
}

static void to_json(Json &J, const ExplainedLaunch &L) {
  if (L.Shape.empty())
    return; // null
  J = {{"shape", L.Shape},
       {"why", L.Why},
       {"teams", L.Teams},
       {"threads", L.Threads}};
}

static void to_json(Json &J, const ExplainedRegion &R) {
  J = {{"at", R.At},
       {"last", R.Last},
       {"directive", R.Directive},
       {"function", R.Function},
       {"status", R.Status},
       {"kernel", R.Kernel},
       {"data", R.Data},
       {"launch", R.Launch},
       {"loops", R.Loops},
       {"single", R.Single},
       {"threadSingle", R.ThreadSingle},
       {"variables", R.Variables},
       {"messages", R.Messages}};
}

static void to_json(Json &J, const ExplainedData &D) {
  J = {{"at", D.At},
       {"directive", D.Directive},
       {"function", D.Function},
       {"maps", D.Maps}};
}

static void to_json(Json &J, const ExplainedSymbol &S) {
  J = {{"name", S.Name}, {"at", S.At}, {"why", S.Why}};
}

namespace {

std::string text(const Json &J) {
  return J.dump(2, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string toJson(const Explanation &E) {
  return text({{"file", E.File},
               {"status", E.Status},
               {"regions", E.Regions},
               {"data", E.Data},
               {"functions", E.Functions},
               {"globals", E.Globals},
               {"messages", E.Messages}});
}

std::string jsonDocument(const std::vector<std::string> &Files) {
  Json All = Json::array();
  for (const std::string &F : Files)
    All.push_back(Json::parse(F));
  return text({{"version", ExplanationVersion},
               {"tool", "omp2cuda " OMP2CUDA_VERSION},
               {"files", All}}) +
         "\n";
}

} // namespace omp2cuda
