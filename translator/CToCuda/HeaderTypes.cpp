//===- HeaderTypes.cpp - Complex and atomic numbers ------------------------===//
// Idea: C++ turns <complex.h> into std::complex, but GNU C++ and nvcc keep C's complex
// types. The type is spelled as the compilers know it, and a header of ours declares the
// functions of C.
//
//   before   #include <complex.h>               double complex z = 1 + 2.0 * I;
//   after    #include "omp2cuda/c_complex.h"    double _Complex z = 1 + 2.0 * omp2cuda::I();
//
// An atomic object of C is a std::atomic of C++, with the same operators and, by
// argument-dependent lookup, the same functions.
//
//   before   _Atomic int n; _Atomic(long) m;
//   after    std::atomic<int> n; std::atomic<long> m;
//
// In:  words, imaginary literals, atomic types, #include lines.   Out: edits.
// Tested by: test/inputs/c/complex.c, atomics.c
// Limits: in device code only creal, cimag and conj of the functions, what nvcc does not
// know there of operators is ComplexOnDevice.cpp's, and nothing atomic; an atomic struct or
// pointer written without parentheses, as in `int *_Atomic p`, is refused (E0610).
//===----------------------------------------------------------------------===//
#include "../Verbs.h"
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

struct AtomicTypes : Concept {
  using Concept::Concept;
  bool Found = false;

  void type(AtomicTypeLoc T) {
    SourceLocation Word = T.getKWLoc();
    if (Word.isInvalid())
      Word = T.getValueLoc().getBeginLoc();
    if (!C.ours(Word))
      return;
    Found = true;
    if (T.getLParenLoc().isValid() && T.getRParenLoc().isValid() &&
        T.getLParenLoc() != T.getRParenLoc()) {
      C.replaceToken(Word, "std::atomic");
      C.replaceToken(T.getLParenLoc(), "<");
      C.replaceToken(T.getRParenLoc(), ">");
      return;
    }
    SourceRange Value = T.getValueLoc().getSourceRange();
    bool Before = Word < Value.getBegin(), Behind = Value.getEnd() < Word;
    if (C.token(Word) != "_Atomic" || !(Before || Behind) || Word.isMacroID() ||
        Value.isInvalid() || Value.getBegin().isMacroID() ||
        T.getValueLoc().getType()->isPointerType())
      return C.refuse(Word, DiagId::CNoCudaType, {C.spell(T.getType())});
    C.replaceToken(Word, Before ? "" : ">");
    C.insertAt(Value.getBegin(), "std::atomic<");
    if (Before)
      C.insertAt(C.endOf(Value.getEnd()), ">");
  }

  void value(ImplicitCastExpr *E) {
    // Where C++ would pass or copy the object, its value is read first.
    if (E->getCastKind() != CK_AtomicToNonAtomic)
      return;
    const Stmt *P = writtenParent();
    bool Copies = isa_and_nonnull<CallExpr, ConditionalOperator>(P);
    if (isa_and_nonnull<DeclStmt>(P) && !decls().empty())
      if (auto *V = dyn_cast<VarDecl>(decls().back()))
        Copies = V->getType()->isAtomicType();
    if (Copies)
      C.cast(E->getSubExpr(), E->getType(), depth());
  }
};

} // namespace

std::vector<StringRef> headerWords() {
  return {"I", "_Complex_I", "complex", "stdatomic"};
}

void convertComplex(Convert &C) {
  bool Header = false;
  for (const WordAt &T : C.words()) {
    bool Unit = T.Text == "I" || T.Text == "_Complex_I";
    if (T.ForCppOnly || !(Unit || T.Text == "complex"))
      continue;
    Header |=
        !Unit && C.replaceHeader(T, "<complex.h>", "omp2cuda/c_complex.h");
    if (T.MacroName || T.InInclude || !C.Named.isSystemMacro(T.Text))
      continue;
    C.replaceToken(T.Loc, Unit ? Pieces::spoken(call(Verb::I)) : "_Complex");
    if (Unit && !Header)
      C.Headers.insert("c_complex.h");
  }
  C.Named.written().each<ImaginaryLiteral *>([&](ImaginaryLiteral *E) {
    std::string Number = C.token(E->getBeginLoc());
    llvm::erase_if(Number,
                   [](char Ch) { return StringRef("iIjJ").contains(Ch); });
    C.replaceToken(E->getBeginLoc(),
                   C.castTo(E->getType()) + "{0, " + Number + "}");
  });
}

void convertAtomics(Convert &C) {
  AtomicTypes Types(C);
  Types.run(&AtomicTypes::type, &AtomicTypes::value);
  bool Included = false;
  for (const WordAt &T : C.words())
    Included |= T.Text == "stdatomic" &&
                C.replaceHeader(T, "<stdatomic.h>", "omp2cuda/c_atomic.h");
  if (Types.Found && !Included)
    C.Headers.insert("c_atomic.h");
}

} // namespace omp2cuda::c
