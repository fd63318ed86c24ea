//===- DeviceLibrary.cpp - Library functions that exist in device code ------===//
// Idea: a list of names. CUDA brings the mathematics of <math.h> and a handful of
// others; omp2cuda.h brings the part of the OpenMP API that makes sense there.
// In:  a function.   Out: yes or no.
// Tested by: test/inputs/func, test/inputs/refuse
// Limits: names only; an overload set is taken as a whole.
//===----------------------------------------------------------------------===//
#include "../ComplexOnDevice.h"
#include "../Fates.h"
#include "../Names.h"
#include "../StandardLibrary.h"
#include "AstToRegions.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {
namespace {

bool isOneOf(llvm::StringRef Name, llvm::StringRef List) {
  return llvm::is_contained(llvm::split(List, ' '), Name);
}

} // namespace

bool isOfDoubles(llvm::StringRef Name) {
  return isOneOf(
      Name,
      "acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf "
      "erfc exp exp2 expm1 fabs fdim floor fma fmax fmin fmod frexp hypot "
      "ilogb ldexp lgamma llrint llround log log10 log1p log2 logb lrint "
      "lround modf nan nearbyint nextafter pow remainder remquo rint round "
      "scalbn scalbln sin sincos sinh sqrt tan tanh tgamma trunc j0 j1 jn y0 "
      "y1 yn");
}

bool isMathematics(llvm::StringRef Name) {
  Name.consume_front("__builtin_");
  return isOfDoubles(Name) ||
         ((Name.consume_back("f") || Name.consume_back("l")) &&
          isOfDoubles(Name));
}

bool existsOnDevice(const clang::FunctionDecl *F) {
  if (hasTwinInStl(F) || isOfBothSides(F))
    return true;
  if (usesStdComplex(F))
    return isComplexFunction(F);
  llvm::StringRef Name = Names::identifier(F);
  const RoutineFate *Routine = fateOf(F);
  return isOneOf(
             Name,
             "abs labs llabs printf malloc free memcpy memset memmove clock "
             "isnan isinf isfinite signbit __assert_fail") ||
         (Name.consume_front("__builtin_") &&
          isOneOf(Name, "expect unreachable popcount popcountl popcountll clz "
                        "clzl clzll ffs memcpy isnan isinf isinf_sign isfinite "
                        "signbit huge_val huge_valf inf inff")) ||
         isMathematics(Name) ||
         (Routine && Routine->OnDevice == Fate::Translated);
}

bool asksForThreads(const clang::NamedDecl *D) {
  const RoutineFate *Routine = fateOfRoutine(Names::identifier(D));
  return Routine && Routine->AsksForThreads;
}

} // namespace omp2cuda
