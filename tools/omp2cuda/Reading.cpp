//===- Reading.cpp - Clang, made ready to read a job --------------------------===//
// Idea: see Reading.h.
// In:  ParseJob.   Out: CompilerInstance.
// Tested by: test/pragmas, test/cli/test_check.py
//===----------------------------------------------------------------------===//
#include "Reading.h"

#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace omp2cuda {
namespace {

/// `out/lib/../../lib/x.h` is found also where the folder out/lib is yet to be made.
class WithoutDots : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;
  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &Path) override {
    auto Found = ProxyFileSystem::status(Path);
    return Found ? Found : ProxyFileSystem::status(plain(Path));
  }
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    auto Found = ProxyFileSystem::openFileForRead(Path);
    return Found ? std::move(Found)
                 : ProxyFileSystem::openFileForRead(plain(Path));
  }

private:
  static std::string plain(const llvm::Twine &Path) {
    llvm::SmallString<128> Text;
    Path.toVector(Text);
    llvm::sys::path::remove_dots(Text, /*remove_dot_dot=*/true);
    return Text.str().str();
  }
};

/// What an omp.h older than OpenMP 5.1 or 6.0 does not declare, and the runtime has.
constexpr const char *LaterRoutines[][3] = {
    {"void *", "omp_get_mapped_ptr", "const void *, int"},
    {"int ", "omp_target_is_accessible", "const void *, __SIZE_TYPE__, int"},
    {"int ", "omp_target_memcpy_async",
     "void *, const void *, __SIZE_TYPE__, __SIZE_TYPE__, __SIZE_TYPE__, int, "
     "int, int, omp_depend_t *"},
    {"int ", "omp_target_memcpy_rect_async",
     "void *, const void *, __SIZE_TYPE__, int, const __SIZE_TYPE__ *, "
     "const __SIZE_TYPE__ *, const __SIZE_TYPE__ *, const __SIZE_TYPE__ *, "
     "const __SIZE_TYPE__ *, int, int, int, omp_depend_t *"},
    {"void *", "omp_target_memset", "void *, int, __SIZE_TYPE__, int"},
    {"void *", "omp_target_memset_async",
     "void *, int, __SIZE_TYPE__, int, int, omp_depend_t *"},
    {"const char *", "omp_get_uid_from_device", "int"},
    {"int ", "omp_get_device_from_uid", "const char *"},
    {"int ", "omp_get_max_progress_width", "int"},
    {"int ", "omp_get_device_num_teams", "int"},
    {"void ", "omp_set_device_num_teams", "int, int"},
    {"int ", "omp_get_device_teams_thread_limit", "int"},
    {"void ", "omp_set_device_teams_thread_limit", "int, int"},
};

/// \p Header with the routines that it does not declare.
std::string withLaterRoutines(llvm::StringRef Header) {
  std::string Out = Header.str() + "\n#ifndef OMP2CUDA_LATER_ROUTINES\n"
                                   "#define OMP2CUDA_LATER_ROUTINES\n"
                                   "#ifdef __cplusplus\nextern \"C\" {\n"
                                   "#endif\n";
  for (auto &[Type, Name, Parameters] : LaterRoutines)
    if (!Header.contains(std::string(Name) + " ("))
      Out += std::string(Type) + Name + "(" + Parameters + ");\n";
  if (!Header.contains("omp_initial_device"))
    Out += "enum { omp_initial_device = -1, omp_invalid_device = -4 };\n";
  return Out + "#ifdef __cplusplus\n}\n#endif\n#endif\n";
}

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
                    llvm::MemoryBuffer::getMemBufferCopy(
                        withLaterRoutines((*Text)->getBuffer())));
  auto Both = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(Real);
  Both->pushOverlay(Memory);
  return llvm::makeIntrusiveRefCnt<WithoutDots>(Both);
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
