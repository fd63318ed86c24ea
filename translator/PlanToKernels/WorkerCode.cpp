//===- WorkerCode.cpp - Team Single code under WorkerLoop -----------------------===//
// Idea: see WorkerCode.h.
// In:  RegionPlan::Single.   Out: edits of the Device view, the top of the kernel.
// Tested by: test/inputs/team under --team-single=worker-loop
//===----------------------------------------------------------------------===//
#include "WorkerCode.h"

#include "../SharingToPlan/TeamCode.h"
#include "../UserCode.h"
#include "PlanToKernels.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {

using namespace clang;

void WorkerCode::types() {
  K.BindSingly = true; // lambdas cannot capture structured bindings
  for (const DeclStmt *D : P.Single.Types)
    type(D);
}

/// Takes the types that \p D declares out of the text. What it declares with them stays.
void WorkerCode::type(const DeclStmt *D) {
  FileRange Range = T.statement(D);
  std::string Indent = T.indent(Range.File, Range.Begin);
  const auto *Tag = dyn_cast<TagDecl>(*D->decl_begin());
  bool Variables = isa<VarDecl>(*std::prev(D->decl_end()));
  if (Variables && Tag)
    Range = T.range(Tag->getSourceRange());
  else
    T.withComment(Range);
  Pieces Text =
      Out.cut(Range.File, Range.Begin, Range.End).reindented(Indent, "");
  K.Types.push_back(Text + (Variables ? ";" : ""));
  if (!Variables)
    Range = T.lines(Range);
  K.Reindented = true;
  std::string Unnamed = Tag ? nameOfUnnamed(Tag) : "";
  Out.replaceWhole(Range, !Variables        ? ""
                          : Unnamed.empty() ? T.name(Tag)
                                            : Unnamed);
}

void WorkerCode::region(const Construct &C) {
  for (const WorkerRegion &W : P.Single.Regions)
    if (W.At == &C) {
      K.Reindented = true;
      R.IsFunction ? functionRegion(W) : kernelRegion(W);
    }
}

/// The pointer to \p V, or to the elements of a variable-length array.
QualType WorkerCode::pointerTo(const VarDecl *V) const {
  QualType Type = Vars.typeOf(V).getNonReferenceType();
  const auto *Vla = T.context().getAsVariableArrayType(Type);
  return T.context().getPointerType(Vla ? Vla->getElementType() : Type);
}

bool WorkerCode::isVla(const VarDecl *V) const {
  return Vars.typeOf(V).getNonReferenceType()->isVariableArrayType();
}

/// Takes the statement of \p W, with everything put around it, out of the text.
WorkerCode::Taken WorkerCode::take(const WorkerRegion &W) {
  Taken Out;
  Out.Whole = T.statement(W.At->Node);
  T.withComment(Out.Whole); // stays with it
  FileRange Lines = T.lines(W.At->Pragma);
  Out.Begin = std::min(Lines.Begin, Out.Whole.Begin);
  Out.OwnLine = Out.Begin == Lines.Begin;
  Out.Indent = T.indent(Out.Whole.File,
                        Out.OwnLine ? W.At->Pragma.Begin : Out.Whole.Begin);
  Out.Body = this->Out.cut(Out.Whole.File, Out.Begin, Out.Whole.End);
  return Out;
}

void WorkerCode::put(const Taken &At, std::string Order) {
  if (!At.OwnLine)
    Order = llvm::StringRef(Order).ltrim().str();
  Out.replace(At.Whole.File, At.Begin, At.Whole.End - At.Begin, Order);
}

/// "const int m = 8;": by its value, where it is made with other variables.
std::string WorkerCode::constant(const VarDecl *V) const {
  const Expr *Init = V->getInit();
  Expr::EvalResult Value;
  Init->EvaluateAsInt(Value, T.context());
  std::string Text = T.of(Init);
  for (const VarDecl *Other : namedBy(Init))
    if (Other->hasLocalStorage())
      Text = T.type(Vars.typeOf(V)) + "(" +
             llvm::toString(Value.Val.getInt(), 10) + ")";
  return "const " + Vars.declare(V) + " = " + Text + ";";
}

// The members of the struct are named like the variables, so the statement stays as it is.
void WorkerCode::functionRegion(const WorkerRegion &W) {
  Kernel::Outlined Region;
  Region.Name = W.Name;
  Region.Number = W.Number;
  Region.Line = T.sources().getPresumedLineNumber(W.At->loc());
  const auto *Method = dyn_cast<CXXMethodDecl>(R.Host);
  bool Member = Method && Method->isInstance();
  Region.Data = dataOf(W);
  for (const VarDecl *V : W.Constants)
    Region.Constants.push_back(constant(V));
  std::string Values;
  if (Member) {
    std::string Self = R.unusedName("self");
    Region.Fields.push_back({std::string(Method->isConst() ? "const " : "") +
                                 T.name(Method->getParent()) + " *" + Self,
                             Self});
    Values = "this";
  }
  auto Field = [&](const VarDecl *V, std::string Declaration) {
    Region.Fields.push_back({std::move(Declaration), T.name(V)});
    Values += (Values.empty() ? "" : ", ") + T.name(V);
  };
  for (const VarDecl *V : W.Values)
    Field(V, Vars.declare(V));
  for (const VarDecl *V : W.Addresses) {
    std::string Name = T.name(V);
    std::string Declaration = T.declare(pointerTo(V), Name);
    if (!isVla(V)) // int (*a)[4] → int (&a)[4]
      Declaration.replace(Declaration.rfind("*" + Name), 1, "&");
    Field(V, Declaration);
  }
  Taken At = take(W);
  Region.Body = At.Body;
  Region.Globals = W.Globals;
  std::string Args;
  if (const FunctionTemplateDecl *FT = R.Host->getDescribedFunctionTemplate())
    Args = templateText({FT->getTemplateParameters()}, T, Diags).args();
  put(At, At.Indent + statement(Space::WorkerLoop, Verb::parallel,
                                Region.Data + Args + "{" + Values + "}"));
  K.Regions.push_back(std::move(Region));
}

/// The struct of a function's region, as the kernel names it.
std::string WorkerCode::nameOf(const SinglePlan::InFunction &Region) const {
  const FunctionDecl *F = Region.Instance;
  std::string Name;
  llvm::raw_string_ostream Out(Name);
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Method)
    Out << T.type(T.context().getCanonicalTagType(Method->getParent())) << "::";
  else if (!F->getDeclContext()->getRedeclContext()->Encloses(R.Host))
    F->printNestedNameSpecifier(Out, T.context().getPrintingPolicy());
  Out << dataOf(*Region.Region);
  const TemplateArgumentList *Arguments = F->getTemplateSpecializationArgs();
  const FunctionTemplateDecl *Template =
      Region.Function->getDescribedFunctionTemplate();
  if (!Arguments || !Template)
    return Name;
  std::string List;
  for (unsigned I = 0; I < Arguments->size(); ++I) {
    if (!Template->getTemplateParameters()->getParam(I)->getIdentifier())
      continue;
    const TemplateArgument &A = Arguments->get(I);
    for (const TemplateArgument &Each : A.getKind() == TemplateArgument::Pack
                                            ? A.pack_elements()
                                            : llvm::ArrayRef(A))
      List += (List.empty() ? "" : ", ") + T.argument(Each);
  }
  Out << "<" << List << ">";
  return Name;
}

void WorkerCode::kernelRegion(const WorkerRegion &W) {
  unsigned Line = T.sources().getPresumedLineNumber(W.At->loc());
  std::string Name = "parallel_" + std::to_string(Line);
  while (!Names.insert(Name).second)
    Name += "_2";
  Name = R.unusedName(Name);
  std::string Data = Name + "_data", Fields, Unpack, Values;
  for (const VarDecl *V : W.Constants)
    Unpack += "  " + constant(V) + "\n";
  for (const VarDecl *V : W.Values) {
    std::string N = T.name(V);
    Fields += "  " + Vars.declare(V) + ";\n";
    // `const` in front of a pointer would say something else.
    Unpack += (Vars.typeOf(V)->isPointerType() ? "  " : "  const ") +
              Vars.declare(V) + " = " + Data + "." + N + ";\n";
    Values += (Values.empty() ? "" : ", ") + N;
  }
  for (const VarDecl *V : W.Addresses) {
    std::string N = T.name(V);
    bool Vla = isVla(V);
    std::string Field = T.declare(pointerTo(V), N);
    Fields += "  " + Field + ";\n";
    Unpack += Vla ? "  " + Field + " = " + Data + "." + N + ";\n"
                  : "  auto &" + N + " = *" + Data + "." + N + ";\n";
    Values += (Values.empty() ? "" : ", ") + std::string(Vla ? "" : "&") + N;
  }
  if (!Fields.empty()) {
    Top.push_back("__shared__ struct {");
    Top.push_back(Fields + "} " + Data + ";");
  }
  Taken At = take(W);
  const std::string &Indent = At.Indent;
  Top.push_back("const auto " + Name + " = [&] {");
  if (!Unpack.empty())
    Top.push_back(Unpack.substr(0, Unpack.size() - 1));
  K.Lambdas.push_back({int(Top.size()), At.Body, Indent});
  Top.push_back("};");
  std::string Order;
  if (!Values.empty())
    Order = Indent + Data + " = {" + Values + "};\n";
  Order += Indent +
           statement(Workers, Verb::parallel, std::to_string(W.Number), Name);
  bool Several = !Values.empty();
  llvm::StringRef Prior =
      T.sources().getBufferData(At.Whole.File).substr(0, At.Begin).rtrim();
  bool InBlock =
      Prior.ends_with("{") || Prior.ends_with(";") || Prior.ends_with("}");
  if (Several && !InBlock)
    Order = Indent + "{\n" + Order + "\n" + Indent + "}";
  put(At, Order);
  Cases += "    case " + std::to_string(W.Number) + ":\n      " + Name +
           "();\n      break;\n";
}

std::string dataOf(const WorkerRegion &W) {
  assert(!W.Name.empty() && "a region of a function has a name");
  return W.InFunction ? W.Name + "_data" : W.Name;
}

void WorkerCode::finish(size_t At) {
  size_t Before = K.Prologue.size();
  Vars.places();
  if (R.IsFunction)
    return;
  std::set<std::string> Known;
  for (const SinglePlan::InFunction &Region : P.Single.Reached) {
    std::string Name = nameOf(Region);
    if (!Known.insert(Name).second)
      continue;
    Cases += "    case " + Name + "::number:\n      " +
             statement(Workers, {Verb::execute, Name}) + "\n      break;\n";
    // The kernel stands behind the struct, and that in its class.
    const Decl *Last = Region.Function;
    while (Last->getLexicalDeclContext()->isRecord())
      Last = cast<Decl>(Last->getLexicalDeclContext());
    auto [File, End] = T.sources().getDecomposedLoc(
        T.sources().getExpansionLoc(Last->getEndLoc()));
    if (File !=
            T.sources().getFileID(T.sources().getExpansionLoc(R.Root->loc())) ||
        End < K.Placement)
      continue;
    llvm::StringRef Buffer = T.sources().getBufferData(File);
    size_t Line = Buffer.find('\n', End);
    K.DefinedAt = std::max(
        K.DefinedAt,
        unsigned(Line == llvm::StringRef::npos ? Buffer.size() : Line + 1));
  }
  At += K.Prologue.size() - Before; // the soft stack comes first
  std::vector<std::string> Lines;
  for (const VarDecl *V : P.Single.AtTop)
    Lines.push_back(Vars.declaration(V, ""));
  for (Kernel::Lambda &L : K.Lambdas)
    L.At += int(At + Lines.size());
  std::vector<Kernel::Lambda> Types;
  for (const Pieces &Type : K.Types)
    Types.push_back({int(At), Type, "", "  "});
  K.Lambdas.insert(K.Lambdas.begin(), Types.begin(), Types.end());
  Lines.insert(Lines.end(), Top.begin(), Top.end());
  std::string Number = R.unusedName("region_number");
  for (const std::string &Line :
       {object(Space::Team, Verb::worker_loop, Workers),
        "if (" + call(Workers, Verb::is_worker) + ") {",
        "  while (int " + Number + " = " + call(Workers, Verb::wait) + ") {",
        "    switch (" + Number + ") {", Cases + "    }",
        "    " + statement(Workers, Verb::done), std::string("  }"),
        std::string("  return;"), std::string("}")})
    Lines.push_back(Line);
  K.Prologue.insert(K.Prologue.begin() + At, Lines.begin(), Lines.end());
}

} // namespace omp2cuda
