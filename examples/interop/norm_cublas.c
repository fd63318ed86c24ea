// The library by cuBLAS.
#include "norm.h"

#include <cublas_v2.h>
#include <stdio.h>
#include <stdlib.h>

static void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS) {
    fprintf(stderr, "cuBLAS: %s\n", cublasGetStatusString(status));
    exit(1);
  }
}

void vector_norm(void *stream, int n, const double *x, double *result) {
  static cublasHandle_t handle;
  if (!handle)
    check(cublasCreate(&handle));
  check(cublasSetStream(handle, (cudaStream_t)stream));
  check(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE)); // the result stays there
  check(cublasDnrm2(handle, n, x, 1, result));
}
