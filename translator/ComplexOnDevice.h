//===- ComplexOnDevice.h - Complex numbers in code that runs on the device ----===//
// Idea: <complex> is for the host. include/omp2cuda/std_complex.h has its operators and
// most of its functions for both sides, found by the text as it stands; what C++ says by
// constructors and member functions gets another form:
//
//   Before   std::complex<double> z(1, x.real());   z *= 2;
//   After    std::complex<double> z = omp2cuda::make_complex<std::complex<double>>(
//                1, std::real(x));
//            z *= omp2cuda::scalar<double>(2);
//
// Their default constructor is the host's, so that an array of them is made of numbers:
//
//   Before   std::complex<double> w[3];
//   After    double w_parts[3][2] = {};
//            auto &w = reinterpret_cast<std::complex<double> (&)[3]>(w_parts);
//
// In:  a body that runs on the device.   Out: edits; before them, what gets none.
// Tested by: test/inputs/cpp/std-complex*, test/inputs/refuse/std-complex, test/test_operators.py
// Limits: std::complex<float> and <double>; no such arrays in templates.
//===----------------------------------------------------------------------===//
#pragma once

#include "Edits.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace omp2cuda {

/// Is it std::complex<float> or std::complex<double>?
bool isStdComplex(QualType T);

/// The lines that declare the array \p Name of \p Rows elements, each of type \p Row, which
/// is a std::complex or an array of them. \p Parts: the name of its numbers; \p Zero: do
/// they begin as zero? \p Declare: the text of a declaration.
std::vector<std::string>
complexArray(QualType Row, const std::string &Rows, const std::string &Name,
             const std::string &Parts, bool Zero, const ASTContext &Context,
             llvm::function_ref<std::string(QualType, StringRef)> Declare);

/// Has \p F an argument or a result of a type std::complex, whatever it consists of?
bool usesStdComplex(const FunctionDecl *F);

/// Is \p F a function of <complex> that our headers have, or that gets another form?
bool isComplexFunction(const FunctionDecl *F);

/// What stands where no edit can, and what it is.
using FormlessComplex = std::vector<std::pair<SourceLocation, std::string>>;

/// What editComplex() would find no form for. \p InTemplate: the types in \p S may be
/// others in another instantiation.
FormlessComplex formlessComplex(const Stmt *S, bool InTemplate,
                                const ASTContext &Context);

/// Does device code have the same text for \p One and \p Other, instances of a template?
bool haveSameComplex(const Stmt *One, const Stmt *Other,
                     const ASTContext &Context);

/// What code on the device does with std::complex: nothing, what std_complex.h has, or what
/// std_complex_functions.h has as well.
enum class ComplexUse { None, Arithmetic, Functions };

/// Edits \p S, which runs on the device and is not formless. \p Instances: what it is in other
/// instantiations, where the text is the same and does the same or more.
ComplexUse editComplex(const Stmt *S, bool InTemplate,
                       const ASTContext &Context, Edits &Out,
                       ArrayRef<const Stmt *> Instances = {});

} // namespace omp2cuda
