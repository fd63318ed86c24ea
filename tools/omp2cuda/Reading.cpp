//===- Reading.cpp - Clang, made ready to read a job --------------------------===//
// Idea: see Reading.h.
// In:  ParseJob.   Out: CompilerInstance.
// Tested by: test/pragmas, test/cli/test_check.py
//===----------------------------------------------------------------------===//
#include "Reading.h"

#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace omp2cuda {
namespace {

/// The real files, what an editor holds and, if it has to come from elsewhere, omp.h.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files(const ParseJob &Job) {
  auto Real = llvm::vfs::getRealFileSystem();
  std::string Header = ompHeader();
  auto Text = llvm::MemoryBuffer::getFile(Header);
  bool Needed = !Header.empty() && Text;
  if (!Needed && Job.Unsaved.empty())
    return Real;
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  if (auto Folder = Real->getCurrentWorkingDirectory())
    Memory->setCurrentWorkingDirectory(*Folder);
  for (const auto &[Path, Held] : Job.Unsaved)
    Memory->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Held, Path));
  if (Needed)
    Memory->addFile(std::string(OmpHeaderFolder) + "/omp.h", 0,
                    std::move(*Text));
  auto Both = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(Real);
  Both->pushOverlay(Memory);
  return Both;
}

} // namespace

std::unique_ptr<clang::CompilerInstance>
compilerFor(const ParseJob &Job, unsigned Version,
            clang::DiagnosticConsumer &To, bool Color) {
  std::vector<std::string> Line = commandLine(Job, Version);
  std::vector<const char *> Argv;
  for (const std::string &W : Line)
    Argv.push_back(W.c_str());
  clang::DiagnosticOptions DriverOptions;
  DriverOptions.ShowColors = Color;
  auto DriverDiags = clang::CompilerInstance::createDiagnostics(
      *llvm::vfs::getRealFileSystem(), DriverOptions, &To, false);
  auto Files = files(Job);
  clang::CreateInvocationOptions How;
  How.Diags = DriverDiags;
  How.VFS = Files;
  std::unique_ptr<clang::CompilerInvocation> Invocation =
      clang::createInvocation(Argv, How);
  if (!Invocation || DriverDiags->hasErrorOccurred())
    return nullptr;
  Invocation->getFrontendOpts().ProgramAction =
      clang::frontend::ParseSyntaxOnly;
  Invocation->getDiagnosticOpts().ShowColors = Color;
  auto CI = std::make_unique<clang::CompilerInstance>(
      std::shared_ptr<clang::CompilerInvocation>(std::move(Invocation)));
  CI->createVirtualFileSystem(Files);
  CI->createDiagnostics(&To, false);
  return CI;
}

} // namespace omp2cuda
