//===- ExplanationToJson.cpp - An explanation for programs ---------------------------===//
// Idea: a key for each field, with its name, in the order of the noun, so that two runs
// and two versions compare line by line. Text that is not UTF-8 is repaired, never fatal.
// In:  Explanation.   Out: JSON.   Tested by: test/explain
//===----------------------------------------------------------------------===//
#include "Explanation.h"

#include "llvm/ADT/StringExtras.h"

#include <nlohmann/json.hpp>

namespace omp2cuda {

using Json = nlohmann::ordered_json;

/// "DirectiveLine" → "directiveLine"
static std::string key(std::string Field) {
  Field.front() = llvm::toLower(Field.front());
  return Field;
}

/// Is there anything to say? Else it is null.
template <class T> static bool told(const T &) { return true; }
static bool told(const ExplainedSingle &S) { return !S.Strategy.empty(); }
static bool told(const ExplainedShared &S) { return S.Known; }
static bool told(const ExplainedLaunch &L) { return !L.Shape.empty(); }

#define FIELD(Name) J[key(#Name)] = Noun.Name;
#define FIELDS(Type, ...)                                                      \
  static void to_json(Json &J, const Type &Noun) {                             \
    if (told(Noun)) {                                                          \
      NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(FIELD, __VA_ARGS__))            \
    }                                                                          \
  }

FIELDS(ExplainedPlace, File, Line, Column)
FIELDS(ExplainedMessage, Id, Severity, At, Text)
FIELDS(ExplainedMap, Type, Item, Written, Always, Present, Copies)
FIELDS(ExplainedCopy, Attribute, Operator, Directive, Line, From, Section,
       Storage, Why)
FIELDS(ExplainedVariable, Name, Type, Declared, At, Attribute, From, Rule,
       Section, Passing, Storage, Why, Maps, Copies)
FIELDS(ExplainedLoop, Line, Variables, Directive, DirectiveLine, Members,
       Schedule, Counter, CounterWhy)
FIELDS(ExplainedGroup, First, Last, Received)
FIELDS(ExplainedExpression, Line, Text, Once)
FIELDS(ExplainedOrder, Line, Number, Values, Addresses)
FIELDS(ExplainedLocal, Name, Line, Storage, Why)
FIELDS(ExplainedSingle, Strategy, Scope, Outside, Members, Soloist, Why, Groups,
       Expressions, Orders, Locals)
FIELDS(ExplainedSharedVariable, Name, Bytes, Of)
FIELDS(ExplainedFit, Gpu, Teams, Limit)
FIELDS(ExplainedShared, Declared, AtLaunch, Variables, Threads, Fits)
FIELDS(ExplainedLaunch, Shape, Why, Teams, Threads, Shared)
FIELDS(ExplainedRegion, At, Last, Directive, Function, Status, Kernel, Data,
       Nowait, Launch, Loops, Single, ThreadSingle, Variables, Messages)
FIELDS(ExplainedData, At, Directive, Function, Nowait, Maps)
FIELDS(ExplainedSymbol, Name, At, Why)
FIELDS(Explanation, File, Status, Regions, Data, Functions, Globals, Messages)

static std::string text(const Json &J) {
  return J.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::string toJson(const Explanation &E) { return text(E); }

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
