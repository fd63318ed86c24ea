//===- Keywords.cpp - C's own keywords ------------------------------------------===//
// Idea: each keyword that only C has is replaced by the C++ or GNU spelling of the same
// thing, also in macro definitions.
// In:  words.   Out: replaced words.
//
//   before   void f(int *restrict a);   _Alignas(16) static _Bool b;
//   after    void f(int *__restrict__ a);   alignas(16) static bool b;
//
// Tested by: test/inputs/c/keywords.c
// Limits: _Generic, _Complex and _Atomic have passes of their own; _BitInt,
// _Decimal types and typeof_unqual are refused.
//===----------------------------------------------------------------------===//
#include "Convert.h"

namespace omp2cuda::c {
namespace {

StringRef firstWord(StringRef Text) {
  return Text.ltrim().take_while(
      [](char Ch) { return isAsciiIdentifierContinue(Ch); });
}

/// `auto x = 1` of C23 is C++'s; `auto int x` is not.
bool typeFollows(StringRef Rest) {
  return llvm::is_contained({"int", "char", "short", "long", "float", "double",
                             "unsigned", "signed", "struct", "union", "enum",
                             "const", "volatile", "_Bool", "void"},
                            firstWord(Rest));
}

StringRef after(const WordAt &T, const SourceManager &SM) {
  auto [File, Offset] = SM.getDecomposedLoc(T.Loc);
  return SM.getBufferData(File).substr(Offset + T.Text.size());
}

enum class Is { Spelled, FromHeader, Aligning, Dropped, Lost };

struct Keyword {
  StringRef Words;
  Is How;
  StringRef InCpp = ""; ///< what C++ and GNU call it, wherever it stands
};

constexpr Keyword Keywords[] = {
    {"restrict __restrict", Is::Spelled, "__restrict__"},
    {"_Bool", Is::Spelled, "bool"},
    {"_Static_assert", Is::Spelled, "static_assert"},
    {"_Noreturn", Is::Spelled, "__attribute__((noreturn))"},
    {"noreturn", Is::FromHeader, "__attribute__((noreturn))"},
    {"_Thread_local", Is::Spelled, "thread_local"},
    {"_Alignof", Is::Spelled, "alignof"},
    {"__auto_type", Is::Spelled, "auto"},
    {"typeof", Is::Spelled, "__typeof__"},
    {"_Alignas alignas", Is::Aligning},
    {"register auto", Is::Dropped},
    {"_BitInt typeof_unqual _Decimal32 _Decimal64 _Decimal128", Is::Lost},
};

/// Inside the specifiers alignas would belong to the type.
void align(Convert &C, const WordAt &T) {
  StringRef Rest = after(T, C.SM);
  if (!Rest.ltrim().starts_with("("))
    return; // a name
  size_t Open = Rest.find('('), Close = Open;
  for (int Level = 0; Close < Rest.size(); ++Close) {
    Level += (Rest[Close] == '(') - (Rest[Close] == ')');
    if (Level == 0)
      break;
  }
  if (T.StartsDecl || Close >= Rest.size()) {
    if (T.Text == "_Alignas")
      C.replaceToken(T.Loc, "alignas");
    return;
  }
  StringRef Argument = Rest.slice(Open + 1, Close);
  bool Type = typeFollows(Argument) || firstWord(Argument).ends_with("_t");
  SourceLocation Behind = C.endOf(T.Loc),
                 Last = Behind.getLocWithOffset(int(Close));
  C.Out.replaceWhole(C.between(T.Loc, Behind.getLocWithOffset(int(Open))),
                     Type ? "__attribute__((aligned(alignof"
                          : "__attribute__((aligned");
  C.Out.replaceWhole(C.between(Last, C.endOf(Last)), Type ? "))))" : ")))");
}

} // namespace

std::vector<StringRef> keywords() {
  std::vector<StringRef> All;
  for (const Keyword &Each : Keywords)
    llvm::append_range(All, llvm::split(Each.Words, ' '));
  return All;
}

void replaceKeywords(Convert &C) {
  for (const WordAt &T : C.words()) {
    auto *K = llvm::find_if(Keywords, [&](const Keyword &Each) {
      return llvm::is_contained(llvm::split(Each.Words, ' '), T.Text);
    });
    if (K == std::end(Keywords) || T.MacroName || T.ForCppOnly || T.InInclude)
      continue;
    bool Macro = C.Named.wasMacro(T.Text);
    // Headers of C make macros of words that C++ has by itself, or has not.
    if (K->How == Is::Aligning &&
        (T.Text == "_Alignas" ? !Macro : !T.InDirective))
      align(C, T);
    else if (K->How == Is::FromHeader ? Macro && !T.InDirective
                                      : K->How == Is::Spelled && !Macro)
      C.replaceToken(T.Loc, K->InCpp.str());
    else if (K->How == Is::Dropped && !Macro &&
             (T.Text == "register" || typeFollows(after(T, C.SM)))) {
      FileRange Word = C.between(T.Loc, C.endOf(T.Loc));
      Word.End += after(T, C.SM).starts_with(" ");
      C.Out.replaceWhole(Word, "");
    } else if (K->How == Is::Lost && !Macro && !T.InDirective)
      C.refuse(T.Loc, DiagId::CNoCudaType, {T.Text.str()});
  }
}

} // namespace omp2cuda::c
