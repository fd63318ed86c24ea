//===- Reading.cpp - Clang, made ready to read a job --------------------------===//
// Idea: see Reading.h.
// In:  ParseJob.   Out: CompilerInstance.
// Tested by: test/pragmas, test/cli/test_check.py
//===----------------------------------------------------------------------===//
#include "Reading.h"
#include "Toolkit.h"

#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace omp2cuda {
namespace {

/// What \p Text is read as: a directive that begins with `%:` or `??=` begins with a '#', and
/// every character behind it stays where it is.
std::string withHashes(llvm::StringRef Text) {
  clang::LangOptions Options; // of raw strings, too
  Options.CPlusPlus = Options.CPlusPlus11 = Options.LineComment = true;
  Options.RawStringLiterals = Options.Digraphs = true;
  Options.Trigraphs = Text.contains("?\?=");
  std::string Out = Text.str();
  clang::Lexer Lex(clang::SourceLocation(), Options, Text.begin(), Text.begin(),
                   Text.end());
  clang::Token T;
  for (bool End = false; !End;) {
    End = Lex.LexFromRawLexer(T);
    if (T.is(clang::tok::hash) && T.isAtStartOfLine() && T.getLength() > 1)
      Out.replace(
          size_t(Lex.getBufferLocation() - Text.begin()) - T.getLength(),
          T.getLength(), std::string("#").append(T.getLength() - 1, ' '));
  }
  return Out;
}

/// A file in one state, or an error: Clang asks for the size before it reads, and text behind
/// that size would have the places of another file.
class OneState : public llvm::vfs::File {
public:
  OneState(std::unique_ptr<llvm::vfs::File> Of, llvm::vfs::FileSystem &Files,
           const llvm::Twine &Path)
      : Of(std::move(Of)), Files(Files), Path(Path.str()) {}
  llvm::ErrorOr<llvm::vfs::Status> status() override { return Of->status(); }
  llvm::ErrorOr<std::string> getName() override { return Of->getName(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t Size, bool Terminated,
            bool Volatile) override {
    auto Before = Of->status();
    auto Text = Of->getBuffer(Name, Size, Terminated, Volatile);
    if (Text && ((*Text)->getBuffer().contains("%:") ||
                 (*Text)->getBuffer().contains("?\?=")))
      Text = llvm::MemoryBuffer::getMemBufferCopy(
          withHashes((*Text)->getBuffer()), (*Text)->getBufferIdentifier());
    if (!Volatile || !Text || !Before)
      return Text;
    auto Now = Files.status(Path);
    if (!Now || (*Text)->getBufferSize() != Before->getSize() ||
        Now->getSize() != Before->getSize() ||
        Now->getLastModificationTime() != Before->getLastModificationTime())
      return std::make_error_code(std::errc::text_file_busy);
    return Text;
  }
  std::error_code close() override { return Of->close(); }

private:
  std::unique_ptr<llvm::vfs::File> Of;
  llvm::vfs::FileSystem &Files;
  std::string Path;
};

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
    if (!Found)
      Found = ProxyFileSystem::openFileForRead(plain(Path));
    if (Found)
      Found = std::make_unique<OneState>(std::move(*Found), *this, Path);
    return Found;
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
    {"omp_memspace_handle_t ", "omp_get_devices_memspace",
     "int, const int *, omp_memspace_handle_t"},
    {"omp_memspace_handle_t ", "omp_get_device_memspace",
     "int, omp_memspace_handle_t"},
    {"omp_memspace_handle_t ", "omp_get_devices_and_host_memspace",
     "int, const int *, omp_memspace_handle_t"},
    {"omp_memspace_handle_t ", "omp_get_device_and_host_memspace",
     "int, omp_memspace_handle_t"},
    {"omp_memspace_handle_t ", "omp_get_devices_all_memspace",
     "omp_memspace_handle_t"},
    {"omp_allocator_handle_t ", "omp_get_devices_allocator",
     "int, const int *, omp_memspace_handle_t"},
    {"omp_allocator_handle_t ", "omp_get_device_allocator",
     "int, omp_memspace_handle_t"},
    {"omp_allocator_handle_t ", "omp_get_devices_and_host_allocator",
     "int, const int *, omp_memspace_handle_t"},
    {"omp_allocator_handle_t ", "omp_get_device_and_host_allocator",
     "int, omp_memspace_handle_t"},
    {"omp_allocator_handle_t ", "omp_get_devices_all_allocator",
     "omp_memspace_handle_t"},
    {"int ", "omp_get_memspace_num_resources", "omp_memspace_handle_t"},
    {"omp_memspace_handle_t ", "omp_get_submemspace",
     "omp_memspace_handle_t, int, const int *"},
    {"int ", "omp_get_num_interop_properties", "const omp_interop_t"},
    {"omp_intptr_t ", "omp_get_interop_int",
     "const omp_interop_t, omp_interop_property_t, int *"},
    {"void *", "omp_get_interop_ptr",
     "const omp_interop_t, omp_interop_property_t, int *"},
    {"const char *", "omp_get_interop_str",
     "const omp_interop_t, omp_interop_property_t, int *"},
    {"const char *", "omp_get_interop_name",
     "const omp_interop_t, omp_interop_property_t"},
    {"const char *", "omp_get_interop_type_desc",
     "const omp_interop_t, omp_interop_property_t"},
    {"const char *", "omp_get_interop_rc_desc",
     "const omp_interop_t, omp_interop_rc_t"},
};

/// Its types, each with a word that tells whether it is there.
constexpr const char *LaterTypes[][2] = {
    {"omp_initial_device",
     "enum { omp_initial_device = -1, omp_invalid_device = -4 };\n"},
    {"omp_null_mem_space",
     "#define omp_null_mem_space ((omp_memspace_handle_t)4095)\n"},
    {"omp_intptr_t", "typedef __INTPTR_TYPE__ omp_intptr_t;\n"},
    {"omp_interop_t",
     "typedef void *omp_interop_t;\n"
     "#define omp_interop_none ((omp_interop_t)0)\n"
     "typedef enum omp_interop_property {\n"
     "  omp_ipr_fr_id = -1, omp_ipr_fr_name = -2, omp_ipr_vendor = -3,\n"
     "  omp_ipr_vendor_name = -4, omp_ipr_device_num = -5,\n"
     "  omp_ipr_platform = -6, omp_ipr_device = -7,\n"
     "  omp_ipr_device_context = -8, omp_ipr_targetsync = -9,\n"
     "  omp_ipr_first = -9\n"
     "} omp_interop_property_t;\n"
     "typedef enum omp_interop_rc {\n"
     "  omp_irc_no_value = 1, omp_irc_success = 0, omp_irc_empty = -1,\n"
     "  omp_irc_out_of_range = -2, omp_irc_type_int = -3,\n"
     "  omp_irc_type_ptr = -4, omp_irc_type_str = -5, omp_irc_other = -6\n"
     "} omp_interop_rc_t;\n"
     "typedef enum omp_interop_fr {\n"
     "  omp_ifr_cuda = 1, omp_ifr_cuda_driver = 2, omp_ifr_opencl = 3,\n"
     "  omp_ifr_sycl = 4, omp_ifr_hip = 5, omp_ifr_level_zero = 6,\n"
     "  omp_ifr_hsa = 7, omp_ifr_last = 7\n"
     "} omp_interop_fr_t;\n"}};

/// \p Header with the routines that it does not declare, and the headers that Clang's
/// includes, so that programs written for Clang find them there.
std::string withLaterRoutines(llvm::StringRef Header) {
  std::string Out;
  if (!Header.contains("omp_calloc")) // include/omp2cuda/omp_of_gcc.h
    Out = "#define OMP2CUDA_OMP_OF_GCC " +
          std::string(Header.contains("omp_event_handle_t") ? "11" : "10") +
          "\n";
  Out += Header.str() + "\n#ifndef OMP2CUDA_LATER_ROUTINES\n"
                        "#define OMP2CUDA_LATER_ROUTINES\n"
                        "#include <stdint.h>\n"
                        "#include <stdlib.h>\n"
                        "#ifdef __cplusplus\nextern \"C\" {\n"
                        "#endif\n";
  for (auto &[Word, Text] : LaterTypes)
    if (!Header.contains(Word))
      Out += Text;
  for (auto &[Type, Name, Parameters] : LaterRoutines)
    if (!Header.contains(std::string(Name) + " (") &&
        !Header.contains(std::string(Name) + "("))
      Out += std::string(Type) + Name + "(" + Parameters + ");\n";
  return Out + "#ifdef __cplusplus\n}\n#endif\n#endif\n";
}

/// The real files, what an editor holds and, if it has to come from elsewhere, omp.h.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files(const ParseJob &Job) {
  auto Real = llvm::vfs::getRealFileSystem();
  std::string Header = ompHeader();
  auto Text = llvm::MemoryBuffer::getFile(Header);
  bool Needed = !Header.empty() && Text;
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

/// CUDA's own headers are searched last, and are no files of the project.
void addToolkit(clang::HeaderSearchOptions &Options) {
  bool Given = false;
  for (auto &Entry : Options.UserEntries)
    if (isOfToolkit(Entry.Path)) {
      Entry.Group = clang::frontend::After;
      Given = true;
    }
  if (std::string Folder = toolkitHeaders(); !Given && !Folder.empty())
    Options.AddPath(Folder, clang::frontend::After, /*IsFramework=*/false,
                    /*IgnoreSysRoot=*/true);
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
  addToolkit(Invocation->getHeaderSearchOpts());
  Invocation->getFrontendOpts().ProgramAction =
      clang::frontend::ParseSyntaxOnly;
  Invocation->getDiagnosticOpts().ShowColors = Color;
  auto CI = std::make_unique<clang::CompilerInstance>(
      std::shared_ptr<clang::CompilerInvocation>(std::move(Invocation)));
  CI->createVirtualFileSystem(Files);
  CI->createDiagnostics(&To, false);
  CI->createFileManager();
  // Read as one state, not mapped: the user's file may change meanwhile.
  CI->setSourceManager(llvm::makeIntrusiveRefCnt<clang::SourceManager>(
      CI->getDiagnostics(), CI->getFileManager(),
      /*UserFilesAreVolatile=*/true));
  return CI;
}

} // namespace omp2cuda
