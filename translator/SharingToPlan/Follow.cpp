//===- Follow.cpp - The parts of statements that members go through together --------===//
// Idea: see Follow.h.
// In:  a statement.   Out: the hooks of the derived class.   Tested by: see Follow.h
//===----------------------------------------------------------------------===//
#include "Follow.h"

namespace omp2cuda {

using namespace clang;

bool Follow::parts(const Stmt *S) {
  auto Header = [&](const Stmt *Begin) {
    if (Begin)
      header(Begin, S);
  };
  auto Condition = [&](const DeclStmt *D, const Expr *E) {
    if (D)
      declared(D, E, S);
    else if (E)
      condition(E, S);
  };
  auto Body = [&](const Stmt *Inner) {
    if (Inner)
      body(Inner, S);
  };
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    Header(If->getInit());
    Condition(If->getConditionVariableDeclStmt(), If->getCond());
    Body(If->getThen());
    Body(If->getElse());
  } else if (const auto *For = dyn_cast<ForStmt>(S)) {
    Header(For->getInit());
    Condition(For->getConditionVariableDeclStmt(), For->getCond());
    if (For->getInc())
      step(For->getInc());
    Body(For->getBody());
  } else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S)) {
    range(Range);
    Body(Range->getBody());
  } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
    Condition(While->getConditionVariableDeclStmt(), While->getCond());
    Body(While->getBody());
  } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
    Body(Do->getBody());
    Condition(nullptr, Do->getCond());
  } else if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
    Header(Switch->getInit());
    Condition(Switch->getConditionVariableDeclStmt(), Switch->getCond());
    Body(Switch->getBody());
  } else if (const auto *Case = dyn_cast<SwitchCase>(S)) {
    Body(Case->getSubStmt());
  } else if (const auto *Label = dyn_cast<LabelStmt>(S)) {
    Body(Label->getSubStmt());
  } else {
    return false;
  }
  return true;
}

} // namespace omp2cuda
