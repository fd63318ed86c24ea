// The hand-written twin of scalar-prod.c: shuffle in the warp, one slot per warp, one atomic per block.
__global__ void scalar_prod(unsigned n, const double *a, const double *b, double *sum) {
  __shared__ double slot[32];
  double mine = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    mine += a[i] * b[i];
  for (int d = 16; d > 0; d /= 2)
    mine += __shfl_down_sync(0xffffffffu, mine, d);
  if (threadIdx.x % 32 == 0)
    slot[threadIdx.x / 32] = mine;
  __syncthreads();
  if (threadIdx.x < 32) {
    mine = threadIdx.x < blockDim.x / 32 ? slot[threadIdx.x] : 0;
    for (int d = 16; d > 0; d /= 2)
      mine += __shfl_down_sync(0xffffffffu, mine, d);
    if (threadIdx.x == 0)
      atomicAdd(sum, mine);
  }
}
