//===- pragmas.cpp - Any text as directives ---------------------------------------===//
// Idea: the listener on the preprocessor's tokens sees texts before Clang has said what is
// wrong with them. Each is read without being parsed, as C and as C++.
// In:  a text from a fuzzer.   Out: nothing; sanitizers watch.   Built by: bench/sanitized
//===----------------------------------------------------------------------------===//
#include "SourceToPragmas.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Tooling/Tooling.h"

#include <csetjmp>

using namespace omp2cuda;

namespace {

std::jmp_buf Refused;

class Read : public clang::PreprocessOnlyAction {
  void ExecuteAction() override {
    clang::CompilerInstance &CI = getCompilerInstance();
    CI.getDiagnostics().setClient(new clang::IgnoringDiagConsumer);
    Diag Diags(CI.getDiagnostics());
    Pragmas &Found = sourceToPragmas(CI.getPreprocessor(), Diags,
                                     [] { std::longjmp(Refused, 1); });
    PreprocessOnlyAction::ExecuteAction();
    dump(Found, CI.getSourceManager());
  }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (Size == 0)
    return 0;
  std::string Text(reinterpret_cast<const char *>(Data), Size);
  if (Text.find('\0') != std::string::npos ||
      Text.find("#include") != std::string::npos)
    return 0; // files of the machine
  bool C = Text.front() & 1;
  if (setjmp(Refused) == 0)
    clang::tooling::runToolOnCodeWithArgs(
        std::make_unique<Read>(), Text,
        {"-fopenmp", "-fopenmp-version=60", C ? "-std=c11" : "-std=c++20"},
        C ? "a.c" : "a.cpp");
  return 0;
}
