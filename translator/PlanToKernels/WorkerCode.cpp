//===- WorkerCode.cpp - Team Single code under WorkerLoop -----------------------===//
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
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"

namespace omp2cuda {

namespace {

struct WorkerCode : Printing {
  TeamVariables Vars = {*this};
  const std::string Workers = R.unusedName("workers");
  std::string Cases = "";
  Lines Top = {}; ///< the regions
  std::set<std::string> Names = {};

  /// Takes the types that \p D declares out of the text. What it declares with them stays.
  void type(const DeclStmt *D) {
    FileRange Range = T.statement(D);
    std::string Indent = T.indent(Range);
    const auto *Tag = dyn_cast<TagDecl>(*D->decl_begin());
    bool Variables = isa<VarDecl>(*std::prev(D->decl_end()));
    Range = Variables && Tag ? T.range(Tag->getSourceRange())
                             : T.withComment(Range);
    K.Types.push_back(Out.cut(Range).reindented(Indent, "") +
                      (Variables ? ";" : ""));
    if (!Variables)
      Range = T.lines(Range);
    std::string Unnamed = Tag ? nameOfUnnamed(Tag) : "";
    Out.replaceWhole(Range, !Variables        ? ""
                            : Unnamed.empty() ? T.name(Tag)
                                              : Unnamed);
  }

  /// Takes the statement of \p W, with everything put around it, out of the text.
  void region(const WorkerRegion &W) {
    FileRange Range = T.withComment(T.statement(W.At->Node)); // stays with it
    unsigned Line = T.lines(W.At->Pragma).Begin;
    Range.Begin = std::min(Line, Range.Begin);
    bool OwnLine = Range.Begin == Line; // with nothing else on it
    std::string Indent = T.indent(OwnLine ? W.At->Pragma : Range);
    Pieces Body = Out.cut(Range);
    std::string Order = R.IsFunction
                            ? Indent + functionRegion(W, std::move(Body))
                            : kernelRegion(W, std::move(Body), Indent);
    Out.replace(Range, OwnLine ? Order : llvm::StringRef(Order).ltrim().str());
  }

  /// The lines for the top of the kernel; they go in front of line \p At of the
  /// prologue.
  void finish(size_t At) {
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
      auto [File, End] = T.sources().getDecomposedExpansionLoc(
          outermost(Region.Function)->getEndLoc());
      if (File == T.sources().getDecomposedExpansionLoc(R.Root->loc()).first &&
          End >= K.Placement)
        K.DefinedAt =
            std::max(K.DefinedAt, unsigned(lineEnd(T.source(File), End)));
    }
    At += K.Prologue.size() - Before; // the soft stack comes first
    Lines Front;
    for (const VarDecl *V : P.Single.AtTop)
      llvm::append_range(Front, Vars.declaration(V));
    for (Kernel::Lambda &L : K.Lambdas)
      L.At += int(At + Front.size());
    for (const Pieces &Type : llvm::reverse(K.Types))
      K.Lambdas.insert(K.Lambdas.begin(), {int(At), Type, "", "  "});
    llvm::append_range(Front, Top);
    std::string Number = R.unusedName("region_number");
    llvm::append_range(Front,
                       Lines{object(Space::Team, Verb::worker_loop, Workers),
                             "if (" + call(Workers, Verb::is_worker) + ") {",
                             "  while (int " + Number + " = " +
                                 call(Workers, Verb::wait) + ") {",
                             "    switch (" + Number + ") {", Cases + "    }",
                             "    " + statement(Workers, Verb::done), "  }",
                             "  return;", "}"});
    K.Prologue.insert(K.Prologue.begin() + At, Front.begin(), Front.end());
  }

  const VariableArrayType *vla(const VarDecl *V) const {
    return T.context().getAsVariableArrayType(Vars.typeOf(V));
  }
  /// The pointer to \p V, or to the elements of a variable-length array.
  std::string pointerTo(const VarDecl *V) const {
    return T.declarePointer(
        vla(V) ? Spelled(vla(V)->getElementType()) : Vars.typeOf(V), T.name(V));
  }

  std::string constant(const VarDecl *V) const {
    return "const " + Vars.declare(V) + " = " +
           T.constant(R.patternVar(V)->getInit(), R.Host, &Out) + ";";
  }

  // The members of the struct are named like the variables, so the statement stays as it is.
  std::string functionRegion(const WorkerRegion &W, Pieces Body) {
    assert(!W.Name.empty() && "a region of a function has a name");
    Kernel::Outlined Region;
    Region.Of = &W;
    Region.Line = T.sources().getPresumedLineNumber(W.At->loc());
    for (const VarDecl *V : W.Constants)
      Region.Constants.push_back(constant(V));
    if (const auto *Method = dyn_cast<CXXMethodDecl>(R.Host);
        Method && Method->isInstance()) {
      std::string Self = R.unusedName("self");
      Region.Fields.push_back({std::string(Method->isConst() ? "const " : "") +
                                   T.name(Method->getParent()) + " *" + Self,
                               "", std::string("this"), Self});
    }
    auto Field = [&](const VarDecl *V, std::string Declaration) {
      std::string Name = T.name(V);
      Region.Fields.push_back({std::move(Declaration), "", Name, Name});
    };
    for (const VarDecl *V : W.Values)
      Field(V, Vars.declare(V));
    for (const VarDecl *V : W.Addresses) {
      std::string Name = T.name(V), Declaration = pointerTo(V);
      if (!vla(V)) // int (*a)[4] → int (&a)[4]
        Declaration.replace(Declaration.rfind("*" + Name), 1, "&");
      Field(V, Declaration);
    }
    std::string Values =
        joined(Region.Fields, std::mem_fn(&omp2cuda::Field::Init));
    Region.Body = std::move(Body);
    K.Regions.push_back(std::move(Region));
    return statement(Space::WorkerLoop, Verb::parallel,
                     W.data() + K.Template.args() + "{" + Values + "}");
  }

  /// The struct of a function's region, as the kernel names it.
  std::string nameOf(const SinglePlan::InFunction &Region) const {
    const FunctionDecl *F = Region.Instance;
    std::string Name;
    llvm::raw_string_ostream Out(Name);
    if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
      Out << T.type(T.context().getCanonicalTagType(Method->getParent()))
          << "::";
    else if (!F->getDeclContext()->getRedeclContext()->Encloses(R.Host))
      F->printNestedNameSpecifier(Out, T.context().getPrintingPolicy());
    Out << Region.Region->data();
    const TemplateArgumentList *Arguments = F->getTemplateSpecializationArgs();
    const FunctionTemplateDecl *Template =
        Region.Function->getDescribedFunctionTemplate();
    if (!Arguments || !Template)
      return Name;
    std::string List;
    for (const auto &[Param, A] :
         llvm::zip(*Template->getTemplateParameters(), Arguments->asArray()))
      if (Param->getIdentifier())
        for (const auto &Each : A.getKind() == TemplateArgument::Pack
                                    ? A.pack_elements()
                                    : llvm::ArrayRef(A))
          append(List, T.argument(Each));
    return Name + "<" + List + ">";
  }

  std::string kernelRegion(const WorkerRegion &W, Pieces Body,
                           const std::string &Indent) {
    unsigned Line = T.sources().getPresumedLineNumber(W.At->loc());
    std::string Name = "parallel_" + std::to_string(Line);
    while (!Names.insert(Name).second)
      Name += "_2";
    Name = R.unusedName(Name);
    std::string Data = Name + "_data", Fields, Unpack, Values;
    for (const VarDecl *V : W.Constants)
      Unpack += "  " + constant(V) + "\n";
    auto Field = [&](const VarDecl *V, const std::string &Declaration,
                     const std::string &Now, const char *Address = "") {
      Fields += "  " + Declaration + ";\n";
      Unpack += "  " + Now + Data + "." + T.name(V) + ";\n";
      append(Values, Address + T.name(V));
    };
    for (const VarDecl *V : W.Values) // a `const` pointer would be another one
      Field(V, Vars.declare(V),
            (Vars.typeOf(V)->isPointerType() ? "" : "const ") +
                Vars.declare(V) + " = ");
    for (const VarDecl *V : W.Addresses)
      if (std::string Pointer = pointerTo(V); vla(V))
        Field(V, Pointer, Pointer + " = ");
      else
        Field(V, Pointer, "auto &" + T.name(V) + " = *", "&");
    if (!Fields.empty()) {
      Top.push_back("__shared__ struct {");
      Top.push_back(Fields + "} " + Data + ";");
    }
    Top.push_back("const auto " + Name + " = [&] {");
    if (!Unpack.empty())
      Top.push_back(Unpack.substr(0, Unpack.size() - 1));
    K.Lambdas.push_back({int(Top.size()), std::move(Body), Indent});
    Top.push_back("};");
    std::string Order = Indent + statement(Workers, Verb::parallel,
                                           std::to_string(W.Number), Name);
    if (!Values.empty())
      Order = Indent + Data + " = {" + Values + "};\n" + Order;
    if (!Values.empty() && !inBlock(*W.At, R.Root->statement()))
      Order = Indent + "{\n" + Order + "\n" + Indent + "}";
    Cases += "    case " + std::to_string(W.Number) + ":\n      " + Name +
             "();\n      break;\n";
    return Order;
  }
};

} // namespace

void editWorkerTypes(const Printing &In) {
  In.K.BindSingly = true; // lambdas cannot capture structured bindings
  for (const DeclStmt *D : In.P.Single.Types)
    WorkerCode{In}.type(D);
}

void editWorkerRegions(const Printing &In,
                       llvm::ArrayRef<const Construct *> Regions, size_t At) {
  WorkerCode Code{In};
  for (const Construct *C : Regions)
    if (const auto *W = firstWith(In.P.Single.Regions, &WorkerRegion::At, C))
      Code.region(*W);
  Code.finish(At);
}

} // namespace omp2cuda
