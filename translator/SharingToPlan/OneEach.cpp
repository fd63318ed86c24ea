//===- OneEach.cpp - Has each thread one iteration, or does it go on? -------------===//
// Idea: where the launch knows how many iterations there are, it can have a thread for
// each, as a kernel written by hand mostly has: no loop, and the registers that one needs.
// Nobody may be able to tell the difference, and no thread may do for each iteration what
// it would do once.
//
//   target teams distribute parallel for            one_each
//     … reduction, num_teams(n), schedule(static,4)   a loop by the stride of the grid
//
// In:  RegionPlan: shape, variables.   Out: RegionPlan::Strides.
// Tested by: test/inputs/loop, --dump=plan
//===----------------------------------------------------------------------===//
#include "SharingToPlan.h"

#include "../Fates.h"

namespace omp2cuda {

namespace {

/// What a thread gets ready once, and one for each iteration would each time.
constexpr uint64_t FewBytes = 64;
/// Iterations of the inner loops of a nest that is thought to be long in its outermost: the
/// other dimensions of a grid hold fewer than the first.
constexpr uint64_t FewIterations = 64;

struct Finder : RegionPlanner {
  using RegionPlanner::RegionPlanner;

  /// Why threads may have several iterations; empty: each has one at most.
  std::string strides() const {
    if (Opts.GridStride)
      return "--iterations=grid-stride";
    if (P.Grid != Shape::League || !P.Launched)
      return "its loops are not for a whole league";
    if (P.Single.any() || P.lanes() || !P.Threads.empty())
      return "its threads have more to do than the loop";
    if (!P.TripKnown || boundsOfObject())
      return "only the device knows how many iterations there are";
    if (R.Asks || asksNumber())
      return "it asks which thread or team executes it";
    for (const Construct *C = P.Launched; C; C = C->Parent) {
      if (!look<OMPNumTeamsClause>(*C).empty() || ifOnDevice(*C, OMPD_teams))
        return "the number of teams is given";
      if (ifOnDevice(*C, OMPD_parallel))
        return "a clause 'if' gives the number of threads";
    }
    for (const LoopPlan &L : P.Loops)
      if (L.shared() && (L.Schedule.any() || L.Named))
        return "a clause says which thread gets which iteration, or asks";
    for (const PrivatePlan &Copy : P.Privates)
      if (std::string Why = copy(Copy); !Why.empty())
        return Why;
    return shortInside();
  }

private:
  /// Does a bound lie in `*this`, of which the device has a copy of its own?
  bool boundsOfObject() const {
    return !P.Self.empty() &&
           llvm::any_of(P.Launched->Loops, [](const Loop &L) {
             return llvm::any_of(llvm::ArrayRef<const Expr *>{L.Range, L.Lower,
                                                              L.Upper, L.Step},
                                 [](const Expr *E) {
                                   return E &&
                                          !everywhere<CXXThisExpr>(E).empty();
                                 });
           });
  }

  bool asksNumber() const {
    return llvm::any_of(
        everywhere<DeclRefExpr>(R.Root->Body), [](const DeclRefExpr *E) {
          return isa<FunctionDecl>(E->getDecl()) &&
                 Names::identifier(E->getDecl()).starts_with("omp_get_");
        });
  }

  std::string copy(const PrivatePlan &Copy) const {
    const VarDecl *V = Copy.Var->Var;
    QualType Type = V->getType().getNonReferenceType();
    if (Copy.Reduced)
      return "a thread reduces what it has found, once";
    if (Copy.What == Attribute::Linear || isLast(Copy.What))
      return quoted(V) + " depends on the number of the iteration";
    const auto *Class = Context.getBaseElementType(Type)->getAsCXXRecordDecl();
    bool Made = Class && !(Class->hasTrivialDefaultConstructor() &&
                           Class->hasTrivialDestructor());
    bool Copied =
        (Copy.Begins || Copy.What == Attribute::FirstPrivate) &&
        (Type->isVariablyModifiedType() || Type->isDependentType() ||
         uint64_t(Context.getTypeSizeInChars(Type).getQuantity()) > FewBytes);
    return Made || Copied
               ? "each thread gets its copy of " + quoted(V) + " ready once"
               : "";
  }

  std::string shortInside() const {
    uint64_t Inside = 1;
    bool Dimensions = false;
    for (const LoopPlan &L : P.Loops) {
      Dimensions |= L.Dimension && L.Dimension != 'x';
      if (L.Dimension && L.TheLoop != &P.Launched->Loops.front())
        Inside *= mostIterations(*L.TheLoop);
    }
    return Dimensions && Inside <= FewIterations
               ? "the inner loops are short, and the outermost may be longer "
                 "than a grid"
               : "";
  }
  /// Of a loop between constants; else more than a few.
  uint64_t mostIterations(const Loop &L) const {
    std::optional<uint64_t> From, To;
    if (!L.Range) {
      From = constantOf(L.Lower, Context);
      To = constantOf(L.Upper, Context);
    }
    return From && To ? std::min(std::max(*From, *To) - std::min(*From, *To) +
                                     L.isClosed(),
                                 FewIterations + 1)
                      : FewIterations + 1;
  }
};

} // namespace

void planOneEach(RegionPlan &P, const Planning &For) {
  P.Strides = Finder(P, For).strides();
}

} // namespace omp2cuda
