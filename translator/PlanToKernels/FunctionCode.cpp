//===- FunctionCode.cpp - Versions of functions with constructs -------------------===//
// Idea: the function stays as it is, for the host. Behind it stand its versions for the
// device: the same text under another name, edited like the body of a region.
//
//   Before   void scale(double *x, int n) {     After   void scale(double *x, int n) { … }
//            #pragma omp parallel for
//              for (int i = 0; i < n; i++)              // scale, entered by all threads of a team
//                x[i] *= 2;                             __device__ void scale_team(double *x, int n) {
//            }                                            for (int i : omp2cuda::team::parallel_for(0, n))
//                                                           x[i] *= 2;
//                                                         omp2cuda::team::sync();
//                                                       }
//
// Callers of other files know a function by its declaration, so each function that they
// can call has a version that is told on which side of simd it is, also where it has nothing
// for lanes: then one lane calls it. Functions of other files are declared by the same name.
//
//   extern int sum(int *x, int n);    After   __device__ int sum_either(int *x, int n, omp2cuda::lane::side side);
//   int next(int *k) { … }                    __device__ int next_either(int *k, omp2cuda::lane::side side) {
//                                               return side.once_value([&] { return next(k); });
//                                             }
//
// In:  Plan::Versions, EitherOnly.   Out: edits of the Host view.
// Tested by: test/inputs/orphan, test/inputs/simd/either.c, test/cli/test_across_files.py
//===----------------------------------------------------------------------===//
#include "../Words.h"
#include "PlanToKernels.h"

namespace omp2cuda {

namespace {

struct VersionWriter {
  const FunctionVersion &V;
  const Text &T;
  Kernels &Out;
  bool InPlace = false;   ///< of the function, which is no more
  bool EarlyCall = false; ///< in front of its definition
  const DeviceFunction &F = *V.Function;
  Edits View = T.base();
  ExtraParameter More = {}; ///< the parameter that the function has not

  /// \p Later: what the function may call before it is defined.
  void run(const Regions &Found,
           const std::vector<const FunctionVersion *> &Later) {
    const FunctionDecl *D = F.Decl;
    More = handedTo(V.Body);
    Kernel K;
    if (V.Body.Single.workers()) // for what stands in front of it
      K.Template = templates();
    editAllocateDirectives(Found, V.Body.Sharing->Region->Root->Body,
                           &V.Body.Single, T, View);
    editBody({V.Body, T, K, View});
    Out.StdComplex = std::max(Out.StdComplex, K.StdComplex);
    assert(K.Epilogue.empty() && K.Fields.empty() && "a kernel has those");
    FileRange Whole = text(D);
    assert(Whole.valid() && "a function has its text in one file");
    std::string Indent = T.indent(Whole);
    Lines Top = globals(globalsBeside(V.Body.Single.Regions));
    llvm::append_range(Top, K.Prologue);
    if (std::string Line = "\n" + Indent + "  "; !Top.empty())
      View.insertAfterToken(cast<CompoundStmt>(D->getBody())->getLBracLoc(),
                            Line + llvm::join(Top, Line));
    Pieces Text;
    for (const FunctionVersion *Each : Later)
      Text += VersionWriter{*Each, T, Out}.prototype();
    for (const Pieces &Type : K.Types)
      Text += Type.indented() + "\n\n";
    for (const Kernel::Outlined &Region : K.Regions)
      Text += outlined(Region) + "\n";
    Text +=
        Pieces::spoken(Indent + "// " + Names::asWritten(D) + ", entered by " +
                       (V.Body.Counted ? "the threads of '" + More.Name + "'"
                                       : word(V.Body.By)) +
                       "\n" + Indent) +
        signature(D, Whole).indented();
    // A class has no locks: they stand in front of it.
    if (const Decl *Class = outermost(D); Class != D) {
      auto [File, At] = T.sources().getDecomposedExpansionLoc(beginOf(Class));
      Out.Functions.push_back({{File, At, At}, "", K.Locks, {}, false});
    } else {
      llvm::append_range(K.Forward, K.Locks);
    }
    Out.Functions.push_back({Whole, Indent, K.Forward, Text, InPlace});
    for (const FunctionDecl *Re : F.Redecls)
      if (Re != D && !Re->doesThisDeclarationHaveABody() &&
          (EarlyCall || InPlace || V.Body.By.told() || isa<CXXMethodDecl>(Re)))
        declare(Re);
  }

  /// The function that other files call: this version on the device, itself on the host.
  void bothSides() {
    const FunctionDecl *D = F.Decl;
    FileRange Whole = text(D), Head = Whole;
    Head.End = T.offset(D->getBody()->getBeginLoc());
    std::string Arguments =
        "(" +
        joined(D->parameters(),
               [&](const ParmVarDecl *P) { return T.name(P); }) +
        ")";
    Edits Both(T.base());
    Both.insertBefore(D->getInnerLocStart(), T.inFront(*D, BothSides),
                      Layer::Word);
    std::string Signature = Both.render(Head).text().rtrim().str();
    if (F.Recursive && !D->getPreviousDecl())
      Out.Host.insert(Whole.File, Whole.Begin,
                      Pieces::spoken(Signature + ";\n"), Layer::Function);
    Out.Host.insert(
        Whole.File, Whole.End,
        Pieces::spoken(
            "\n\n// " + T.name(D) + ", called by other files\n" + Signature +
            " {\n  " + (D->getReturnType()->isVoidType() ? "" : "return ") +
            eitherSide(V.HostName + Arguments, nameOf(V, T) + Arguments) +
            ";\n}"),
        Layer::Function);
    Out.Host.replaceWhole(Names::place(D), V.HostName);
    for (const FunctionDecl *Re : F.Redecls)
      if (!Re->doesThisDeclarationHaveABody())
        Out.Host.insertBefore(Re->getInnerLocStart(), T.inFront(*Re, BothSides),
                              Layer::Word);
  }

  Pieces prototype() {
    More = handedTo(V.Body);
    FileRange Head = text(F.Decl);
    Head.End = T.offset(F.Decl->getBody()->getBeginLoc());
    return Pieces::spoken(T.indent(Head) +
                          signature(F.Decl, Head).text().rtrim().str() +
                          ";\n\n");
  }

  /// Of Plan::EitherOnly: one lane calls the function for the others.
  void oneLane() {
    bool Taken = llvm::any_of(F.Decl->parameters(), [](const ParmVarDecl *P) {
      return Names::identifier(P) == "side";
    });
    More = {name(Space::Lane, Verb::side) + " ", Taken ? "omp_side" : "side"};
    for (const FunctionDecl *D : F.Redecls)
      if (D->doesThisDeclarationHaveABody())
        define(D, text(D));
      else
        declare(D);
  }

  void declare(const FunctionDecl *D) {
    FileRange Whole = text(D);
    std::optional<unsigned> End = T.behindSemicolon(Whole);
    if (End && InPlace)
      Out.Host.replaceWhole({Whole.File, Whole.Begin, *End},
                            signature(D, Whole) + ";");
    else if (End)
      Out.Host.insert(Whole.File, *End,
                      "\n" + T.indent(Whole) + signature(D, Whole) + ";",
                      Layer::Function);
  }

  void define(const FunctionDecl *D, const FileRange &Whole) {
    bool Void = D->getReturnType()->isVoidType();
    FileRange Head = Whole;
    Head.End = T.offset(D->getBody()->getBeginLoc());
    std::string Return = Void ? "" : "return ";
    std::string Arguments = joined(
        D->parameters(), [&](const ParmVarDecl *P) { return T.name(P); });
    std::string Call =
        statement(More.Name, Void ? Verb::once : Verb::once_value,
                  "[&] { " + Return + T.name(D) + "(" + Arguments + "); }");
    Out.Host.insert(
        Whole.File, Whole.End,
        Pieces::spoken("\n\n// " + Names::asWritten(D) +
                       ", entered by all lanes of a thread or by one\n" +
                       signature(D, Head).text().rtrim().str() + " {\n  " +
                       Return + Call + "\n}"),
        Layer::Function);
  }

  TemplateText templates() const {
    const FunctionTemplateDecl *FT = F.Decl->getDescribedFunctionTemplate();
    return FT ? templateText({FT->getTemplateParameters()}, T) : TemplateText();
  }

  /// "auto &g = g_device;" for those of \p Named that the function names.
  Lines globals(const std::set<const VarDecl *> &Named) const {
    Lines Out;
    for (const VarDecl *G : F.Globals)
      if (Named.count(G))
        Out.push_back(bindingLine(G, deviceCopy(G), *F.Decl, T));
    return Out;
  }

  /// The global variables that the function names outside \p Regions.
  std::set<const VarDecl *>
  globalsBeside(const std::vector<WorkerRegion> &Regions) const {
    if (Regions.empty())
      return {F.Globals.begin(), F.Globals.end()};
    auto Outside = [&](const OMPExecutableDirective *D) {
      return llvm::none_of(
          Regions, [=](const WorkerRegion &W) { return W.At->Node == D; });
    };
    std::set<const VarDecl *> Beside;
    for (const DeclRefExpr *E :
         all<DeclRefExpr>(V.Body.Sharing->Region->Root->Body, Outside))
      if (const auto *Of = dyn_cast<VarDecl>(E->getDecl()))
        Beside.insert(Of->getCanonicalDecl());
    return Beside;
  }

  /// A parallel region that workers execute.
  Pieces outlined(const Kernel::Outlined &Region) const {
    const WorkerRegion &W = *Region.Of;
    const auto *Method = dyn_cast<CXXMethodDecl>(F.Decl);
    AccessSpecifier Access = F.Decl->getAccess();
    bool Hidden = Access == AS_private || Access == AS_protected;
    std::string Head = templates().head(), Args = templates().args();
    std::string Number =
        W.Number ? std::to_string(W.Number)
                 : call(Space::Team, {Verb::region_number, W.data()});
    std::string Comment = "// the parallel region of " + T.name(F.Decl) +
                          " in line " + std::to_string(Region.Line) + "\n";
    std::string Struct = Head + "struct " + W.data() +
                         " {\n  static constexpr int number = " + Number +
                         ";\n";
    for (const Field &Each : Region.Fields)
      Struct += "  " + Each.Declaration + ";\n";
    std::string Globals =
        linesOf(Region.Constants, "    ") + linesOf(globals(W.Globals), "    ");
    Pieces Body = (Region.Body + "\n").indented();
    auto Made = [](std::string Text) { return Pieces(Text).generated(); };
    Struct += "  __device__ void operator()() const {\n";
    if (!W.InFunction) {
      Pieces Out = Made(Struct + Globals) + Body + Made("  }\n};\n");
      return Made(Comment) + (isInternal(*F.Decl) ? ofThisFile(std::move(Out))
                                                  : std::move(Out));
    }
    bool Self = Method && Method->isInstance();
    auto Own = llvm::drop_begin(Region.Fields, Self);
    std::string Parameters = joined(Own, std::mem_fn(&Field::Declaration)),
                Values = joined(Own, std::mem_fn(&Field::Name));
    Pieces Out =
        Made(Comment + Head + "__device__ " +
             (!Head.empty() || Self ? "" : "static ") + "void " + W.Name + "(" +
             Parameters + ")" + (Self && Method->isConst() ? " const" : "") +
             " {\n" + Globals) +
        Body + Made("}\n\n");
    std::string Call = Self ? Region.Fields.front().Name + "->" +
                                  (Head.empty() ? "" : "template ")
                            : "";
    std::string After =
        Hidden ? ("\n" + getAccessSpelling(Access) + ":\n").str() : "";
    return Out + Made((Hidden ? "public:\n" : "") + Struct + "    " + Call +
                      W.Name + Args + "(" + Values + ");\n  }\n};\n" + After);
  }

  FileRange text(const FunctionDecl *D) const {
    return T.range({beginOf(D), D->getEndLoc()});
  }

  /// The declaration or definition \p D under the version's name.
  Pieces signature(const FunctionDecl *D, const FileRange &Range) {
    Edits Renamed(View);
    // Also where C++ has another use for the word.
    Renamed.replaceWhole(Names::place(D), nameOf(V, T));
    Renamed.insertBefore(D->getInnerLocStart(), T.inFront(*D, "__device__ "),
                         Layer::Word);
    for (const SinglePlan *Code : {&V.Body.Single, &V.Body.Lanes.Single})
      for (const SingleLocal &L : Code->Locals)
        if (L.From == DeclaredIn::Parameter &&
            D->doesThisDeclarationHaveABody())
          Renamed.replaceWhole(SourceRange(L.Var->getLocation()),
                               givenName(V.Body, L.Var));
    std::string Parameter = More.Type + More.Name;
    FunctionTypeLoc Type = D->getFunctionTypeLoc();
    if (Parameter.empty() || !Type)
      return Renamed.render(Range);
    if (!D->getNumParams()) // also `(void)`
      Renamed.replaceWhole(Type.getParensRange(),
                           Pieces::spoken("(" + Parameter + ")"));
    else if (V.Body.Counted)
      Renamed.insertAfterToken(Type.getLParenLoc(),
                               Pieces::spoken(Parameter + ", "));
    else
      Renamed.insertBefore(Type.getRParenLoc(),
                           Pieces::spoken(", " + Parameter));
    return Renamed.render(Range);
  }
};

} // namespace

void functionVersions(const Plan &P, const Text &T, Kernels &Out) {
  std::set<const DeviceFunction *> Known;
  for (const auto &V : P.Versions) {
    const DeviceFunction &F = *V->Function;
    bool First = Known.insert(&F).second,
         Alone = F.OnlyOnDevice && F.hasVersions();
    // The versions of a static function may be all that is called of it.
    if (First && !Alone && F.Decl->getStorageClass() == SC_Static &&
        !isa<CXXMethodDecl>(F.Decl) && !F.Decl->getDescribedFunctionTemplate())
      Out.Host.insertBefore(F.Redecls.back()->getInnerLocStart(),
                            "[[maybe_unused]] ", Layer::Attribute);
    std::vector<const FunctionVersion *> Later;
    if (First && F.Recursive && !isa<CXXMethodDecl>(F.Decl))
      for (const auto &Each : P.Versions)
        if (Each->Function == &F && Each != V)
          Later.push_back(Each.get());
    if (V->Itself)
      continue;
    bool Early = llvm::any_of(bodiesOf(P), [&](const RegionPlan *By) {
      return llvm::any_of(By->Calls, [&](const auto &Call) {
        return Call.second == V.get() &&
               T.sources().isBeforeInTranslationUnit(Call.first->getBeginLoc(),
                                                     F.Decl->getLocation());
      });
    });
    VersionWriter{*V, T, Out, First && Alone, Early}.run(*P.From->From, Later);
    if (!V->HostName.empty())
      VersionWriter{*V, T, Out}.bothSides();
  }
  for (const auto &V : P.EitherOnly)
    VersionWriter{*V, T, Out}.oneLane();
}

} // namespace omp2cuda
