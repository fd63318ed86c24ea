//===- ReadReduction.cpp - What a reduction clause says -----------------------===//
// Idea: of each list item: which operator or declare reduction combines it, and how much
// of the variable it names.
//
//   reduction(+: s)           plus
//   reduction(max: a[2:n])    max, from 2, n elements
//   reduction(merge: p)       the declare reduction that Clang found for the type of p
//   reduction(inscan, +: s)   plus, and which half of the loop's body sees the sums
//
// In:  OMPReductionClause.   Out: Reduction; refusals through Diag.
// Source: OpenMP 5.2, 5.5.5 (operators), 5.5.11 (declare reduction), 5.5.1 (list items)
// Tested by: test/inputs/reduce, test/inputs/refuse
// Limits: of an array of arrays a section takes whole rows or a part of one. inscan takes variables of
// trivially copyable types, 512 bytes together (scan.h), in loops that are not range-based.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../AstToRegions/AstToRegions.h"
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "RegionsToSharing.h"

namespace omp2cuda {

namespace {

/// Bytes that the variables of a scan may have together: scan.h.
constexpr uint64_t MaxScanBytes = 512;

/// What stands against inscan on \p C; empty: nothing.
std::string whyNoScan(const Construct &C, const std::optional<ScanLoop> &Loop) {
  if (!Loop)
    return "'scan' is no statement of the loop's body";
  if (C.Loops.front().Range)
    return "inscan in a range-based loop";
  if (has<OMPScheduleClause>(C) || has<OMPOrderedClause>(C))
    return "inscan in a loop with 'schedule' or 'ordered'";
  return whyNotApart(*Loop);
}

/// The type of the values that a reduction of \p Item combines, and its declare reduction.
using Combined = std::pair<QualType, const OMPDeclareReductionDecl *>;
Combined combined(const ListItem &Item, const Expr *Combination,
                  const ASTContext &Context) {
  QualType T = Item.var()->getType().getNonReferenceType();
  if (Item.isSection() && T->isPointerType())
    T = T->getPointeeType();
  return {Context.getBaseElementType(T).getUnqualifiedType(),
          declaredReduction(Combination)};
}

/// The same of what stands in \p Other, another instantiation, in the place of \p Of;
/// nothing: it was not found.
std::optional<Combined> combinedIn(const Stmt *Other, const InnerSharing &Of,
                                   const ASTContext &Context) {
  for (const auto *D : all<OMPExecutableDirective>(Other))
    if (D->getBeginLoc() == Of.At->loc())
      for (const OMPClause *C : D->clauses())
        for (const auto &[Item, Combination] :
             llvm::zip(listItems(C), combinationsOf(C)))
          if (Item.loc() == Of.Item.loc() && Item.var())
            return combined(Item, Combination, Context);
  return std::nullopt;
}

/// What stands against the list item \p Of, whose part of the variable is read here;
/// empty: nothing.
std::string readPart(InnerSharing &Of, ASTContext &Context) {
  const ListItem &Item = Of.Item;
  const VarDecl *V = Item.var();
  size_t Indexing = Item.dimensions().size() + (Item.Held ? 1 : 0);
  if (!V || (Item.Held && !memberOfThis(V)) || Item.Path.size() != Indexing)
    return "only variables and members of the object itself are supported";
  std::optional<Elements> &Part = Of.Reduced.Part;
  if (Item.isSection()) {
    std::string Why;
    Part = elementsOf(Item, Context, Why);
    if (!Part)
      return Why;
    if (Part->Pointer)
      return "a section of pointers to pointers is not contiguous";
    if (Part->From && Item.Held)
      return "of a member that is an array of arrays a section takes whole "
             "rows";
    if (!Part->Length && !Part->Count)
      return "the length of the section is not known here: write it out";
  }
  QualType T = Part ? Part->Element : V->getType().getNonReferenceType();
  if (T->isVariablyModifiedType())
    return Part ? "rows whose length only the program knows have no private "
                  "copies"
                : "a variable-length array has no fixed size: name its "
                  "elements, a[0:n]";
  const auto *Array = Context.getAsConstantArrayType(T);
  if ((Part && Part->Count == 0) ||
      (Array && Context.getConstantArrayElementCount(Array) == 0))
    return "it has no elements";
  T = Context.getBaseElementType(T);
  if (const auto *Declared = Of.Reduced.Declared;
      Declared && !T->isDependentType() &&
      !Declared->getType()->isDependentType() &&
      !Context.hasSameUnqualifiedType(T, Declared->getType()))
    return "its 'declare reduction' is that of a base class, '" +
           Declared->getType().getAsString(Context.getPrintingPolicy()) +
           "', which makes no copies of it: declare one for its own";
  if (!Of.Reduced.Declared && (!T->isArithmeticType() || T->isEnumeralType()))
    return "type '" + T.getAsString(Context.getPrintingPolicy()) +
           "' has no such operator on the device";
  return "";
}

} // namespace

bool holdsForAll(InnerSharing &Of, const TargetRegion &R,
                 const ASTContext &Context) {
  Reduction &What = Of.Reduced;
  const DeclContext *Scope =
      What.Declared ? What.Declared->getLexicalDeclContext() : nullptr;
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Scope);
  if (R.Host == R.Facts || (Scope && Scope->isFunctionOrMethod()) ||
      (Class && Class->getTemplateInstantiationPattern()))
    return true; // its function object is a template as well
  std::vector<Combined> All;
  for (size_t I = 0; I <= R.Instances.size(); ++I) {
    const Stmt *Each = I ? R.Instances[I - 1] : R.Root->statement();
    auto Found = combinedIn(Each, Of, Context);
    if (!Found)
      return false;
    All.push_back(*Found);
  }
  if (llvm::all_of(llvm::make_first_range(All), [&](QualType T) {
        return What.Declared
                   ? Context.hasSameUnqualifiedType(T, What.Declared->getType())
                   : T->isArithmeticType();
      }))
    return true;
  if (R.IsFunction || What.Scan != Scanned::No)
    return false;
  for (auto [T, Declared] : All) {
    if (Declared ? !isOfFile(Declared) : !T->isArithmeticType())
      return false;
    if (Declared)
      What.ByType.emplace_back(T, Declared);
  }
  return !What.ByType.empty();
}

const FieldDecl *memberOfThis(const VarDecl *V) {
  const auto *C = dyn_cast_or_null<OMPCapturedExprDecl>(V);
  return C && C->getInit() ? memberOfThis(C->getInit()) : nullptr;
}

std::vector<InnerSharing> readReduction(const OMPClause *Clause,
                                        const Construct &C, ASTContext &Context,
                                        Diag &Diags) {
  std::vector<InnerSharing> Out;
  std::optional<ScanLoop> Loop;
  std::string NoScan;
  uint64_t ScanBytes = 0;
  // task: tasks that take part add to the copy of their thread, which executes them.
  const auto *Own = dyn_cast<OMPReductionClause>(Clause);
  if (Own && Own->getModifier() == OMPC_REDUCTION_inscan) {
    Loop = scanLoop(C);
    NoScan = whyNoScan(C, Loop);
  }
  for (const auto &[Item, Combination] :
       llvm::zip_equal(listItems(Clause), combinationsOf(Clause))) {
    InnerSharing Each{
        &C, Attribute::Reduction, {Origin::Explicit, "reduction"}, Item};
    Each.Reduced.Op = reductionOperator(
        Own ? Names::key(Own) : Names::key(cast<OMPInReductionClause>(Clause)));
    Each.Reduced.Declared = declaredReduction(Combination);
    const VarDecl *V = Item.var();
    std::string Why = NoScan.empty() ? readPart(Each, Context) : NoScan;
    if (Loop && Why.empty()) {
      Each.Reduced.Scan =
          Loop->Exclusive ? Scanned::Exclusive : Scanned::Inclusive;
      QualType Whole = V->getType().getNonReferenceType();
      if (Each.Reduced.Part)
        Why = "inscan of a section: only whole variables are scanned";
      else if (ScanBytes += Context.getTypeSizeInChars(Whole).getQuantity();
               !Whole.isTriviallyCopyableType(Context) ||
               ScanBytes > MaxScanBytes)
        Why = "inscan takes variables of trivially copyable types, " +
              std::to_string(MaxScanBytes) + " bytes together";
    }
    if (Why.empty())
      Out.push_back(std::move(Each));
    else
      Diags.report(Item.loc(), DiagId::UnsupportedReduction,
                   {V ? Names::asWritten(V) : "this->…", Why});
  }
  return Out;
}

} // namespace omp2cuda
