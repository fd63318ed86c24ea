//===- ExternC.h - Functions that C and C++ files share -----------------------===//
// Idea: C becomes C++, so a function of a C file gets a mangled symbol. That fits as
// long as all that calls it was C as well; but a C++ file of the program may know it by
// the linkage of C, and only who has read both files can tell.
//
//   util.c    double util(double x) { … }      →  extern "C" double util(double x) { … }
//   main.cpp  extern "C" double util(double);     as it was
//
// In:  syntax trees; what came of several files.   Out: names.
// Tested by: test/batch/test_extern_c.py
// Limits: files that are not read in the same run are not known.
//===----------------------------------------------------------------------===//
#pragma once

#include "Parse.h"

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class ASTContext;
}

namespace omp2cuda {

/// Functions of the project that \p Context knows by the linkage of C. Of a C file those
/// that a C++ file would know otherwise, since no header says `extern "C"`.
std::set<std::string> functionsOfC(const clang::ASTContext &Context);

/// For each of \p All, what it has to declare `extern "C"` for the C++ files among them.
std::vector<std::set<std::string>> externC(llvm::ArrayRef<const Parsed *> All);

/// The places of \p Files in an order in which C++ comes first: what C files have to know
/// is known when their turn comes.
std::vector<size_t> cppFirst(llvm::ArrayRef<std::string> Files);

} // namespace omp2cuda
