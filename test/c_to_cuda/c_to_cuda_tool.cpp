//===- c_to_cuda_tool.cpp - Runs only the stage from C to CUDA C++ -------------===//
// Idea: the stage on its own: parse a C file, apply the edits of its main file, print
// it. `c_to_cuda_tool FILE [clang arguments]`; exit status 1 if something is refused.
// In:  a C file.   Out: CUDA C++ on standard output, messages on standard error.
// Tested by: test/c_to_cuda/test_c_to_cuda.py uses it.
//===----------------------------------------------------------------------===//
#include "../../translator/CToCuda.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace {

class Consumer : public ASTConsumer {
public:
  explicit Consumer(CompilerInstance &CI) : CI(CI) {}
  void HandleTranslationUnit(ASTContext &Context) override {
    if (Context.getDiagnostics().hasErrorOccurred())
      return;
    const SourceManager &SM = Context.getSourceManager();
    omp2cuda::Edits Edits(SM, Context.getLangOpts());
    omp2cuda::Diag Diags(Context.getDiagnostics());
    auto Needs =
        omp2cuda::cToCuda(Context, CI.getPreprocessor(), Edits, Diags);
    if (Diags.refused())
      return;
    FileID Main = SM.getMainFileID();
    unsigned Size = static_cast<unsigned>(SM.getBufferData(Main).size());
    for (const std::string &Header : Needs.Headers)
      llvm::outs() << "#include \"omp2cuda/" << Header << "\"\n";
    llvm::outs() << Edits.render(Main, 0, Size, true);
  }

private:
  CompilerInstance &CI;
};

class Action : public ASTFrontendAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef) override {
    return std::make_unique<Consumer>(CI);
  }
};

} // namespace

int main(int Argc, char **Argv) {
  if (Argc < 2)
    return 2;
  std::vector<std::string> Args = {"-fopenmp", "-fopenmp-version=60", "-std=gnu11",
                                   "-w"};
  for (const char *Mild : {"incompatible-pointer-types", "int-conversion",
                           "incompatible-function-pointer-types",
                           "return-mismatch", "implicit-int"})
    Args.push_back(std::string("-Wno-error=") + Mild);
  Args.insert(Args.end(), Argv + 2, Argv + Argc);
  tooling::FixedCompilationDatabase Database(".", Args);
  tooling::ClangTool Tool(Database, {Argv[1]});
  return Tool.run(tooling::newFrontendActionFactory<Action>().get());
}
