//===- Output.cpp - Files are written whole or not at all -------------------===//
// Idea: see Output.h.
// In:  path, text.   Out: the file.
// Tested by: test/pragmas/test_output.py, test/cli/test_headers.py
//===----------------------------------------------------------------------===//
#include "Output.h"

#include "Base.h"
#include "KernelsToText.h"

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
using llvm::StringRef;

namespace {

constexpr llvm::StringLiteral OnBoth = "__host__ __device__";
constexpr llvm::StringLiteral OfC = "extern \"C\" ";
constexpr llvm::StringLiteral Extern = "\nextern __device__ ",
                              Hash = "\n#line ";

} // namespace

std::optional<std::string> united(StringRef A, StringRef B) {
  std::string Out;
  auto Line = [&](StringRef &Text) {
    StringRef L = Text.take_front(Text.find('\n', 1));
    Text = Text.drop_front(L.size());
    Out += L;
  };
  // "extern int f();" has one word of it already.
  auto TakeOfC = [](StringRef &In, StringRef &Other) {
    return In.starts_with(OfC) && !Other.starts_with(OfC) &&
           (Other.consume_front("extern "), In.consume_front(OfC));
  };
  // In front of the declaration, or on a line of its own.
  auto TakeOnBoth = [](StringRef &In) {
    StringRef Rest = In;
    if (!Rest.consume_front(OnBoth))
      return StringRef();
    if (!Rest.consume_front(" ") && Rest.consume_front("\n"))
      Rest = Rest.ltrim(" \t");
    StringRef Taken = In.drop_back(Rest.size());
    In = Rest;
    return Taken;
  };
  while (!A.empty() || !B.empty()) {
    if (TakeOfC(A, B) || TakeOfC(B, A))
      Out += OfC;
    StringRef InA = TakeOnBoth(A), InB = TakeOnBoth(B);
    bool LineInA = A.starts_with(Extern) || A.starts_with(Hash),
         LineInB = B.starts_with(Extern) || B.starts_with(Hash);
    if (!InA.empty() || !InB.empty())
      Out += InA.empty() ? InB : InA;
    else if (LineInA != LineInB)
      Line(LineInA ? A : B);
    else if (A.empty() || B.empty() || A.front() != B.front())
      return std::nullopt;
    else {
      Out += A.front();
      A = A.drop_front();
      B = B.drop_front();
    }
  }
  return Out;
}

std::string defaultOutput(llvm::StringRef Input) {
  llvm::SmallString<256> Path(Input);
  llvm::sys::path::replace_extension(Path, "cu");
  return Path.str().str();
}

std::string folderOf(llvm::StringRef File) {
  llvm::SmallString<256> Absolute(File);
  fs::make_absolute(Absolute);
  return llvm::sys::path::parent_path(Absolute).str();
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
  StringRef Text = (*Buffer)->getBuffer();
  Text.consume_front("#ifdef OMP2CUDA\n"); // with --keep-openmp
  if (!isOurs(Text))
    return {{DiagId::NotOurFile, {Path}}};
  return {};
}

std::vector<WriteError> stays(const std::string &Path,
                              const std::string &Root) {
  std::string There = realPath(Path);
  StringRef Rest = There;
  if (Rest.consume_front(StringRef(realPath(Root)).rtrim('/')) &&
      (Rest.empty() || Rest.front() == '/'))
    return {};
  return {{DiagId::CannotWrite,
           {Path, "a link leads to '" + There + "', out of '" + Root + "'"}}};
}

std::vector<WriteError> writeWhole(const std::string &Path,
                                   const std::string &Text, bool Lasting) {
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
  if (fchmod(Temp->FD, Mode) != 0 || (Lasting && fsync(Temp->FD) != 0))
    return GiveUp(std::strerror(errno));
  if (llvm::Error E = Temp->keep(Real))
    return Failed(llvm::toString(std::move(E)));
  return {};
}

namespace {

/// Where the copy \p H goes when the output is \p Output.
std::string headerPath(const std::string &Output, const TranslatedHeader &H) {
  llvm::SmallString<256> Path(llvm::sys::path::parent_path(Output));
  llvm::sys::path::append(Path, H.Path);
  return Path.str().str();
}

/// A copy that another input needed may be there already.
std::vector<WriteError> mayWriteHeader(const std::string &Output,
                                       const std::string &Input,
                                       TranslatedHeader &H, bool Force) {
  std::string Path = headerPath(Output, H);
  if (auto Errors = mayWrite(Path, H.Source, Force); !Errors.empty())
    return Errors;
  if (Force || !fs::is_regular_file(Path))
    return {};
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return {{DiagId::CannotRead, {Path, Buffer.getError().message()}}};
  auto [OldLine, Old] = (*Buffer)->getBuffer().split('\n');
  auto [NewLine, New] = StringRef(H.Text).split('\n');
  auto [OldFrom, OldFor] = OldLine.rsplit(" for ");
  auto [NewFrom, NewFor] = NewLine.rsplit(" for ");
  if (OldFor == NewFor)
    return {}; // the same input again
  if (auto Both = mergeCopies(H.Source, Old, New)) {
    H.Text = (OldLine + "\n" + *Both).str();
    return {};
  }
  // What was made from an older header says nothing about this one.
  fs::file_status OldStatus, SourceStatus;
  if (!fs::status(Path, OldStatus) && !fs::status(H.Source, SourceStatus) &&
      OldStatus.getLastModificationTime() <
          SourceStatus.getLastModificationTime())
    return {};
  return {{DiagId::HeaderClash, {Path, OldFor.str(), Input}}};
}

} // namespace

std::vector<WriteError> writeAll(const std::string &Output,
                                 const std::string &Input,
                                 const std::string &Text,
                                 std::vector<TranslatedHeader> Headers,
                                 bool Force, const Writing &Put) {
  if (!Headers.empty() &&
      (Output == "-" || (fs::exists(Output) && !fs::is_regular_file(Output))))
    return {{DiagId::HeaderToStdout,
             {Input, llvm::sys::path::filename(Headers.front().Source).str()}}};
  for (TranslatedHeader &H : Headers)
    if (auto Errors = mayWriteHeader(Output, Input, H, Force); !Errors.empty())
      return Errors;
  for (const TranslatedHeader &H : Headers) {
    std::string Path = headerPath(Output, H);
    if (std::error_code EC = fs::create_directories(folderOf(Path)))
      return {{DiagId::CannotWrite, {Path, EC.message()}}};
    if (auto Errors = Put(Path, H.Source, H.Text); !Errors.empty())
      return Errors;
  }
  return Put(Output, Input, Text);
}

std::vector<WriteError> writeAll(const std::string &Output,
                                 const std::string &Input,
                                 const std::string &Text,
                                 std::vector<TranslatedHeader> Headers,
                                 bool Force) {
  return writeAll(
      Output, Input, Text, std::move(Headers), Force,
      [](const std::string &Path, const std::string &,
         const std::string &Text) { return writeWhole(Path, Text); });
}

std::vector<std::string> filesOf(const std::string &Output,
                                 const std::vector<TranslatedHeader> &Headers) {
  std::vector<std::string> Out = {Output};
  for (const TranslatedHeader &H : Headers)
    Out.push_back(headerPath(Output, H));
  return Out;
}

} // namespace omp2cuda
