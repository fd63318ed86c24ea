//===- Replay.cpp - A program of one kernel, of what was recorded of it ---------------===//
// Idea: see Replay.h.
// In:  record.txt.   Out: replay.cu.   Tested by: test/self_check/test_replay.py
//===----------------------------------------------------------------------===//
#include "Replay.h"

#include "../Files.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {

using llvm::StringRef;

int writeReplay(const std::string &Folder) {
  std::string Record = Folder + "/record.txt", Program = Folder + "/replay.cu";
  auto Text = llvm::MemoryBuffer::getFile(Record);
  if (!Text) {
    say(DiagId::CannotRead, {Record, Text.getError().message()});
    return ExitRefused;
  }
  StringRef Kernel, Where, Execution, Rest = (*Text)->getBuffer();
  while (!Rest.empty()) {
    auto [Line, Next] = Rest.split('\n');
    Rest = Next;
    auto [Word, Of] = Line.split(' ');
    if (Word == "kernel")
      Kernel = Of;
    else if (Word == "where")
      Where = Of;
    else if (Word == "execution")
      Execution = Of;
  }
  if (Kernel.empty()) {
    say(DiagId::CannotRead,
        {Record, "it names no kernel: nothing was launched"});
    return ExitRefused;
  }
  std::error_code Error;
  llvm::raw_fd_ostream Out(Program, Error);
  if (!Error)
    Out << "// The kernel of " << Where << ", as execution " << Execution
        << " launched it: omp2cuda replay\n"
           "#ifdef __CUDACC__ // main needs no return\n"
           "#pragma nv_diag_suppress 940\n"
           "#else\n"
           "#pragma GCC diagnostic ignored \"-Wreturn-type\"\n"
           "#endif\n"
           "#define main main_of_program\n"
           "#include \"program.cu\"\n"
           "#undef main\n\n"
           "#include <omp2cuda/replay.h>\n\n"
           "int main(int argc, char **argv) {\n"
           "  return omp2cuda::replay{argc, argv}.run("
        << Kernel << ");\n}\n";
  Out.close();
  if (Error || Out.has_error()) {
    say(DiagId::CannotWrite,
        {Program, (Error ? Error : Out.error()).message()});
    Out.clear_error();
    return ExitRefused;
  }
  return 0;
}

} // namespace omp2cuda
