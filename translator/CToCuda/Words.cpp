//===- Words.cpp - C names that are words of C++
//------------------------------===//
// Idea: in C every `new`, `class` or `this` of a file is a name. All tokens of
// that spelling get an underscore, in code, in macro definitions and in pragmas
// alike, so that one rule is right for every expansion and for every file of a
// program. In:  tokens of the project's files.   Out: renamed tokens.
//
//   before   struct node *new = this->class;      after   struct node *new_ =
//   this_->class_;
//
// Tested by: test/inputs/c/names_words.c
// Limits: text that a macro makes with # or ## is not followed. A branch that
// is only for C++ (#ifdef __cplusplus) is left alone.
//===----------------------------------------------------------------------===//
#include "Convert.h"
#include "Tokens.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

const std::set<std::string> &cppWords() {
  static const std::set<std::string> Words = {
      "new",           "class",        "template",
      "this",          "private",      "public",
      "protected",     "operator",     "delete",
      "and",           "or",           "not",
      "xor",           "and_eq",       "bitand",
      "bitor",         "compl",        "not_eq",
      "or_eq",         "xor_eq",       "namespace",
      "try",           "catch",        "throw",
      "typename",      "using",        "virtual",
      "friend",        "explicit",     "mutable",
      "bool",          "true",         "false",
      "wchar_t",       "constexpr",    "nullptr",
      "static_assert", "alignas",      "alignof",
      "thread_local",  "noexcept",     "decltype",
      "typeid",        "export",       "char8_t",
      "char16_t",      "char32_t",     "const_cast",
      "static_cast",   "dynamic_cast", "reinterpret_cast",
      "concept",       "requires",     "co_await",
      "co_yield",      "co_return",    "consteval",
      "constinit",     "__host__",     "__device__",
      "__global__",    "__shared__",   "__constant__",
      "__managed__",   "__noinline__", "__forceinline__"};
  return Words;
}

/// The names that the project's declarations use.
class DeclaredNames : public Walker {
public:
  using Walker::Walker;
  std::set<std::string> Names;

  bool VisitNamedDecl(NamedDecl *D) override {
    if (const IdentifierInfo *Id = D->getIdentifier())
      if (C.ours(D->getLocation()))
        Names.insert(Id->getName().str());
    return true;
  }
  bool VisitLabelStmt(LabelStmt *L) override {
    Names.insert(L->getName());
    return true;
  }
};

} // namespace

void renameWords(Convert &C) {
  DeclaredNames Found(C);
  Found.run();
  std::set<std::string> Words;
  for (const std::string &Word : cppWords())
    if (Found.Names.count(Word))
      Words.insert(Word);
  if (Words.empty())
    return;
  for (const std::string &Word : Words)
    C.RenamedWords[Word] = C.freshName(Word + "_");

  forEachToken(C, [&](const TokenAt &T) {
    if (T.Kind != tok::raw_identifier || T.ForCppOnly || T.MacroName)
      return;
    auto It = C.RenamedWords.find(T.Text.str());
    if (It != C.RenamedWords.end() && !C.definedAsMacro(It->first))
      C.replaceToken(T.Loc, It->second);
  });
}

} // namespace omp2cuda::c
