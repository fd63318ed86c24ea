//===- Sections.cpp - What tasks of the host depend on, as GCC reads it in C++ --------===//
// Idea: GCC's C++ takes no array section behind `.` or `->`. Dependences compare where list
// items begin (OpenMP 5.2, 15.9.5: sections are the same or apart), so the first element
// stands for the section.
//
//   before   #pragma omp task depend(in: b->a[0:n])
//   after    #pragma omp task depend(in: b->a[0])
//
// It takes `d[i]` for a section where a depend object has to be: `(d[i])` is none.
//
// In:  depend clauses of host directives, in C and C++.   Out: edits.
// Tested by: test/inputs/tasks/depend-members.c, depend-members-forms.cpp
//===----------------------------------------------------------------------===//
#include "../ListItem.h"
#include "Convert.h"

#include "clang/Basic/OpenMPKinds.h"

namespace omp2cuda::c {
namespace {

struct Sections : Concept {
  using Concept::Concept;

  void directive(OMPExecutableDirective *D) {
    if (!C.ours(C.SM.getExpansionLoc(D->getBeginLoc())) ||
        isOpenMPTargetExecutionDirective(D->getDirectiveKind()) ||
        isOpenMPTargetDataManagementDirective(D->getDirectiveKind()))
      return;
    auto Text = [&](const Expr *E) { return C.edited(E); };
    for (const auto *Depend : D->getClausesOfKind<OMPDependClause>())
      for (const Expr *E : Depend->varlist())
        if (std::string Element = firstElement(E, Text); !Element.empty())
          C.replaceRange(E->getSourceRange(), Element, "list item");
        else if (Depend->getDependencyKind() == OMPC_DEPEND_depobj &&
                 isa<ArraySubscriptExpr>(E))
          C.replaceRange(E->getSourceRange(), "(" + C.edited(E) + ")",
                         "list item");
  }
};

} // namespace

void convertSections(Convert &C) { Sections(C).run(&Sections::directive); }

} // namespace omp2cuda::c
