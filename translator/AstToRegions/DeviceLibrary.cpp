//===- DeviceLibrary.cpp - Library functions that exist in device code ------===//
// Idea: a list of names. CUDA brings the mathematics of <math.h> and a handful of
// others; omp2cuda.h brings the part of the OpenMP API that makes sense there.
// In:  a function.   Out: yes or no.
// Tested by: test/inputs/func, test/inputs/refuse
// Limits: names only; an overload set is taken as a whole.
//===----------------------------------------------------------------------===//
#include "DeviceLibrary.h"

#include "../Fates.h"
#include "../Names.h"
#include "../StandardLibrary.h"
#include "../StdComplex.h"

#include "llvm/ADT/StringSet.h"

namespace omp2cuda {
namespace {

llvm::StringSet<> names(std::initializer_list<const char *> List) {
  llvm::StringSet<> Out;
  for (const char *N : List)
    Out.insert(N);
  return Out;
}

} // namespace

bool isMathematics(llvm::StringRef Name) {
  // Each also with the suffixes f and l.
  static const llvm::StringSet<> Math = names(
      {"acos",    "acosh",     "asin",   "asinh",    "atan",      "atan2",
       "atanh",   "cbrt",      "ceil",   "copysign", "cos",       "cosh",
       "erf",     "erfc",      "exp",    "exp2",     "expm1",     "fabs",
       "fdim",    "floor",     "fma",    "fmax",     "fmin",      "fmod",
       "frexp",   "hypot",     "ilogb",  "ldexp",    "lgamma",    "llrint",
       "llround", "log",       "log10",  "log1p",    "log2",      "logb",
       "lrint",   "lround",    "modf",   "nan",      "nearbyint", "nextafter",
       "pow",     "remainder", "remquo", "rint",     "round",     "scalbn",
       "scalbln", "sin",       "sincos", "sinh",     "sqrt",      "tan",
       "tanh",    "tgamma",    "trunc",  "j0",       "j1",        "jn",
       "y0",      "y1",        "yn"});
  if (Name.starts_with("__builtin_"))
    Name = Name.drop_front(10);
  if (Math.contains(Name))
    return true;
  return Name.size() > 1 && (Name.back() == 'f' || Name.back() == 'l') &&
         Math.contains(Name.drop_back());
}

bool existsOnDevice(const clang::FunctionDecl *F) {
  if (hasTwinInStl(F) || isOfBothSides(F))
    return true;
  static const llvm::StringSet<> Other = names({"abs",
                                                "labs",
                                                "llabs",
                                                "printf",
                                                "malloc",
                                                "free",
                                                "memcpy",
                                                "memset",
                                                "memmove",
                                                "clock",
                                                "isnan",
                                                "isinf",
                                                "isfinite",
                                                "signbit",
                                                "__assert_fail",
                                                "__builtin_expect",
                                                "__builtin_unreachable",
                                                "__builtin_popcount",
                                                "__builtin_popcountl",
                                                "__builtin_popcountll",
                                                "__builtin_clz",
                                                "__builtin_clzl",
                                                "__builtin_clzll",
                                                "__builtin_ffs",
                                                "__builtin_memcpy",
                                                "__builtin_fabs",
                                                "__builtin_fabsf",
                                                "__builtin_sqrt",
                                                "__builtin_sqrtf",
                                                "__builtin_isnan",
                                                "__builtin_isinf",
                                                "__builtin_isinf_sign",
                                                "__builtin_isfinite",
                                                "__builtin_signbit",
                                                "__builtin_huge_val",
                                                "__builtin_huge_valf",
                                                "__builtin_inf",
                                                "__builtin_inff",
                                                "__builtin_nan",
                                                "__builtin_nanf"});
  if (usesStdComplex(F))
    return isComplexFunction(F);
  llvm::StringRef Name = Names::identifier(F);
  const RoutineFate *Routine = fateOf(F);
  return Other.contains(Name) || isMathematics(Name) ||
         (Routine && Routine->OnDevice == Fate::Translated);
}

bool asksForThreads(const clang::NamedDecl *D) {
  const RoutineFate *Routine = fateOfRoutine(Names::identifier(D));
  return Routine && Routine->AsksForThreads;
}

} // namespace omp2cuda
