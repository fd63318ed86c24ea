//===- main.cpp - The command line door -------------------------------------===//
// Idea: read the request, hand it to the one who does it, return the exit status.
// In:  argv.   Out: exit status.   Tested by: test/cli
//===----------------------------------------------------------------------===//
#include "Cli.h"
#include "Files.h"
#include "batch/Batch.h"
#include "driver/Command.h"
#include "driver/Driver.h"
#include "lsp/Lsp.h"
#include "run/Run.h"

#include <unistd.h>

int main(int Argc, const char **Argv) {
  if (omp2cuda::isDriverName(Argv[0])) {
    int Status = 0;
    {
      omp2cuda::Signals S;
      Status = omp2cuda::driver(S, Argc, Argv);
    }
    _exit(Status);
  }
  auto Read = omp2cuda::readCommandLine(Argc, Argv);
  if (int *Status = std::get_if<int>(&Read))
    return *Status;
  const auto &R = std::get<omp2cuda::Request>(Read);
  int Status = 0;
  if (R.IsLsp) {
    Status = omp2cuda::serve(R);
  } else {
    omp2cuda::Signals S;
    Status = R.IsRun                    ? omp2cuda::run(S, R)
             : !R.Batch.OutRoot.empty() ? omp2cuda::batch(S, R)
                                        : omp2cuda::translateFiles(S, R);
  }
  // Everything is written; the destructors of Clang's libraries only take time.
  _exit(Status);
}
