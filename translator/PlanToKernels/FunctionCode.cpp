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
// In:  Plan::Versions.   Out: edits of the Host view.
// Tested by: test/inputs/orphan
// Limits: constructors, conversions and what comes out of a macro are refused.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "../Words.h"
#include "PlanToKernels.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

namespace omp2cuda {

using namespace clang;

namespace {

class VersionWriter {
public:
  VersionWriter(const FunctionVersion &V, const Regions &Found, const Text &T,
                Kernels &Out, Diag &Diags)
      : V(V), F(*V.Function), Found(Found), T(T), View(T.base()), Out(Out),
        Diags(Diags) {}

  void run() {
    const FunctionDecl *D = F.Decl;
    Kernel K;
    K.RegionName = "region";
    const FunctionTemplateDecl *Template = D->getDescribedFunctionTemplate();
    if (V.Body.Single.workers() && Template) // for what stands in front of it
      K.Template = templateText({Template->getTemplateParameters()}, T, Diags);
    editAllocateDirectives(Found, V.Body.Sharing->Region->Root->Body,
                           &V.Body.Single, T, View);
    editBody({V.Body, T, K, View, Diags});
    Out.StdComplex |= K.StdComplex;
    if (!K.Epilogue.empty() || !K.Fields.empty())
      refuse("its constructs need what only a kernel has");
    FileRange Whole = text(D);
    if (!Whole.valid())
      return refuse("its text was not found");
    std::string Indent = T.indent(Whole.File, Whole.Begin);
    std::string Lines;
    std::set<const VarDecl *> Left = globalsBeside(V.Body.Single.Regions);
    for (const VarDecl *G : F.Globals)
      if (Left.count(G))
        Lines += "\n" + Indent + "  auto &" + T.name(G) + " = " +
                 deviceName(G) + ";";
    for (const std::string &L : K.Prologue)
      Lines += "\n" + Indent + "  " + L;
    if (!Lines.empty())
      View.insertAfterToken(cast<CompoundStmt>(D->getBody())->getLBracLoc(),
                            Lines);
    Pieces Text;
    for (const Pieces &Type : K.Types)
      Text += Type.indented() + "\n\n";
    for (const Kernel::Outlined &Region : K.Regions)
      Text += outlined(Region) + "\n";
    Text += Indent + "// " + Names::asWritten(D) + ", entered by " +
            word(V.Body.By) + "\n" + Indent + signature(D, Whole).indented();
    // A class has no locks: they stand in front of it.
    if (FileRange Front = frontOfClass(D); Front.valid())
      Out.Functions.push_back({Front, "", K.Locks, {}});
    else
      K.Forward.insert(K.Forward.end(), K.Locks.begin(), K.Locks.end());
    Out.Functions.push_back({Whole, Indent, K.Forward, Text});
    for (const FunctionDecl *Re : F.Redecls) {
      if (Re == D || Re->doesThisDeclarationHaveABody())
        continue;
      FileRange Declared = text(Re);
      llvm::StringRef Rest =
          T.sources().getBufferData(Declared.File).substr(Declared.End);
      size_t Semi = Rest.find(';');
      if (Declared.valid() && Semi != llvm::StringRef::npos)
        Out.Host.replace(Declared.File, Declared.End + unsigned(Semi) + 1, 0,
                         "\n" + T.indent(Declared.File, Declared.Begin) +
                             signature(Re, Declared) + ";",
                         Layer::Function);
    }
  }

private:
  /// The global variables that the function names outside \p Regions.
  std::set<const VarDecl *>
  globalsBeside(const std::vector<WorkerRegion> &Regions) const {
    struct Finder : UserCode {
      std::set<const Stmt *> Not;
      std::set<const VarDecl *> Out;
      bool enter(OMPExecutableDirective *D) override { return !Not.count(D); }
      bool VisitDeclRefExpr(DeclRefExpr *E) override {
        if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
          Out.insert(V->getCanonicalDecl());
        return true;
      }
    } Finder;
    for (const WorkerRegion &W : Regions)
      Finder.Not.insert(W.At->Node);
    if (Regions.empty())
      return {F.Globals.begin(), F.Globals.end()};
    Finder.walk(V.Body.Sharing->Region->Root->Body);
    return std::move(Finder.Out);
  }

  /// A parallel region that workers execute.
  Pieces outlined(const Kernel::Outlined &Region) const {
    const auto *Method = dyn_cast<CXXMethodDecl>(F.Decl);
    bool Hidden = Method && (Method->getAccess() == AS_private ||
                             Method->getAccess() == AS_protected);
    const FunctionTemplateDecl *FT = F.Decl->getDescribedFunctionTemplate();
    TemplateText Template;
    if (FT)
      Template = templateText({FT->getTemplateParameters()}, T, Diags);
    std::string Head = Template.head(), Args = Template.args();
    std::string Number =
        Region.Number ? std::to_string(Region.Number)
                      : call(Space::Team, {Verb::region_number, Region.Data});
    std::string Comment = "// the parallel region of " + T.name(F.Decl) +
                          " in line " + std::to_string(Region.Line) + "\n";
    std::string Struct = Head + "struct " + Region.Data +
                         " {\n  static constexpr int number = " + Number +
                         ";\n";
    std::string Globals, Parameters, Values;
    for (const Kernel::Outlined::Field &Field : Region.Fields)
      Struct += "  " + Field.Declaration + ";\n";
    for (const std::string &Constant : Region.Constants)
      Globals += "    " + Constant + "\n";
    for (const VarDecl *G : F.Globals)
      if (Region.Globals.count(G))
        Globals += "    auto &" + T.name(G) + " = " + deviceName(G) + ";\n";
    Pieces Body = (Region.Body + "\n").indented();
    auto Made = [](std::string Text) { return Pieces(Text).generated(); };
    Struct += "  __device__ void operator()() const {\n";
    if (Region.Data == Region.Name)
      return Made(Comment + Struct + Globals) + Body + Made("  }\n};\n");
    bool Self = Method && Method->isInstance();
    for (size_t I = Self; I < Region.Fields.size(); ++I) {
      Parameters +=
          (Parameters.empty() ? "" : ", ") + Region.Fields[I].Declaration;
      Values += (Values.empty() ? "" : ", ") + Region.Fields[I].Name;
    }
    Pieces Out =
        Made(Comment + Head + "__device__ " + (FT || Self ? "" : "static ") +
             "void " + Region.Name + "(" + Parameters + ")" +
             (Self && Method->isConst() ? " const" : "") + " {\n" + Globals) +
        Body + Made("}\n\n");
    std::string Call =
        Self ? Region.Fields.front().Name + "->" + (FT ? "template " : "") : "";
    const char *After = !Hidden                             ? ""
                        : Method->getAccess() == AS_private ? "\nprivate:\n"
                                                            : "\nprotected:\n";
    return Out +
           Made((Hidden ? "public:\n" : "") + Struct + "    " + Call +
                Region.Name + Args + "(" + Values + ");\n  }\n};\n" + After);
  }

  void refuse(const char *Why) {
    Diags.report(F.Decl->getLocation(), DiagId::NotOnDevice,
                 {"calling '" + T.name(F.Decl) + "', " + Why + ","});
  }

  /// In front of the class that \p D is declared in; nothing outside of classes.
  FileRange frontOfClass(const FunctionDecl *D) const {
    const CXXRecordDecl *Class = nullptr;
    for (const DeclContext *Up = D->getLexicalParent(); Up->isRecord();
         Up = Up->getLexicalParent())
      Class = cast<CXXRecordDecl>(Up);
    if (!Class)
      return {};
    const ClassTemplateDecl *Of = Class->getDescribedClassTemplate();
    auto [File, At] = T.sources().getDecomposedExpansionLoc(
        Of ? Of->getBeginLoc() : Class->getOuterLocStart());
    return {File, At, At};
  }

  FileRange text(const FunctionDecl *D) const {
    SourceLocation Begin = D->getOuterLocStart();
    if (const FunctionTemplateDecl *Template =
            D->getDescribedFunctionTemplate())
      Begin = Template->getBeginLoc();
    return T.range({Begin, D->getEndLoc()});
  }

  /// The declaration or definition \p D under the version's name.
  Pieces signature(const FunctionDecl *D, const FileRange &Range) {
    Edits Renamed(View);
    // Also where C++ has another use for the word.
    Renamed.replaceWhole(Names::place(D), V.Name);
    Renamed.insertBefore(D->getInnerLocStart(), "__device__ ");
    for (const SinglePlan *Code : {&V.Body.Single, &V.Body.Lanes.Single})
      for (const SingleLocal &L : Code->Locals)
        if (L.From == DeclaredIn::Parameter &&
            D->doesThisDeclarationHaveABody())
          Renamed.replaceWhole(SourceRange(L.Var->getLocation()),
                               givenName(V.Body, L.Var));
    if (V.Body.By == Comers::Either)
      addSide(D, sideOf(V.Body), Renamed);
    return Renamed.render(Range);
  }

  const FunctionVersion &V;
  const DeviceFunction &F;
  const Regions &Found;
  const Text &T;
  Edits View;
  Kernels &Out;
  Diag &Diags;
};

} // namespace

void functionVersions(const Plan &P, const Text &T, Kernels &Out, Diag &Diags) {
  std::set<const DeviceFunction *> Beside;
  for (const auto &V : P.Versions) {
    const DeviceFunction &F = *V->Function;
    // Its versions may be all that is called of it.
    if (F.LaneBody && F.Decl->getStorageClass() == SC_Static &&
        !isa<CXXMethodDecl>(F.Decl) &&
        !F.Decl->getDescribedFunctionTemplate() && Beside.insert(&F).second)
      Out.Host.insertBefore(F.Redecls.back()->getInnerLocStart(),
                            "[[maybe_unused]] ", Layer::Attribute);
    Diag::InRegion Mark(Diags, V->Function->asRegion()->Root->loc());
    VersionWriter(*V, *P.From->From, T, Out, Diags).run();
  }
  eitherOnly(P, T, Out, Diags);
}

} // namespace omp2cuda
