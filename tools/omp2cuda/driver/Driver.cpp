//===- Driver.cpp - The tool as a compiler ------------------------------------===//
// Idea: see Driver.h. Clang reads every source that is compiled with OpenMP, and only
// it can say whether one has target directives: they may come from headers, macros
// or attributes. What Clang cannot read and has no such directive is left to the
// host's compiler, with its own messages.
//
//   a.c ─ translate → TMP/a.cu → nvcc -x cu → a.o
//   b.c ─ nothing to offload ──→ gcc ───────→ b.o
//
// In:  argv.   Out: objects, programs.   Tested by: test/driver
//===----------------------------------------------------------------------===//
#include "Driver.h"

#include "../Files.h"
#include "../Output.h"
#include "Command.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {
namespace {

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using Stop = DriverCommand::Stop;

/// An object or archive with translated code in it.
bool holdsOurs(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  return Buffer && ((*Buffer)->getBuffer().contains("8omp2cuda") ||
                    (*Buffer)->getBuffer().contains("RegisterLinkedBinary"));
}

class Driver {
public:
  Driver(Signals &S, const DriverCommand &D) : S(S), D(D), Scratch("") {}

  int run() {
    if (Scratch.Error) {
      say(DiagId::CannotWrite, {Scratch.Path, Scratch.Error.message()});
      return ExitRefused;
    }
    // A compiler that calls us again is told so (readDriverCommand).
    setenv(InsideVariable, hostCompiler(D.CppMode).c_str(), /*overwrite=*/1);
    if (D.OnlyAsks || D.Until == Stop::Preprocess)
      return handOn();
    return D.Sources.empty() ? linkOnly() : compile();
  }

private:
  const std::string &hostCompiler(bool Cpp) const {
    return Cpp ? D.HostCpp : D.HostC;
  }

  /// A step of another program: its exit status is ours.
  int step(const Words &Command) {
    std::optional<End> E = runOne(S, Command, D.Show);
    if (!E)
      return ExitRefused;
    return S.caught()  ? 128 + S.caught()
           : E->Signal ? 128 + E->Signal
                       : E->Code;
  }

  int handOn() {
    Words C = {hostCompiler(D.CppMode)};
    Words Rest = forHost(D.Given);
    C.insert(C.end(), Rest.begin(), Rest.end());
    return step(C);
  }

  /// What the sources come to. Nothing: there was an error.
  int compile() {
    if (!D.OpenMP)
      return linksOurs() ? eachSource() : handOn();
    return eachSource();
  }

  bool linksOurs() const {
    return D.Until == Stop::Link && llvm::any_of(D.Flags, [](StringRef F) {
             return !F.starts_with("-") && holdsOurs(F.str());
           });
  }

  int linkOnly() { return linksOurs() ? link({}) : handOn(); }

  std::string objectOf(const DriverSource &Source) const {
    const char *Extension = D.Until == Stop::Assembly ? "s" : "o";
    if (D.Until == Stop::Link)
      return Scratch.file(path::stem(Source.File) + "." +
                          std::to_string(&Source - D.Sources.data()) + ".o");
    if (!D.Output.empty())
      return D.Output;
    llvm::SmallString<256> Name(path::filename(Source.File));
    path::replace_extension(Name, Extension);
    return Name.str().str();
  }

  int eachSource() {
    std::vector<Parsed> Results;
    bool Any = linksOurs();
    for (const DriverSource &Source : D.Sources) {
      Results.push_back(D.OpenMP ? translate(Source) : Parsed());
      const Parsed &P = Results.back();
      if (S.caught())
        return 128 + S.caught();
      bool Failed = P.How != Parsed::Outcome::Translated;
      if (Failed && P.SawTarget)
        return tell(P, Source);
      Any |= !Failed && concernsDevice(P);
    }
    if (!Any)
      return handOn();
    Words Objects;
    for (size_t I = 0; I < D.Sources.size(); ++I) {
      const DriverSource &Source = D.Sources[I];
      Objects.push_back(objectOf(Source));
      bool Ours = Results[I].How == Parsed::Outcome::Translated &&
                  concernsDevice(Results[I]);
      if (int Status = Ours ? build(Source, Results[I], Objects.back())
                            : compileOnHost(Source, Objects.back()))
        return Status;
    }
    return D.Until == Stop::Link ? link(Objects) : 0;
  }

  /// Flags for one language, with `-x` where the extension does not say it.
  Sorted flagsFor() const { return sortFlags(D.Flags); }

  Parsed translate(const DriverSource &Source) {
    Words Flags = parseFlags(flagsFor(), Source.Cpp ? "x.cpp" : "x.c");
    ParseJob Job = jobFromFlags(Source.File, Flags, UnknownFlags::Drop);
    if (Source.Cpp && isC(Source.File))
      Job.Flags.insert(Job.Flags.begin(), {"-x", "c++"});
    else if (!Source.Language.empty())
      Job.Flags.insert(Job.Flags.begin(), {"-x", Source.Language});
    Options Opts;
    Opts.AllowHostFallback = D.AllowHostFallback;
    Opts.SelfCheck = D.SelfCheck;
    Opts.HostVersions = D.HostVersions;
    Opts.Deferred = D.Deferred;
    Opts.OutputFolder = folderOf(cuOf(Source));
    Opts.LineDirectives = !D.Keep;
    // Its object is linked with those of files that stay as they are.
    Opts.CLinkage = true;
    Limits L;
    L.Seconds = D.TimeoutSeconds;
    L.Megabytes = 16384;
    Parsed P =
        parse(S, L, Job, Opts, llvm::sys::Process::StandardErrHasColors());
    // A file without regions goes to the host's compiler, which has messages of its
    // own; that its regions are switched off is ours to say.
    bool SwitchedOff =
        StringRef(P.Messages)
            .contains("omp2cuda-" + Diag::idText(DiagId::SkippedTarget).str());
    if (P.How == Parsed::Outcome::Translated &&
        (concernsDevice(P) || SwitchedOff))
      llvm::errs() << P.Messages;
    return P;
  }

  int tell(const Parsed &P, const DriverSource &Source) {
    omp2cuda::tell(P, Source.File, D.TimeoutSeconds);
    return exitStatus(P, S);
  }

  /// Where the translation goes. Copies of headers lie beside it, so each source
  /// has a folder of its own.
  std::string cuOf(const DriverSource &Source) const {
    std::string Stem = path::stem(Source.File).str();
    if (!D.Keep)
      return Scratch.file(Stem + "." +
                          std::to_string(&Source - D.Sources.data()) + "/" +
                          Stem + ".cu");
    llvm::SmallString<256> Folder(
        D.Output.empty() ? Stem : path::parent_path(D.Output));
    if (!D.Output.empty())
      path::append(Folder, Stem);
    return (Folder + ".omp2cuda/" + Stem + ".cu").str();
  }

  bool toolchain(Toolchain &T) {
    RunRequest Wish;
    Wish.On = D.On;
    Wish.HostCompiler = D.HostCpp;
    Wish.Arch = D.Arch;
    return choose(Wish, T);
  }

  int build(const DriverSource &Source, const Parsed &P,
            const std::string &Object) {
    Toolchain T;
    if (!toolchain(T))
      return ExitRefused;
    std::string Cu = cuOf(Source);
    if (std::error_code EC = fs::create_directories(path::parent_path(Cu))) {
      say(DiagId::CannotWrite, {Cu, EC.message()});
      return ExitRefused;
    }
    for (const WriteError &E : mayWrite(Cu, Source.File, /*Force=*/false)) {
      say(E.Id, E.Args);
      return ExitWouldOverwrite;
    }
    for (const WriteError &E :
         writeAll(Cu, Source.File, P.Text, P.Headers, /*Force=*/true)) {
      say(E.Id, E.Args);
      return ExitRefused;
    }
    if (int Status = depends(Source, Object))
      return Status;
    Sorted Flags = flagsFor();
    Flags.OpenMP = true;
    Unit U{Source.File, Cu, Object,
           Scratch.file(path::stem(Object) + "." +
                        std::to_string(&Source - D.Sources.data()) + ".ii")};
    bool Assembly = D.Until == Stop::Assembly;
    bool Separate = D.Separate && !(D.Until == Stop::Link &&
                                    D.Sources.size() == 1 && !linksOurs());
    if (T.Cuda)
      return step(ending(gpuCompileCommand(T, Flags, U, Separate),
                         Assembly ? "-ptx" : "-c"));
    if (int Status = step(cpuPreprocessCommand(T, Flags, U)))
      return Status;
    if (int Status = putIntoCpp(U.Preprocessed, T.Clang))
      return Status;
    return step(ending(cpuCompileCommand(T, Flags, U), Assembly ? "-S" : "-c"));
  }

  /// \p Command with \p Last instead of its `-c`.
  static Words ending(Words Command, const char *Last) {
    for (std::string &W : Command)
      if (W == "-c")
        W = Last;
    return Command;
  }

  /// Dependencies are those of the user's file, as the host's compiler sees them.
  int depends(const DriverSource &Source, const std::string &Object) {
    bool User = llvm::is_contained(D.Depends, "-MMD");
    if (!User && !llvm::is_contained(D.Depends, "-MD"))
      return 0;
    Words C = onHost(Source);
    C.insert(C.end(), {User ? "-MM" : "-M", Source.File});
    bool HasFile = false, HasTarget = false;
    for (size_t I = 0; I < D.Depends.size(); ++I) {
      StringRef F = D.Depends[I];
      if (F == "-MD" || F == "-MMD")
        continue;
      HasFile |= F == "-MF";
      HasTarget |= F == "-MT" || F == "-MQ";
      C.push_back(F.str());
    }
    llvm::SmallString<256> File(D.Until == Stop::Link
                                    ? path::filename(Source.File)
                                    : StringRef(Object));
    path::replace_extension(File, "d");
    if (!HasFile)
      C.insert(C.end(), {"-MF", File.str().str()});
    if (!HasTarget)
      C.insert(C.end(), {"-MT", Object});
    return step(C);
  }

  /// The host's compiler and its flags for \p Source, nothing to link.
  Words onHost(const DriverSource &Source) const {
    Words C = {hostCompiler(Source.Cpp)};
    Words All = forHost(D.Flags);
    for (size_t I = 0; I < All.size(); ++I) {
      StringRef F = All[I];
      bool Two = F == "-L" || F == "-l" || F == "-Xlinker" || F == "-T" ||
                 F == "-u" || F == "-z";
      bool Value = I > 0 && (All[I - 1] == "-I" || All[I - 1] == "-D" ||
                             All[I - 1] == "-U" || All[I - 1] == "--param" ||
                             StringRef(All[I - 1]).starts_with("-i") ||
                             StringRef(All[I - 1]).starts_with("-X"));
      if (Two)
        ++I;
      else if (Value || (F.starts_with("-") && flagUse(F) != FlagUse::Link))
        C.push_back(F.str());
    }
    if (!Source.Language.empty())
      C.insert(C.end(), {"-x", Source.Language});
    return C;
  }

  int compileOnHost(const DriverSource &Source, const std::string &Object) {
    Words C = onHost(Source);
    C.insert(C.end(), D.Depends.begin(), D.Depends.end());
    C.insert(C.end(), {D.Until == Stop::Assembly ? "-S" : "-c", Source.File,
                       "-o", Object});
    return step(C);
  }

  int link(const Words &Objects) {
    Toolchain T;
    if (!toolchain(T))
      return ExitRefused;
    Sorted Flags = flagsFor();
    Flags.OpenMP = true;
    bool Separate = D.Separate && !(Objects.size() == 1 && !linksOurs());
    return step(linkCommand(T, Flags, Objects,
                            D.Output.empty() ? "a.out" : D.Output, Separate));
  }

  Signals &S;
  const DriverCommand &D;
  Folder Scratch;
};

} // namespace

int driver(Signals &S, int Argc, const char **Argv) {
  DriverCommand D;
  if (int Status = readDriverCommand(Argc, Argv, D))
    return Status;
  return Driver(S, D).run();
}

} // namespace omp2cuda
