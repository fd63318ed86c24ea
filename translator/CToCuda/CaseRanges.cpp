//===- CaseRanges.cpp - GNU's ranges of cases in device code ----------------------===//
// Idea: nvcc reads `case 1 ... 3` and, on the device, leaves it out without a word. Code
// that runs there names each value.
// In:  ranges of cases, C and C++.   Out: a case for each value.
//
//   before   case '0' ... '2':
//   after    case '0': case '1': case '2':
//
// Tested by: test/inputs/c/case-values.c, case-ranges.c, test/inputs/cpp/case-ranges.cpp
// Limits: ranges of more than 128 values, and those that depend on a template's parameters,
// are refused (E0403).
//===----------------------------------------------------------------------===//
#include "../ListItem.h"
#include "Convert.h"

#include "clang/Basic/OpenMPKinds.h"

namespace omp2cuda::c {
namespace {

constexpr uint64_t Most = 128, PerLine = 8;

struct CaseRanges : Concept {
  using Concept::Concept;

  void range(CaseStmt *S) {
    if (!S->caseStmtIsGNURange() || !C.ours(S->getBeginLoc()) || !onDevice())
      return;
    const Expr *From = S->getLHS(), *To = S->getRHS();
    if (From->isValueDependent() || To->isValueDependent())
      return C.refuse(S->getBeginLoc(), DiagId::NotOnDevice,
                      {"a range of cases that depends on a template"});
    llvm::APSInt First = From->EvaluateKnownConstInt(C.Context),
                 Last = To->EvaluateKnownConstInt(C.Context);
    if (First > Last)
      return;
    uint64_t Count = (Last - First).getLimitedValue(Most) + 1;
    if (Count > Most)
      return C.refuse(
          S->getBeginLoc(), DiagId::NotOnDevice,
          {"a range of more than " + std::to_string(Most) + " cases"});
    const Expr *Written = From->IgnoreParenImpCasts();
    if (auto *Constant = dyn_cast<ConstantExpr>(Written))
      Written = Constant->getSubExpr()->IgnoreParenImpCasts();
    auto [File, At] = C.SM.getDecomposedExpansionLoc(S->getBeginLoc());
    StringRef Source = C.SM.getBufferData(File);
    std::string Line = ("\n" + indentOf(Source.substr(lineStart(Source, At))))
                           .str(),
                Text;
    for (uint64_t I = 0; I < Count; ++I, ++First)
      Text += (I == 0             ? ""
               : I % PerLine == 0 ? ":" + Line + "case "
                                  : ": case ") +
              spelled(First, Written);
    C.replaceRange({From->getBeginLoc(), To->getEndLoc()}, Text, "case");
  }

private:
  bool onDevice() const {
    for (auto [P, Child] : outward())
      if (auto *D = dyn_cast<OMPExecutableDirective>(P))
        if (isOpenMPTargetExecutionDirective(D->getDirectiveKind()))
          return true;
    for (const Decl *D : decls())
      if (auto *F = dyn_cast<FunctionDecl>(D); F && C.OnDevice(F))
        return true;
    return false;
  }
  /// \p Value as a letter, an enumerator or a number, whichever \p Like is.
  std::string spelled(const llvm::APSInt &Value, const Expr *Like) const {
    uint64_t Code = Value.getLimitedValue(127);
    if (isa<CharacterLiteral>(Like) && isPrintable(Code) && Code != '\'' &&
        Code != '\\')
      return std::string("'") + char(Code) + "'";
    if (auto *Constant = named<EnumConstantDecl>(Like))
      for (auto *Each :
           cast<EnumDecl>(Constant->getDeclContext())->enumerators())
        if (llvm::APSInt::isSameValue(Each->getInitVal(), Value))
          return C.Named.of(Each);
    return llvm::toString(Value, 10) + (Value.isUnsigned() ? "u" : "");
  }
};

} // namespace

void writeOutCaseRanges(Convert &C) { CaseRanges(C).run(&CaseRanges::range); }

} // namespace omp2cuda::c
