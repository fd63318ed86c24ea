//===- Guarded.cpp - Statements that one member executes -------------------------===//
// Idea: see Guarded.h.
// In:  expressions, text.   Out: text.   Tested by: see Guarded.h
//===----------------------------------------------------------------------===//
#include "Guarded.h"

namespace omp2cuda {

using namespace clang;

Pieces ValuesInFront::inFront(const Expr *E, const std::string &Indent,
                              Edits &Out) {
  FileRange Range = T.range(E->getSourceRange());
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  std::string Name = F && F->getIdentifier() ? T.name(F) + "_value" : "value";
  if (unsigned Before = Count[Name]++)
    Name += "_" + std::to_string(Before + 1);
  Name = R.unusedName(Name);
  Pieces Declared =
      "const auto " + Name + " = " + Out.render(Range) + ";\n" + Indent;
  Out.replaceWhole(Range, Name);
  return Declared;
}

std::string ifFirst(const Verbs &Whose, const char *Not) {
  bool Team = Whose == Space::Team;
  return std::string("if (") + Not +
         call(Whose, Team ? Verb::is_initial : Verb::is_first) + ")";
}

void guard(std::string Head, const std::vector<std::string> &Lines,
           std::vector<std::string> &Out) {
  bool Braces = !Head.empty() && Lines.size() > 1;
  const char *Indent = Head.empty() ? "" : "  ";
  if (!Head.empty())
    Out.push_back(std::move(Head) + (Braces ? " {" : ""));
  for (const std::string &Line : Lines)
    Out.push_back(Indent + Line);
  if (Braces)
    Out.push_back("}");
}

Pieces guarded(const std::string &Condition, const Pieces &Body,
               const std::vector<const Stmt *> &Statements,
               const std::string &Indent) {
  bool Short = !Body.text().contains('\n') && Statements.size() == 1 &&
               isa<Expr>(Statements.front());
  Pieces Out = Condition + (Short ? "\n" : " {\n") + Indent + "  ";
  bool First = true;
  for (const Pieces &Line : Body.lines()) {
    if (!First)
      Out += Line.text().ltrim(" \t").starts_with("#") ? "\n" : "\n  ";
    Out += Line;
    First = false;
  }
  return Short ? Out : Out + "\n" + Indent + "}";
}

} // namespace omp2cuda
