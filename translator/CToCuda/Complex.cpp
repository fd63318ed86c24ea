//===- Complex.cpp - Complex numbers ---------------------------------------===//
// Idea: C++ turns <complex.h> into std::complex, but GNU C++ and nvcc keep C's complex
// types. The type is spelled as the compilers know it, and a header of ours declares the
// functions of C.
// In:  complex, I, imaginary literals, #include <complex.h>.   Out: edits.
//
//   before   #include <complex.h>               double complex z = 1 + 2.0 * I;
//   after    #include "omp2cuda/c_complex.h"    double _Complex z = 1 + 2.0 * omp2cuda::I();
//
// Tested by: test/inputs/c/complex.c
// Limits: in device code only creal, cimag and conj of the functions; what nvcc does not
// know there of operators is ComplexOnDevice.cpp's.
//===----------------------------------------------------------------------===//
#include "../Verbs.h"
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {

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
    C.replaceToken(T.Loc, Unit ? call(Verb::I) : "_Complex");
    if (Unit && !Header)
      C.include("c_complex.h");
  }
  for (const Written::Node &Each : C.Named.written())
    if (auto *E = Written::as<ImaginaryLiteral *>(Each);
        E && C.ours(E->getBeginLoc())) {
      std::string Number = C.token(E->getBeginLoc());
      llvm::erase_if(Number,
                     [](char Ch) { return StringRef("iIjJ").contains(Ch); });
      C.replaceToken(E->getBeginLoc(),
                     "(" + C.spell(E->getType()) + "){0, " + Number + "}");
    }
}

} // namespace omp2cuda::c
