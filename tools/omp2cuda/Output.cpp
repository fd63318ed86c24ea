//===- Output.cpp - Files are written whole or not at all -------------------===//
// Idea: see Output.h.
// In:  path, text.   Out: the file.   Tested by: test/pragmas/test_output.py
//===----------------------------------------------------------------------===//
#include "Output.h"

#include "Marker.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace omp2cuda {

namespace fs = llvm::sys::fs;

std::string defaultOutput(llvm::StringRef Input) {
  llvm::SmallString<256> Path(Input);
  llvm::sys::path::replace_extension(Path, "cu");
  return Path.str().str();
}

std::vector<WriteError> mayWrite(const std::string &Path,
                                 const std::string &Input, bool Force) {
  if (Path == "-")
    return {};
  if (fs::is_directory(Path))
    return {{DiagId::CannotWrite, {Path, "it is a folder"}}};
  if (fs::exists(Path) && fs::equivalent(Path, Input))
    return {{DiagId::OutputIsInput, {Path}}};
  if (Force || !fs::is_regular_file(Path))
    return {};
  auto Buffer = llvm::MemoryBuffer::getFileSlice(Path, 64, 0);
  uint64_t Size = 0;
  if (!fs::file_size(Path, Size) && Size < 64)
    Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return {{DiagId::CannotRead, {Path, Buffer.getError().message()}}};
  if (!isOurs((*Buffer)->getBuffer()))
    return {{DiagId::NotOurFile, {Path}}};
  return {};
}

std::vector<WriteError> writeWhole(const std::string &Path,
                                   const std::string &Text) {
  auto Failed = [&](llvm::StringRef Why) {
    return std::vector<WriteError>{{DiagId::CannotWrite, {Path, Why.str()}}};
  };
  bool Exists = fs::exists(Path);
  if (Path == "-" || (Exists && !fs::is_regular_file(Path))) {
    std::error_code EC;
    llvm::raw_fd_ostream OS(Path, EC, fs::OF_None);
    if (EC)
      return Failed(EC.message());
    OS << Text;
    OS.flush();
    if (OS.has_error()) {
      std::string Why = OS.error().message();
      OS.clear_error();
      return Failed(Why);
    }
    return {};
  }
  llvm::SmallString<256> Real(Path);
  if (Exists)
    if (std::error_code EC = fs::real_path(Path, Real))
      return Failed(EC.message());
  struct stat St;
  mode_t Mask = umask(0);
  umask(Mask);
  mode_t Mode = Exists && stat(Real.c_str(), &St) == 0 ? St.st_mode & 07777
                                                       : 0666 & ~Mask;
  // Removed by LLVM if a signal ends this process before the rename.
  llvm::Expected<fs::TempFile> Temp =
      fs::TempFile::create(Real + ".%%%%%%.tmp");
  if (!Temp)
    return Failed(llvm::toString(Temp.takeError()));
  auto GiveUp = [&](std::string Why) {
    llvm::consumeError(Temp->discard());
    return Failed(Why);
  };
  size_t At = 0;
  while (At < Text.size()) {
    ssize_t N = ::write(Temp->FD, Text.data() + At, Text.size() - At);
    if (N < 0 && errno == EINTR)
      continue;
    if (N < 0)
      return GiveUp(std::strerror(errno));
    At += static_cast<size_t>(N);
  }
  if (fchmod(Temp->FD, Mode) != 0 || fsync(Temp->FD) != 0)
    return GiveUp(std::strerror(errno));
  if (llvm::Error E = Temp->keep(Real))
    return Failed(llvm::toString(std::move(E)));
  return {};
}

} // namespace omp2cuda
