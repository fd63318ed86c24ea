//===- WorkerCode.cpp - Team Single code under WorkerLoop -----------------------===//
// Idea: see WorkerCode.h.
// In:  RegionPlan::Single.   Out: edits of the Device view, the top of the kernel.
// Tested by: test/inputs/team under --team-single=worker-loop
//===----------------------------------------------------------------------===//
#include "WorkerCode.h"

#include "../UserCode.h"

#include "clang/AST/ASTContext.h"

namespace omp2cuda {

using namespace clang;

// What is declared at the top leaves only its value behind; what is on the soft stack
// gets a frame of the initial thread.
void WorkerCode::declarations() {
  K.BindSingly = true; // lambdas cannot capture structured bindings
  struct Finder : UserCode {
    std::vector<const DeclStmt *> Found;
    bool VisitDeclStmt(DeclStmt *D) override {
      Found.push_back(D);
      return true;
    }
  } F;
  F.walk(R.Root->Body);
  std::set<const VarDecl *> AtTop(P.Single.AtTop.begin(), P.Single.AtTop.end());
  for (const DeclStmt *D : F.Found) {
    bool Moves = false;
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each))
        if (const TeamLocal *L = P.Single.find(V->getCanonicalDecl()))
          Moves |= L->Where != Storage::Local;
    if (!Moves)
      continue;
    K.Reindented = true;
    FileRange Range = T.statement(D);
    std::string Indent = T.indent(Range.File, Range.Begin), Text;
    auto Line = [&](const std::string &L) {
      if (!L.empty())
        Text += (Text.empty() ? "" : "\n" + Indent) + L;
    };
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (!V)
        continue;
      const TeamLocal *L = P.Single.find(V->getCanonicalDecl());
      if (!L || L->Where == Storage::Local) {
        Line(Vars.local(V));
        continue;
      }
      if (!AtTop.count(V))
        Line(Vars.declaration(V, Indent));
      Line(Vars.assignment(V));
    }
    if (Text.empty() &&
        T.sources().getBufferData(Range.File)[Range.End] == '\n')
      Range = T.lines(Range);
    Out.replace(Range.File, Range.Begin, Range.End - Range.Begin, Text);
  }
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
  Out.replace(At.Whole.File, At.Begin, At.Whole.End - At.Begin, Order,
              /*Priority=*/1);
}

// The members of the struct are named like the variables, so the statement stays as it is.
void WorkerCode::functionRegion(const WorkerRegion &W) {
  Kernel::Outlined Region;
  Region.Name = W.Name;
  Region.Number = W.Number;
  Region.Line = T.sources().getPresumedLineNumber(W.At->loc());
  std::string Values;
  auto Field = [&](const VarDecl *V, std::string Declaration) {
    Region.Fields.push_back(std::move(Declaration));
    Values += (Values.empty() ? "" : ", ") + V->getNameAsString();
  };
  for (const VarDecl *V : W.Values)
    Field(V, Vars.declare(V));
  for (const VarDecl *V : W.Addresses) {
    std::string Name = V->getNameAsString();
    std::string Declaration = T.declare(pointerTo(V), Name);
    if (!isVla(V)) // int (*a)[4] → int (&a)[4]
      Declaration.replace(Declaration.rfind("*" + Name), 1, "&");
    Field(V, Declaration);
  }
  Taken At = take(W);
  Region.Body = At.Body;
  Region.Indent = At.Indent;
  Region.Globals = W.Globals;
  K.Regions.push_back(std::move(Region));
  put(At, At.Indent + "omp2cuda::team::worker_loop::parallel(" + W.Name + "{" +
              Values + "});");
}

void WorkerCode::kernelRegion(const WorkerRegion &W) {
  unsigned Line = T.sources().getPresumedLineNumber(W.At->loc());
  std::string Name = "parallel_" + std::to_string(Line);
  while (!Names.insert(Name).second)
    Name += "_2";
  Name = R.unusedName(Name);
  std::string Data = Name + "_data", Fields, Unpack, Values;
  for (const VarDecl *V : W.Values) {
    std::string N = V->getNameAsString();
    Fields += "  " + Vars.declare(V) + ";\n";
    // `const` in front of a pointer would say something else.
    Unpack += (Vars.typeOf(V)->isPointerType() ? "  " : "  const ") +
              Vars.declare(V) + " = " + Data + "." + N + ";\n";
    Values += (Values.empty() ? "" : ", ") + N;
  }
  for (const VarDecl *V : W.Addresses) {
    std::string N = V->getNameAsString();
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
  Order += Indent + Workers + ".parallel(" + std::to_string(W.Number) + ", " +
           Name + ");";
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

void WorkerCode::finish(size_t At) {
  size_t Before = K.Prologue.size();
  Vars.places();
  if (R.IsFunction)
    return;
  for (const SinglePlan::InFunction &Region : P.Single.Reached) {
    Cases += "    case " + Region.Name + "::number:\n      " + Workers +
             ".execute<" + Region.Name + ">();\n      break;\n";
    // The kernel stands behind the struct.
    auto [File, End] = T.sources().getDecomposedLoc(
        T.sources().getExpansionLoc(Region.Function->getEndLoc()));
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
  Lines.insert(Lines.end(), Top.begin(), Top.end());
  std::string Number = R.unusedName("region_number");
  for (const std::string &Line :
       {"omp2cuda::team::worker_loop " + Workers + ";",
        "if (" + Workers + ".is_worker()) {",
        "  while (int " + Number + " = " + Workers + ".wait()) {",
        "    switch (" + Number + ") {", Cases + "    }",
        "    " + Workers + ".done();", std::string("  }"),
        std::string("  return;"), std::string("}")})
    Lines.push_back(Line);
  K.Prologue.insert(K.Prologue.begin() + At, Lines.begin(), Lines.end());
}

} // namespace omp2cuda
