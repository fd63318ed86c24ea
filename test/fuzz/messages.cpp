//===- messages.cpp - Any bytes as messages of an editor ------------------------------===//
// Idea: the server reads standard input; what it reads in children has a short time, and most
// texts are no OpenMP, which it does not read at all.
// In:  bytes from a fuzzer.   Out: nothing; sanitizers watch.   Built by: bench/sanitized
//===----------------------------------------------------------------------------===//
#include "lsp/Lsp.h"

#include <sys/mman.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (Size == 0)
    return 0;
  int Fd = memfd_create("messages", MFD_CLOEXEC);
  if (Fd < 0 || write(Fd, Data + 1, Size - 1) != ssize_t(Size - 1))
    abort();
  lseek(Fd, 0, SEEK_SET);
  dup2(Fd, STDIN_FILENO);
  close(Fd);
  omp2cuda::Request R;
  R.IsLsp = true;
  R.Delimited = Data[0] & 1;
  R.TimeoutSeconds = 2;
  omp2cuda::serve(R);
  return 0;
}
