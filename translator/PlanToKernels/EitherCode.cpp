//===- EitherCode.cpp - Functions that are told on which side of simd they are -------===//
// Idea: callers of other files know a function by its declaration, so each function that they
// can call has a version for either side, also where it has nothing for lanes: then one
// lane calls it. Functions of other files are declared by the same name.
//
//   extern int sum(int *x, int n);    After   __device__ int sum_either(int *x, int n, omp2cuda::lane::side side);
//   int next(int *k) { … }                    __device__ int next_either(int *k, omp2cuda::lane::side side) {
//                                               return side.once_value([&] { return next(k); });
//                                             }
//
// In:  Plan::EitherOnly.   Out: edits of the Host view.
// Tested by: test/inputs/simd/either.c, test/cli/test_across_files.py
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

void addSide(const FunctionDecl *D, const std::string &Name, Edits &Out) {
  std::string Parameter = name(Space::Lane, Verb::side) + " " + Name;
  FunctionTypeLoc Type = D->getFunctionTypeLoc();
  if (!Type)
    return;
  SourceLocation Open = Type.getLParenLoc(), Close = Type.getRParenLoc();
  if (D->getNumParams())
    Out.insertBefore(Close, ", " + Parameter);
  else // also `(void)`
    Out.replaceWhole(SourceRange(Open, Close), "(" + Parameter + ")");
}

namespace {

class Writer {
public:
  Writer(const DeviceFunction &F, const std::string &Name, const Text &T,
         Kernels &Out, Diag &Diags)
      : F(F), Name(Name), T(T), Out(Out), Diags(Diags) {
    for (const ParmVarDecl *V : F.Decl->parameters())
      if (Names::identifier(V) == Side)
        Side = "omp_side";
  }

  void run() {
    for (const FunctionDecl *D : F.Redecls)
      if (D->doesThisDeclarationHaveABody())
        defined(D);
      else
        declared(D);
  }

private:
  /// "__device__ int sum_either(int *x, int n, omp2cuda::lane::side side)"
  std::string signature(const FunctionDecl *D, FileRange Range) const {
    Edits Renamed(T.base());
    Renamed.replaceWhole(SourceRange(D->getLocation(), D->getLocation()), Name);
    Renamed.insertBefore(D->getInnerLocStart(), "__device__ ");
    addSide(D, Side, Renamed);
    std::string Text = Renamed.render(Range).str();
    return llvm::StringRef(Text).rtrim().str();
  }
  FileRange text(const FunctionDecl *D) const {
    return T.range({D->getOuterLocStart(), D->getEndLoc()});
  }

  void declared(const FunctionDecl *D) {
    FileRange Whole = text(D);
    llvm::StringRef Rest =
        Whole.valid() ? T.sources().getBufferData(Whole.File).substr(Whole.End)
                      : "";
    size_t Semi = Rest.find(';');
    if (Semi == llvm::StringRef::npos || Rest.take_front(Semi).contains(','))
      return refuse("its declaration is not one of its own");
    put(Whole.File, Whole.End + unsigned(Semi) + 1,
        "\n" + signature(D, Whole) + ";");
  }

  void defined(const FunctionDecl *D) {
    FileRange Whole = text(D);
    if (!Whole.valid())
      return refuse("it comes out of a macro");
    QualType Result = D->getReturnType();
    std::string Arguments;
    for (const ParmVarDecl *V : D->parameters())
      Arguments += (Arguments.empty() ? "" : ", ") + T.name(V);
    FileRange Head = Whole;
    Head.End = T.sources().getFileOffset(D->getBody()->getBeginLoc());
    std::string Call = T.name(D) + "(" + Arguments + "); });\n}";
    put(Whole.File, Whole.End,
        "\n\n// " + Names::asWritten(D) +
            ", entered by all lanes of a thread or by one\n" +
            signature(D, Head) + " {\n  " +
            (Result->isVoidType() ? name(Side, Verb::once) + "([&] { " + Call
                                  : "return " + name(Side, Verb::once_value) +
                                        "([&] { return " + Call));
  }

  void put(FileID File, unsigned At, std::string Text) {
    Out.Host.replace(File, At, 0, std::move(Text), Layer::Function);
  }
  void refuse(const char *Why) {
    Diags.report(F.Decl->getLocation(), DiagId::StrategyNotOffered,
                 {"simd-functions", "either",
                  "'" + Names::asWritten(F.Decl) + "': " + Why});
  }

  const DeviceFunction &F;
  const std::string &Name;
  const Text &T;
  Kernels &Out;
  Diag &Diags;
  std::string Side = "side";
};

} // namespace

void eitherOnly(const Plan &P, const Text &T, Kernels &Out, Diag &Diags) {
  for (const auto &V : P.EitherOnly)
    Writer(*V->Function, V->Name, T, Out, Diags).run();
}

} // namespace omp2cuda
