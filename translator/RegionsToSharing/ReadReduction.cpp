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
#include "ReadReduction.h"
#include "../Fates.h"

#include "../Accumulation.h"
#include "../Names.h"
#include "../ScanLoop.h"

#include "../UserCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprOpenMP.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// What the clauses `reduction` and `in_reduction` have in common.
struct ClauseParts {
  DeclarationName Operator;
  std::vector<ListItem> Items;
  std::vector<const Expr *> Combinations; ///< of each item
};

template <class Clause> ClauseParts partsOf(const Clause *C) {
  ClauseParts Out;
  Out.Operator = Names::key(C);
  Out.Items = listItems(C);
  for (const Expr *E : C->reduction_ops())
    Out.Combinations.push_back(E);
  return Out;
}

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

/// The functions that the compiler made of the template \p Host.
std::vector<const FunctionDecl *> instantiations(const FunctionDecl *Host) {
  std::vector<const FunctionDecl *> Out;
  if (const FunctionTemplateDecl *Template =
          Host->getDescribedFunctionTemplate())
    for (const FunctionDecl *F : Template->specializations())
      Out.push_back(F);
  const auto *Method = dyn_cast<CXXMethodDecl>(Host);
  const ClassTemplateDecl *Class =
      Method ? Method->getParent()->getDescribedClassTemplate() : nullptr;
  if (Class)
    for (const ClassTemplateSpecializationDecl *Each : Class->specializations())
      for (const CXXMethodDecl *M : Each->methods())
        if (const FunctionDecl *P = M->getTemplateInstantiationPattern();
            P && declaresSameEntity(P, Host))
          Out.push_back(M);
  return Out;
}

/// The type of what stands in \p F where \p V stands in another instantiation.
QualType typeIn(const FunctionDecl *F, const VarDecl *V) {
  if (const FieldDecl *Member = memberOfThis(V)) {
    if (const auto *M = dyn_cast<CXXMethodDecl>(F))
      for (const FieldDecl *Each : M->getParent()->fields())
        if (Each->getLocation() == Member->getLocation())
          return Each->getType();
    return {};
  }
  if (const auto *Param = dyn_cast<ParmVarDecl>(V))
    return Param->getFunctionScopeIndex() < F->getNumParams()
               ? F->getParamDecl(Param->getFunctionScopeIndex())->getType()
               : QualType();
  if (F->hasBody())
    for (const VarDecl *Each : all<VarDecl>(F->getBody()))
      if (Each->getLocation() == V->getLocation() &&
          !isa<OMPCapturedExprDecl>(Each) && !Each->isImplicit())
        return Each->getType();
  return {};
}

/// The type of the values that are combined where \p V is \p T.
QualType valueType(QualType T, bool Part, const ASTContext &Context) {
  T = T.getNonReferenceType();
  if (Part && T->isPointerType())
    T = T->getPointeeType();
  return Context.getBaseElementType(T).getUnqualifiedType();
}

/// The declare reduction of a list item at \p Item, of the directive at \p Directive,
/// in \p F; nothing: the item was not found.
std::optional<const OMPDeclareReductionDecl *>
declaredIn(const FunctionDecl *F, SourceLocation Directive,
           SourceLocation Item) {
  if (F->hasBody())
    for (const auto *D : all<OMPExecutableDirective>(F->getBody()))
      if (D->getBeginLoc() == Directive)
        for (const auto *C : D->getClausesOfKind<OMPReductionClause>()) {
          ClauseParts Parts = partsOf(C);
          for (size_t I = 0; I < Parts.Items.size(); ++I)
            if (Parts.Items[I].loc() == Item)
              return declaredReduction(Parts.Combinations[I]);
        }
  return std::nullopt;
}

} // namespace

bool readInstances(Reduction &What, const Expr *Item, const Construct &C,
                   const VarDecl *V, const TargetRegion &R,
                   const ASTContext &Context) {
  if (R.IsFunction || What.Scan != Scanned::No)
    return false;
  for (const FunctionDecl *F : instantiations(R.Host)) {
    QualType T = typeIn(F, V);
    if (T.isNull())
      continue;
    T = valueType(T, What.Part.has_value(), Context);
    auto Declared = declaredIn(F, C.loc(), Item->getExprLoc());
    if (!Declared || (!*Declared && !T->isArithmeticType()))
      return false;
    if (!*Declared)
      continue;
    if (!(*Declared)->getLexicalDeclContext()->isFileContext())
      return false;
    What.ByType.emplace_back(T, *Declared);
  }
  return !What.ByType.empty();
}

bool holdsForAll(const Reduction &What, const VarDecl *V, const TargetRegion &R,
                 const ASTContext &Context) {
  const DeclContext *Of =
      What.Declared ? What.Declared->getLexicalDeclContext() : nullptr;
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Of);
  if (R.Host == R.Facts || (Of && Of->isFunctionOrMethod()) ||
      (Class && Class->getTemplateInstantiationPattern()))
    return true; // its function object is a template as well
  for (const FunctionDecl *F : instantiations(R.Host)) {
    QualType T = typeIn(F, V);
    if (T.isNull())
      continue;
    T = valueType(T, What.Part.has_value(), Context);
    if (What.Declared
            ? !Context.hasSameUnqualifiedType(T, What.Declared->getType())
            : !T->isArithmeticType())
      return false;
  }
  return true;
}

const FieldDecl *memberOfThis(const VarDecl *V) {
  const auto *C = dyn_cast_or_null<OMPCapturedExprDecl>(V);
  const auto *M =
      C && C->getInit()
          ? dyn_cast<MemberExpr>(C->getInit()->IgnoreParenImpCasts())
          : nullptr;
  return M && isa<CXXThisExpr>(M->getBase()->IgnoreParenImpCasts())
             ? dyn_cast<FieldDecl>(M->getMemberDecl())
             : nullptr;
}

std::vector<ReadReduction> readReduction(const OMPClause *Clause,
                                         const Construct &C,
                                         ASTContext &Context, Diag &Diags) {
  std::vector<ReadReduction> Out;
  std::optional<ScanLoop> Loop;
  std::string NoScan;
  uint64_t ScanBytes = 0;
  const auto *Own = dyn_cast<OMPReductionClause>(Clause);
  ClauseParts Parts =
      Own ? partsOf(Own) : partsOf(cast<OMPInReductionClause>(Clause));
  if (Own && Own->getModifier() == OMPC_REDUCTION_inscan) {
    Loop = scanLoop(C);
    NoScan = whyNoScan(C, Loop);
  }
  // task: tasks that take part add to the copy of their thread, which executes them.
  auto Combination = Parts.Combinations.begin();
  for (const ListItem &Item : Parts.Items) {
    ReadReduction Each;
    Each.Item = Item;
    Each.What.Op = reductionOperator(Parts.Operator);
    Each.What.Declared = declaredReduction(*Combination++);
    const VarDecl *V = Item.var();
    std::string Name = V ? Names::asWritten(V) : "this->…";
    auto Refuse = [&](const std::string &Why) {
      Diags.report(Item.loc(), DiagId::UnsupportedReduction, {Name, Why});
    };
    if (!NoScan.empty()) {
      Refuse(NoScan);
      continue;
    }
    size_t Indexing = Item.dimensions().size() + (Item.Held ? 1 : 0);
    if (!V || (Item.Held && !memberOfThis(V)) || Item.Path.size() != Indexing) {
      Refuse("only variables and members of the object itself are supported");
      continue;
    }
    if (Item.isSection()) {
      std::string Why;
      Each.What.Part = elementsOf(Item, Context, Why);
      if (Each.What.Part && Each.What.Part->Elsewhere)
        Why = "a section of pointers to pointers is not contiguous";
      else if (Each.What.Part && Each.What.Part->From && Item.Held)
        Why = "of a member that is an array of arrays a section takes whole "
              "rows";
      else if (Each.What.Part && !Each.What.Part->Length &&
               !Each.What.Part->Count)
        Why = "the length of the section is not known here: write it out";
      if (!Why.empty()) {
        Refuse(Why);
        continue;
      }
    }
    QualType T = Each.What.Part ? Each.What.Part->Element
                                : V->getType().getNonReferenceType();
    if (T->isVariablyModifiedType()) {
      Refuse("a variable-length array has no fixed size: name its elements, "
             "a[0:n]");
      continue;
    }
    T = Context.getBaseElementType(T);
    if (!Each.What.Declared &&
        (!T->isArithmeticType() || T->isEnumeralType())) {
      Refuse("type '" + T.getAsString(Context.getPrintingPolicy()) +
             "' has no such operator on the device");
      continue;
    }
    if (Loop) {
      Each.What.Scan =
          Loop->Exclusive ? Scanned::Exclusive : Scanned::Inclusive;
      QualType Whole = V->getType().getNonReferenceType();
      if (Each.What.Part) {
        Refuse("inscan of a section: only whole variables are scanned");
        continue;
      }
      ScanBytes += Context.getTypeSizeInChars(Whole).getQuantity();
      if (!Whole.isTriviallyCopyableType(Context) || ScanBytes > MaxScanBytes) {
        Refuse("inscan takes variables of trivially copyable types, " +
               std::to_string(MaxScanBytes) + " bytes together");
        continue;
      }
    }
    Out.push_back(std::move(Each));
  }
  return Out;
}

bool startsFromOriginal(const OMPDeclareReductionDecl &D) {
  const auto *Original = dyn_cast_or_null<DeclRefExpr>(D.getInitOrig());
  const auto *Private = dyn_cast_or_null<DeclRefExpr>(D.getInitPriv());
  const auto *V = Private ? dyn_cast<VarDecl>(Private->getDecl()) : nullptr;
  auto Is = [&](const DeclRefExpr *E) {
    return Original && E->getDecl() == Original->getDecl();
  };
  return any<DeclRefExpr>(D.getInitializer(), Is) ||
         (V && any<DeclRefExpr>(V->getInit(), Is));
}

} // namespace omp2cuda
