//===- WorkerCode.h - Team Single code under WorkerLoop ----------------------------===//
// Idea: Single code stays where it is, executed by the initial thread. Each parallel
// region moves into a lambda at the top of the kernel, where the workers find it under
// its number; in its place stands the order to execute it.
//
//   Before   double s = f(i), row[50];           After   __shared__ double row[50];
//            #pragma omp parallel for                    __shared__ struct {
//            for (j…) row[j] = s * x[j];                   double s;
//                                                        } parallel_9_data;
//                                                        const auto parallel_9 = [&] {
//                                                          const double s = parallel_9_data.s;
//                                                          for (int j : …) row[j] = s * x[j];
//                                                        };
//                                                        omp2cuda::team::worker_loop workers;
//                                                        if (workers.is_worker()) { … return; }
//                                                        double s = f(i);
//                                                        parallel_9_data = {s};
//                                                        workers.parallel(1, parallel_9);
//
// A region of a function becomes a struct in front of the function, whose members are the
// variables that it names. The kernels that reach it have a case for it:
//
//   Before   #pragma omp parallel for             After   struct scale_parallel_16 {
//              for (…) x[i] *= factor;                      static constexpr int number = 2;
//                                                           double *x; int n; double factor;
//                                                           void operator()() const { for (…) … }
//                                                         };
//                                                         worker_loop::parallel(
//                                                             scale_parallel_16{x, n, factor});
//
// A region of a member function becomes a member function as well, which the struct
// calls; of a template, a template, whose number is that of the instance.
//
// In:  RegionPlan::Single.   Out: edits of the Device view, the top of the kernel.
// Tested by: test/inputs/team under --team-single=worker-loop
//===------------------------------------------------------------------------===//
#pragma once

#include "TeamVariables.h"

#include <set>

namespace omp2cuda {

class WorkerCode : Printing {
public:
  explicit WorkerCode(const Printing &In)
      : Printing(In), Vars(In), Workers(R.unusedName("workers")) {}

  /// First of all: the declarations of types that do not stay where they were.
  void types();
  /// When \p C, a parallel region at team scope, is edited: moves it to the top.
  void region(const Construct &C);
  /// The lines for the top of the kernel; they go in front of line \p At of the
  /// prologue.
  void finish(size_t At);

private:
  /// A region's statement, out of the text.
  struct Taken {
    FileRange Whole;
    unsigned Begin = 0;
    bool OwnLine = false; ///< its directive stands alone on its line
    Pieces Body;
    std::string Indent;
  };
  Taken take(const WorkerRegion &W);
  void put(const Taken &At, std::string Order);
  void kernelRegion(const WorkerRegion &W);
  void functionRegion(const WorkerRegion &W);
  void type(const clang::DeclStmt *D);
  std::string constant(const clang::VarDecl *V) const;
  std::string nameOf(const SinglePlan::InFunction &Region) const;
  clang::QualType pointerTo(const clang::VarDecl *V) const;
  bool isVla(const clang::VarDecl *V) const;

  TeamVariables Vars;
  std::string Workers, Cases;
  std::vector<std::string> Top; ///< the regions
  std::set<std::string> Names;
};

} // namespace omp2cuda
