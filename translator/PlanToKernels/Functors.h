//===- Functors.h - declare reduction as a function object ------------------===//
// In:  OMPDeclareReductionDecl.   Out: its text, names.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "PlanToKernels.h"

namespace omp2cuda {

/// How the kernel of \p R calls the function object of \p D: "merge_point".
std::string functorName(const clang::OMPDeclareReductionDecl &D,
                        const Printing &In);

/// The function object itself: "merge_point{}", "typename Cell<T>::merge_Cell_T{}".
std::string functorObject(const clang::OMPDeclareReductionDecl &D,
                          const Printing &In);

/// What a copy that \p Function combines begins with: "merge_point::identity()".
std::string identityOf(const std::string &Function,
                       const std::string &Original = "",
                       const std::string &Type = "");

/// Declare reductions among the statements of \p P's region become function objects where
/// they stand, under WorkerLoop in front of what regions name.
void functorsInBody(const Printing &In);

/// Text that \p K needs in front of it: of a declare reduction of the function around the
/// region. Reports the directives that have no function object.
void functorInFront(const clang::OMPDeclareReductionDecl &D,
                    const Printing &In);

/// Where instantiations combine \p V by different operators: the function object that
/// each of them has for the type \p Value of its values, "f_s_plus<T>"; a template for it
/// stands in front of \p K.
std::string functorByType(const Reduction &What, const clang::VarDecl &V,
                          const std::string &Value, const Printing &In);

/// Prints the others behind their directives, once per file.
void defineFunctors(const Plan &P, const Text &T, Kernels &Out, Diag &Diags);

} // namespace omp2cuda
