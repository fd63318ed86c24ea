//===- ExplanationToJson.cpp - An explanation for programs ---------------------------===//
// Idea: field by field; keys in the order of the noun, so that two runs and two
// versions compare line by line. Text that is not UTF-8 is repaired, never fatal.
// In:  Explanation.   Out: JSON.   Tested by: test/explain
//===----------------------------------------------------------------------===//
#include "Explanation.h"

#include <nlohmann/json.hpp>

namespace omp2cuda {

namespace {

using Json = nlohmann::ordered_json;

template <class T, class Fn> Json list(const std::vector<T> &All, Fn Each) {
  Json Out = Json::array();
  for (const T &One : All)
    Out.push_back(Each(One));
  return Out;
}

Json place(const ExplainedPlace &P) {
  return {{"file", P.File}, {"line", P.Line}, {"column", P.Column}};
}

Json message(const ExplainedMessage &M) {
  return {{"id", M.Id},
          {"severity", M.Severity},
          {"at", place(M.At)},
          {"text", M.Text}};
}

Json map(const ExplainedMap &M) {
  return {{"type", M.Type},     {"item", M.Item},       {"written", M.Written},
          {"always", M.Always}, {"present", M.Present}, {"copies", M.Copies}};
}

Json copy(const ExplainedCopy &C) {
  return {{"attribute", C.Attribute}, {"operator", C.Operator},
          {"directive", C.Directive}, {"line", C.Line},
          {"from", C.From},           {"section", C.Section},
          {"storage", C.Storage},     {"why", C.Why}};
}

Json variable(const ExplainedVariable &V) {
  return {{"name", V.Name},
          {"type", V.Type},
          {"declared", V.Declared},
          {"at", place(V.At)},
          {"attribute", V.Attribute},
          {"from", V.From},
          {"rule", V.Rule},
          {"section", V.Section},
          {"passing", V.Passing},
          {"storage", V.Storage},
          {"why", V.Why},
          {"maps", list(V.Maps, map)},
          {"copies", list(V.Copies, copy)}};
}

Json loop(const ExplainedLoop &L) {
  return {{"line", L.Line},           {"variables", L.Variables},
          {"directive", L.Directive}, {"directiveLine", L.DirectiveLine},
          {"members", L.Members},     {"schedule", L.Schedule},
          {"counter", L.Counter},     {"counterWhy", L.CounterWhy}};
}

Json group(const ExplainedGroup &G) {
  return {{"first", G.First}, {"last", G.Last}, {"received", G.Received}};
}

Json expression(const ExplainedExpression &E) {
  return {{"line", E.Line}, {"text", E.Text}, {"once", E.Once}};
}

Json order(const ExplainedOrder &O) {
  return {{"line", O.Line},
          {"number", O.Number},
          {"values", O.Values},
          {"addresses", O.Addresses}};
}

Json local(const ExplainedLocal &L) {
  return {{"name", L.Name},
          {"line", L.Line},
          {"storage", L.Storage},
          {"why", L.Why}};
}

Json single(const ExplainedSingle &S) {
  if (S.Strategy.empty())
    return nullptr;
  return {{"strategy", S.Strategy},
          {"scope", S.Scope},
          {"outside", S.Outside},
          {"members", S.Members},
          {"soloist", S.Soloist},
          {"why", S.Why},
          {"groups", list(S.Groups, group)},
          {"expressions", list(S.Expressions, expression)},
          {"orders", list(S.Orders, order)},
          {"locals", list(S.Locals, local)}};
}

Json launch(const ExplainedLaunch &L) {
  if (L.Shape.empty())
    return nullptr;
  return {{"shape", L.Shape},
          {"why", L.Why},
          {"teams", L.Teams},
          {"threads", L.Threads}};
}

Json region(const ExplainedRegion &R) {
  return {{"at", place(R.At)},
          {"last", R.Last},
          {"directive", R.Directive},
          {"function", R.Function},
          {"status", R.Status},
          {"kernel", R.Kernel},
          {"data", R.Data},
          {"launch", launch(R.Launch)},
          {"loops", list(R.Loops, loop)},
          {"single", single(R.Single)},
          {"threadSingle", single(R.ThreadSingle)},
          {"variables", list(R.Variables, variable)},
          {"messages", list(R.Messages, message)}};
}

Json data(const ExplainedData &D) {
  return {{"at", place(D.At)},
          {"directive", D.Directive},
          {"function", D.Function},
          {"maps", list(D.Maps, map)}};
}

Json symbol(const ExplainedSymbol &S) {
  return {{"name", S.Name}, {"at", place(S.At)}, {"why", S.Why}};
}

std::string text(const Json &J) {
  return J.dump(2, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string toJson(const Explanation &E) {
  return text({{"file", E.File},
               {"status", E.Status},
               {"regions", list(E.Regions, region)},
               {"data", list(E.Data, data)},
               {"functions", list(E.Functions, symbol)},
               {"globals", list(E.Globals, symbol)},
               {"messages", list(E.Messages, message)}});
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
