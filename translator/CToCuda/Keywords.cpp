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

#include "llvm/ADT/StringSwitch.h"

using namespace clang;

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

/// Drops a word and the blank after it.
void drop(Convert &C, const WordAt &T) {
  FileRange Word = C.between(T.Loc, C.endOf(T.Loc));
  Word.End += after(T, C.SM).starts_with(" ");
  C.Out.replaceWhole(Word, "");
}

/// True if the argument of _Alignas looks like a type.
bool isType(StringRef Argument) {
  return typeFollows(Argument) || firstWord(Argument).ends_with("_t");
}

/// What C++ and GNU call \p Word, wherever it stands.
StringRef inCpp(StringRef Word) {
  return llvm::StringSwitch<StringRef>(Word)
      .Cases({"restrict", "__restrict"}, "__restrict__")
      .Case("_Bool", "bool")
      .Case("_Static_assert", "static_assert")
      .Case("_Noreturn", "__attribute__((noreturn))")
      .Case("_Thread_local", "thread_local")
      .Case("_Alignof", "alignof")
      .Case("__auto_type", "auto")
      .Case("typeof", "__typeof__")
      .Case("__imag", "__imag__")
      .Case("__real", "__real__")
      .Default("");
}

/// Inside the specifiers alignas would belong to the type.
void align(Convert &C, const WordAt &T) {
  StringRef Rest = after(T, C.SM);
  size_t Open = Rest.find('('), Close = Open;
  for (int Level = 0; Close < Rest.size(); ++Close) {
    if (Rest[Close] == '(')
      ++Level;
    if (Rest[Close] == ')' && --Level == 0)
      break;
  }
  if (T.StartsDecl || Close >= Rest.size()) {
    if (T.Text == "_Alignas")
      C.replaceToken(T.Loc, "alignas");
    return;
  }
  bool Type = isType(Rest.slice(Open + 1, Close));
  SourceLocation Behind = C.endOf(T.Loc),
                 Last = Behind.getLocWithOffset(int(Close));
  C.Out.replaceWhole(C.between(T.Loc, Behind.getLocWithOffset(int(Open))),
                     Type ? "__attribute__((aligned(alignof"
                          : "__attribute__((aligned");
  C.Out.replaceWhole(C.between(Last, C.endOf(Last)), Type ? "))))" : ")))");
}

} // namespace

void replaceKeywords(Convert &C) {
  for (const WordAt &T : C.words()) {
    StringRef Spelled = inCpp(T.Text);
    bool Aligns = T.Text == "_Alignas" || T.Text == "alignas";
    bool Drops = T.Text == "register" || T.Text == "auto";
    // Words that a C header makes and that C++ has by itself, or has not.
    bool NoReturn = T.Text == "noreturn";
    bool Lost = T.Text == "_BitInt" || T.Text == "typeof_unqual" ||
                T.Text == "_Decimal32" || T.Text == "_Decimal64" ||
                T.Text == "_Decimal128";
    if (!(Aligns || Drops || NoReturn || Lost || !Spelled.empty()) ||
        T.MacroName || T.ForCppOnly || T.InInclude)
      continue;
    bool Macro = C.Named.wasMacro(T.Text);
    if (NoReturn && Macro && !T.InDirective)
      C.replaceToken(T.Loc, inCpp("_Noreturn").str());
    else if (Aligns && (T.Text == "_Alignas" ? !Macro : !T.InDirective))
      align(C, T);
    else if (Macro)
      continue;
    else if (!Spelled.empty())
      C.replaceToken(T.Loc, Spelled.str());
    else if (T.Text == "register" || (Drops && typeFollows(after(T, C.SM))))
      drop(C, T);
    else if (Lost && !T.InDirective)
      C.refuse(T.Loc, DiagId::CNoCudaType, {T.Text.str()});
  }
}

} // namespace omp2cuda::c
