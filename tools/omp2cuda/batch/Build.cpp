//===- Build.cpp - How the output tree is built --------------------------===//
// Idea: see batch/Build.h.
// In:  Batch.   Out: compile_commands.json, CMakeLists.txt.
// Tested by: test/batch
//===----------------------------------------------------------------------===//
#include "Build.h"

#include "../Compile.h"
#include "../Output.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

#include <nlohmann/json.hpp>

#include <map>

namespace omp2cuda {
namespace {

using llvm::StringRef;
using Json = nlohmann::ordered_json;
namespace path = llvm::sys::path;

/// The GPU that the flags name ("sm_80", "cc80"), or the default.
std::string archOf(const std::vector<std::string> &Flags) {
  llvm::Regex Names("(sm_|cc)([0-9]+)");
  for (StringRef F : Flags) {
    llvm::SmallVector<StringRef, 3> Found;
    if ((F.contains("arch") || F.starts_with("-gpu=") ||
         F.starts_with("-march=")) &&
        Names.match(F, &Found))
      return ("sm_" + Found[2]).str();
  }
  return "sm_90";
}

/// The flags of the unit's command, without the file and the output. Relative
/// folders are seen from where the command ran.
Sorted flagsOf(const BatchUnit &U) {
  std::vector<std::string> Flags;
  auto Absolute = [&](StringRef Name) {
    llvm::SmallString<256> P(Name);
    if (!path::is_absolute(P)) {
      P = U.Directory;
      path::append(P, Name);
    }
    path::remove_dots(P, /*remove_dot_dot=*/true);
    return P.str().str();
  };
  for (size_t I = 1; I < U.Command.size(); ++I) {
    StringRef F = U.Command[I];
    bool HasNext = I + 1 < U.Command.size();
    if (F == "-o" || F == "-MF" || F == "-MT" || F == "-MQ" || F == "-x") {
      ++I;
      continue;
    }
    if (F == "-c" || F == "--" || F.starts_with("-M") || F.starts_with("-x") ||
        !F.starts_with("-"))
      continue;
    bool Took = false;
    for (StringRef Folder :
         {"-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-I"}) {
      StringRef Rest = F;
      if (!Rest.consume_front(Folder))
        continue;
      if (Rest.empty() && HasNext)
        Rest = U.Command[++I];
      if (Folder == "-I")
        Flags.push_back("-I" + Absolute(Rest));
      else
        Flags.insert(Flags.end(), {Folder.str(), Absolute(Rest)});
      Took = true;
      break;
    }
    if (Took)
      continue;
    Flags.push_back(F.str());
    if ((F == "-D" || F == "-U" || F == "-Xopenmp-target") && HasNext)
      Flags.push_back(U.Command[++I]);
  }
  return sortFlags(U.written() ? withoutUnknown(Flags) : Flags);
}

/// What nvcc and the folder of the runtime are in a file that others read.
Toolchain toolchain(const BatchUnit &U) {
  Toolchain T;
  T.Cuda = true;
  T.Compiler = "nvcc";
  T.Arch = archOf(U.Command);
  T.Prefix = installPrefix();
  return T;
}

bool severalKernels(const Batch &B) {
  return llvm::count_if(B.Units, [](const BatchUnit &U) {
           return U.State == UnitState::Converted;
         }) > 1;
}

/// The standard of C++ that the host's compiler is asked for; "": it is a file of C.
std::string standardOf(const BatchUnit &U) {
  Sorted S = flagsOf(U);
  if (U.written())
    return cxxStandard(S, /*Cuda=*/false);
  return isC(U.File) ? "" : S.Std.empty() ? "gnu++17" : S.Std;
}

/// The same of all files, where CMake has words for it, or "".
std::string commonStandard(const Batch &B) {
  std::set<std::string> All;
  for (const BatchUnit &U : B.Units)
    All.insert(standardOf(U));
  All.erase("");
  if (All.size() != 1)
    return "";
  Sorted S;
  S.Std = *All.begin();
  return cxxStandard(S, /*Cuda=*/false) == S.Std ? S.Std : "";
}

/// What nvcc takes for it: "gnu++20" → "c++20".
std::string ofCuda(const std::string &Standard) {
  Sorted S;
  S.Std = Standard;
  return cxxStandard(S, /*Cuda=*/true);
}

/// The target of CMake that a command belongs to:
/// "CMakeFiles/bench.dir/src/a.c.o" → "bench".
std::string targetOf(const BatchUnit &U) {
  StringRef O = U.Object;
  size_t At = O.find("CMakeFiles/");
  if (At == StringRef::npos)
    return "";
  StringRef Rest = O.drop_front(At + strlen("CMakeFiles/"));
  return Rest.take_front(Rest.find(".dir/")).str();
}

/// One target and its files.
struct Group {
  std::vector<const BatchUnit *> Programs, Parts;
};

class Lists {
public:
  explicit Lists(const Batch &B) : B(B), Standard(commonStandard(B)) {}

  std::string print() {
    std::map<std::string, Group> Groups;
    std::set<std::string> Seen;
    for (const BatchUnit &U : B.Units) {
      // A file that several commands compile the same way.
      if (!Seen.insert(targetOf(U) + "\n" + U.File).second)
        continue;
      Group &G = Groups[targetOf(U)];
      (U.Result.DefinesMain ? G.Programs : G.Parts).push_back(&U);
    }
    head();
    for (const auto &[Name, G] : Groups)
      targets(Name, G);
    return Out;
  }

private:
  static std::string quoted(StringRef Text) {
    std::string Out = "\"";
    for (char C : Text) {
      if (C == '"' || C == '\\' || C == '$')
        Out += '\\';
      Out += C;
    }
    return Out + "\"";
  }

  /// A path of the user's, below OMP2CUDA_SOURCES if it can be.
  std::string source(StringRef Path) const {
    StringRef Rest = Path;
    if (Rest.consume_front(B.InRoot) && (Rest.empty() || Rest.front() == '/')) {
      std::string Q = quoted(Rest);
      return "\"${OMP2CUDA_SOURCES}" + Q.substr(1);
    }
    return quoted(Path);
  }

  static std::string nameFrom(StringRef Text) {
    std::string Out;
    for (char C : Text)
      Out += llvm::isAlnum(C) || C == '_' || C == '-' || C == '.' ? C : '_';
    return Out.empty() ? "program" : Out;
  }

  void head() {
    std::string Project = nameFrom(path::filename(B.InRoot));
    Out += "# Translated by omp2cuda " OMP2CUDA_VERSION
           ": the program as targets for CUDA or for the CPU device.\n"
           "#\n"
           "#   cmake -S . -B build                         with nvcc\n"
           "#   cmake -S . -B build -DOMP2CUDA_DEVICE=cpu   without CUDA\n"
           "#\n"
           "# A data base of compile commands says nothing of libraries: add "
           "those that the program is linked with.\n"
           "cmake_minimum_required(VERSION 3.20)\n"
           "project(" +
           Project +
           " LANGUAGES C CXX)\n"
           "set(OMP2CUDA_DEVICE cuda CACHE STRING \"cuda or cpu\")\n"
           "set(OMP2CUDA_PREFIX " +
           quoted(installPrefix()) +
           " CACHE PATH \"Where omp2cuda is installed\")\n"
           "set(OMP2CUDA_SOURCES " +
           quoted(B.InRoot) +
           " CACHE PATH \"The project that was translated\")\n"
           "\n"
           "find_package(OpenMP REQUIRED COMPONENTS CXX)\n"
           "find_package(Threads REQUIRED)\n"
           "add_library(omp2cuda_device INTERFACE)\n"
           "target_include_directories(omp2cuda_device INTERFACE "
           "\"${OMP2CUDA_PREFIX}/include\")\n"
           "if(OMP2CUDA_DEVICE STREQUAL \"cpu\")\n"
           "  set(OMP2CUDA_LANGUAGE CXX)\n"
           "  target_compile_definitions(omp2cuda_device INTERFACE "
           "OMP2CUDA_CPU=1)\n"
           "  target_link_libraries(omp2cuda_device INTERFACE "
           "\"${OMP2CUDA_PREFIX}/lib/omp2cuda/libomp2cuda_cpu.a\")\n"
           "else()\n"
           "  if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)\n"
           "    set(CMAKE_CUDA_ARCHITECTURES " +
           archOf(B.Units.front().Command).substr(3) +
           ")\n"
           "  endif()\n"
           "  enable_language(CUDA)\n"
           "  set(OMP2CUDA_LANGUAGE CUDA)\n" +
           ("  " + standard("CUDA", ofCuda(Standard))) +
           (severalKernels(B) ? "  set(CMAKE_CUDA_SEPARABLE_COMPILATION ON)\n"
                              : "") +
           "endif()\n" + standard("CXX", Standard) +
           (StringRef(Standard).starts_with("c++")
                ? "set(CMAKE_CXX_EXTENSIONS OFF)\n"
                : "") +
           "target_compile_options(omp2cuda_device INTERFACE\n"
           "  $<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr>\n"
           "  $<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=${OpenMP_CXX_FLAGS}>\n"
           "  $<$<COMPILE_LANGUAGE:C,CXX>:${OpenMP_CXX_FLAGS}>)\n"
           "target_link_libraries(omp2cuda_device INTERFACE "
           "${OpenMP_CXX_LIBRARIES} Threads::Threads ${CMAKE_DL_LIBS} m)\n";
  }

  /// Where files differ each says its own, and a second one would be a warning of nvcc's.
  std::string standard(const char *Language, StringRef Std) const {
    std::string Name = std::string("CMAKE_") + Language + "_STANDARD";
    return Standard.empty()
               ? "unset(" + Name + ")\n"
               : "set(" + Name + " " + Std.take_back(2).str() + ")\n";
  }

  std::string place(const BatchUnit &U) const {
    return U.written() ? quoted(B.below(U.Output)) : source(U.File);
  }

  /// Flags may differ from file to file, so they are the file's.
  std::string properties(const BatchUnit &U) const {
    Sorted S = flagsOf(U);
    std::vector<std::string> Options;
    if (std::string Std = standardOf(U); Standard.empty() && !Std.empty()) {
      if (U.written())
        Options.push_back("\"$<$<COMPILE_LANGUAGE:CUDA>:-std=" + ofCuda(Std) +
                          ">\"");
      Options.push_back("\"$<$<COMPILE_LANGUAGE:CXX>:-std=" + Std + ">\"");
    } else if (Std.empty() && !S.Std.empty()) {
      Options.push_back(quoted("-std=" + S.Std));
    }
    for (size_t I = 0; I < S.Preprocess.size(); ++I) {
      StringRef F = S.Preprocess[I];
      if (F.starts_with("-I") && F.size() > 2)
        Options.push_back(joined("-I", source(F.drop_front(2))));
      else if (F == "-D" || F == "-U")
        Options.push_back(quoted(F.str() + S.Preprocess[++I]));
      else if (F == "-include" && I + 1 < S.Preprocess.size()) {
        // nvcc's host compiler sees what nvcc made of it, and must not read it once more.
        std::string File = source(S.Preprocess[++I]);
        File = File.substr(1, File.size() - 2);
        onBoth(Options, "-include=" + File, "-include" + File);
      } else if (F.starts_with("-i") && I + 1 < S.Preprocess.size())
        onHost(Options, joined(F, source(S.Preprocess[++I])));
      else
        Options.push_back(quoted(F));
    }
    if (U.written())
      onHost(Options, joined("-iquote", source(path::parent_path(U.Job.File))));
    for (const std::string &F : S.Host)
      if (!StringRef(F).starts_with("-W") || !U.written())
        onHost(Options, quoted(F));
    bool Known = S.Optimize == "-O0" || S.Optimize == "-O1" ||
                 S.Optimize == "-O2" || S.Optimize == "-O3";
    Options.push_back(quoted(Known ? S.Optimize : "-O3"));
    if (S.Debug)
      Options.push_back("-g");
    std::string Text = "PROPERTIES";
    if (U.written())
      Text += " LANGUAGE ${OMP2CUDA_LANGUAGE}";
    Text += "\n  COMPILE_OPTIONS \"";
    for (size_t I = 0; I < Options.size(); ++I) {
      // In one list, in quotes once.
      StringRef O = Options[I];
      if (O.starts_with("\"") && O.ends_with("\""))
        O = O.drop_front().drop_back();
      Text += (I ? ";" : "") + O.str();
    }
    return Text + "\")\n";
  }

  static std::string joined(StringRef Flag, StringRef Quoted) {
    return "\"" + Flag.str() + Quoted.drop_front().str();
  }

  /// For the host's compiler, also behind nvcc.
  static void onHost(std::vector<std::string> &To, StringRef Quoted) {
    std::string F = Quoted.drop_front().drop_back().str();
    onBoth(To, "-Xcompiler=" + F, F);
  }

  static void onBoth(std::vector<std::string> &To, const std::string &Nvcc,
                     const std::string &Host) {
    To.push_back("\"$<$<COMPILE_LANGUAGE:CUDA>:" + Nvcc + ">\"");
    To.push_back("\"$<$<COMPILE_LANGUAGE:C,CXX>:" + Host + ">\"");
  }

  void list(const char *Kind, const std::string &Name,
            const std::vector<const BatchUnit *> &Units,
            const std::string &Parts) {
    Out += std::string(Kind) + "(" + Name +
           (StringRef(Kind) == "add_library" ? " OBJECT" : "");
    for (const BatchUnit *U : Units)
      Out += "\n  " + place(*U);
    Out += ")\n";
    Out += "target_link_libraries(" + Name + " PRIVATE " + Parts +
           "omp2cuda_device)\n";
  }

  void targets(const std::string &Given, const Group &G) {
    std::string Name =
        nameFrom(Given.empty() ? path::filename(B.InRoot) : StringRef(Given));
    Out += "\n";
    std::vector<const BatchUnit *> All = G.Programs;
    All.insert(All.end(), G.Parts.begin(), G.Parts.end());
    if (G.Programs.size() == 1) {
      list("add_executable", Name, All, "");
    } else {
      std::string Parts;
      if (!G.Parts.empty()) {
        list("add_library", Name + "_parts", G.Parts, "");
        Parts = Name + "_parts ";
      }
      for (const BatchUnit *U : G.Programs)
        list("add_executable", nameFrom(StringRef(U->Shown).rsplit('.').first),
             {U}, Parts);
    }
    std::map<std::string, std::string> Files;
    for (const BatchUnit *U : All)
      Files[properties(*U)] += "\n  " + place(*U);
    for (const auto &[Properties, Names] : Files)
      Out += "set_source_files_properties(" + Names + "\n  " + Properties;
  }

  const Batch &B;
  const std::string Standard; ///< of all files; "": they differ
  std::string Out;
};

} // namespace

std::string compileCommands(const Batch &B) {
  Json All = Json::array();
  std::map<std::string, unsigned> Times;
  for (const BatchUnit &U : B.Units) {
    if (!U.written()) {
      All.push_back({{"directory", U.Directory},
                     {"file", U.Job.File},
                     {"arguments", U.Command}});
      if (!U.Object.empty())
        All.back()["output"] = U.Object;
      continue;
    }
    std::string File = B.below(U.Output), Object = File + ".o";
    if (unsigned N = Times[File]++)
      Object = File + "." + std::to_string(N + 1) + ".o";
    All.push_back(
        {{"directory", B.OutRoot},
         {"file", File},
         {"output", Object},
         {"arguments", gpuCompileCommand(toolchain(U), flagsOf(U),
                                         {U.Job.File, File, Object, {}},
                                         severalKernels(B))}});
  }
  return All.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string cmakeLists(const Batch &B) { return Lists(B).print(); }

} // namespace omp2cuda
