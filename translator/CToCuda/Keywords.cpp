//===- Keywords.cpp - C's own keywords
//----------------------------------------===//
// Idea: each keyword that only C has is replaced by the C++ or GNU spelling of
// the same thing, also in macro definitions. In:  tokens.   Out: replaced
// tokens.
//
//   before   void f(int *restrict a);   _Alignas(16) static _Bool b;
//   after    void f(int *__restrict__ a);   alignas(16) static bool b;
//
// Tested by: test/inputs/c/keywords.c
// Limits: _Generic, _Complex and _Atomic have passes of their own; _BitInt,
// _Decimal types and typeof_unqual are refused.
//===----------------------------------------------------------------------===//
#include "Tokens.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

/// `auto x = 1` of C23 is C++'s; `auto int x` is not.
bool typeFollows(StringRef Rest) {
  Rest = Rest.ltrim();
  static const char *const Types[] = {
      "int",    "char",     "short",    "long",   "float",
      "double", "unsigned", "signed",   "struct", "union",
      "enum",   "const",    "volatile", "_Bool",  "void"};
  for (StringRef Type : Types)
    if (Rest.starts_with(Type) &&
        (Rest.size() == Type.size() ||
         !isAsciiIdentifierContinue(Rest[Type.size()])))
      return true;
  return false;
}

StringRef after(const TokenAt &T, const SourceManager &SM) {
  auto [File, Offset] = SM.getDecomposedLoc(T.Loc);
  return SM.getBufferData(File).substr(Offset + T.Text.size());
}

/// Drops a word and the blank after it.
void drop(Convert &C, const TokenAt &T) {
  auto [File, Offset] = C.SM.getDecomposedLoc(T.Loc);
  unsigned Length = static_cast<unsigned>(T.Text.size());
  if (after(T, C.SM).starts_with(" "))
    ++Length;
  C.Out.replaceWhole(File, Offset, Length, "");
}

/// True if the argument of _Alignas looks like a type.
bool isType(StringRef Argument) {
  Argument = Argument.trim();
  size_t End = 0;
  while (End < Argument.size() && isAsciiIdentifierContinue(Argument[End]))
    ++End;
  return typeFollows(Argument) || Argument.substr(0, End).ends_with("_t");
}

} // namespace

void replaceKeywords(Convert &C) {
  forEachToken(C, [&](const TokenAt &T) {
    if (T.Kind != tok::raw_identifier || T.MacroName || T.ForCppOnly ||
        T.InInclude)
      return;
    StringRef Word = T.Text;
    // Words that a C header makes and that C++ has by itself, or has not.
    bool FromHeader = Word == "noreturn" || Word == "alignas";
    if (C.Named.wasMacro(Word) && !FromHeader)
      return;
    if (Word == "restrict" || Word == "__restrict")
      C.replaceToken(T.Loc, "__restrict__");
    else if (Word == "_Bool")
      C.replaceToken(T.Loc, "bool");
    else if (Word == "_Static_assert")
      C.replaceToken(T.Loc, "static_assert");
    else if (Word == "_Noreturn" ||
             (Word == "noreturn" && C.Named.wasMacro(Word) && !T.InDirective))
      C.replaceToken(T.Loc, "__attribute__((noreturn))");
    else if (Word == "_Thread_local")
      C.replaceToken(T.Loc, "thread_local");
    else if (Word == "_Alignof")
      C.replaceToken(T.Loc, "alignof");
    else if (Word == "_Alignas" || (Word == "alignas" && !T.InDirective)) {
      // Inside the specifiers alignas would belong to the type.
      StringRef Rest = after(T, C.SM);
      size_t Open = Rest.find('('), Close = Open;
      for (int Level = 0; Close < Rest.size(); ++Close) {
        if (Rest[Close] == '(')
          ++Level;
        if (Rest[Close] == ')' && --Level == 0)
          break;
      }
      if (T.StartsDecl || Close >= Rest.size()) {
        if (Word == "_Alignas")
          C.replaceToken(T.Loc, "alignas");
        return;
      }
      bool Type = isType(Rest.substr(Open + 1, Close - Open - 1));
      auto [File, Offset] = C.SM.getDecomposedLoc(T.Loc);
      unsigned Begin = Offset + static_cast<unsigned>(T.Text.size() + Open);
      unsigned End = Offset + static_cast<unsigned>(T.Text.size() + Close);
      C.Out.replaceWhole(File, Offset, Begin - Offset,
                         Type ? "__attribute__((aligned(alignof"
                              : "__attribute__((aligned");
      C.Out.replaceWhole(File, End, 1, Type ? "))))" : ")))");
      C.Out.replaceWhole(File, Begin, 1, Type ? "(" : "(");
    } else if (Word == "register")
      drop(C, T);
    else if (Word == "auto" && typeFollows(after(T, C.SM)))
      drop(C, T);
    else if (Word == "__auto_type")
      C.replaceToken(T.Loc, "auto");
    else if (Word == "typeof" && !C.LO.CPlusPlus)
      C.replaceToken(T.Loc, "__typeof__");
    else if (Word == "__imag" || Word == "__real")
      C.replaceToken(T.Loc, (Word + "__").str());
    else if (!T.InDirective && (Word == "_BitInt" || Word == "_Decimal32" ||
                                Word == "_Decimal64" || Word == "_Decimal128" ||
                                Word == "typeof_unqual"))
      C.refuse(T.Loc, DiagId::CNoCudaType, {Word.str()});
  });
}

} // namespace omp2cuda::c
