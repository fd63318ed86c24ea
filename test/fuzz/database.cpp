//===- database.cpp - Any text as a compilation data base ---------------------------===//
// In:  a text from a fuzzer.   Out: nothing; sanitizers watch.   Built by: bench/sanitized
//===----------------------------------------------------------------------------===//
#include "Command.h"
#include "Database.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

#include <fstream>

using namespace omp2cuda;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const std::string Folder = [] {
    llvm::SmallString<128> Name;
    if (llvm::sys::fs::createUniqueDirectory("omp2cuda-fuzz", Name))
      abort();
    std::string Out = Name.str().str();
    std::ofstream(Out + "/a.c") << "int x;\n";
    std::ofstream(Out + "/flags.rsp") << "-DX=1 @flags.rsp\n";
    return Out;
  }();
  const std::string Path = Folder + "/compile_commands.json";
  std::ofstream(Path, std::ios::binary)
      .write(reinterpret_cast<const char *>(Data), std::streamsize(Size));
  for (const DatabaseEntry &E : readDatabase(Folder).Entries) {
    ParseJob Job = jobFromCommand(E.File, E.Directory, E.Command, {"-DMORE"});
    commandLine(Job, 60);
    withoutUnknown(Job.Flags);
  }
  std::string Error;
  jobFromDatabase(Folder + "/a.c", Folder, {}, Error);
  return 0;
}
