//===- atomics.cpp - every atomic of CUDA, in all types and scopes -----------===//
// Idea: many threads change one cell; the result does not depend on their order,
// so the host knows it.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

struct Cells {
  int add, sub, least, most, both, any, odd, swapped, lock, guarded;
  unsigned inc, dec, uadd, uleast, umost;
  unsigned long long ull_add, ull_most, ull_any, ull_cas;
  long long ll_least;
  float f_add, f_swapped;
  double d_add, d_block;
  int block_add, system_add;
  alignas(16) longlong2 wide, wide_swapped;
  float2 pair;
  float4 four;
};

__global__ void change(Cells *c) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&c->add, t);
  atomicSub(&c->sub, 2);
  atomicMin(&c->least, 1000 - t);
  atomicMax(&c->most, t);
  atomicAnd(&c->both, ~(1 << t % 8));
  atomicOr(&c->any, 1 << t % 20);
  atomicXor(&c->odd, t);
  if (atomicExch(&c->swapped, 1) == 0)
    atomicAdd(&c->guarded, 1000000);
  atomicInc(&c->inc, 9);
  atomicDec(&c->dec, 9);
  atomicAdd(&c->uadd, 3u);
  atomicMin(&c->uleast, 5000u - unsigned(t));
  atomicMax(&c->umost, unsigned(t));
  atomicAdd(&c->ull_add, 1ull << 33);
  atomicMax(&c->ull_most, (unsigned long long)t << 34);
  atomicOr(&c->ull_any, 1ull << (t % 50));
  unsigned long long seen = atomicAdd(&c->ull_cas, 0ull), before;
  do {
    before = seen;
    seen = atomicCAS(&c->ull_cas, before, before + 7);
  } while (seen != before);
  atomicMin(&c->ll_least, -((long long)t << 35));
  atomicAdd(&c->f_add, 0.5f);
  atomicExch(&c->f_swapped, 2.5f);
  atomicAdd(&c->d_add, 0.25);
  atomicAdd_block(&c->d_block, 1.0);
  atomicAdd_block(&c->block_add, 1);
  atomicAdd_system(&c->system_add, 1);
}

// Both halves of 16 bytes change together.
__global__ void change_16(Cells *c) {
  longlong2 seen = c->wide, before;
  do {
    before = seen;
    seen = atomicCAS(&c->wide, before,
                     make_longlong2(before.x + 1, before.y - 1));
  } while (seen.x != before.x || seen.y != before.y);
  atomicExch(&c->wide_swapped, make_longlong2(threadIdx.x, threadIdx.x));
  atomicAdd(&c->pair, make_float2(1, 2));
  atomicAdd(&c->four, make_float4(1, 2, 3, 4));
}

// A spin lock: the holder must get its turn while the others spin.
__global__ void locked(Cells *c) {
  for (bool done = false; !done;) {
    if (atomicCAS(&c->lock, 0, 1) == 0) {
      __threadfence();
      int value = *(volatile int *)&c->guarded;
      *(volatile int *)&c->guarded = value + 1;
      __threadfence();
      atomicExch(&c->lock, 0);
      done = true;
    }
  }
}

int main() {
  const int n = 4 * 64;
  Cells host = {}, *device;
  host.least = 1 << 30;
  host.both = -1;
  host.uleast = ~0u;
  OK(cudaMalloc(&device, sizeof host));
  OK(cudaMemcpy(device, &host, sizeof host, cudaMemcpyHostToDevice));
  OK(launch(change, 4, 64, 0, device));
  OK(launch(change_16, 4, 64, 0, device));
  OK(launch(locked, 4, 64, 0, device));
  OK(cudaMemcpy(&host, device, sizeof host, cudaMemcpyDeviceToHost));
  CHECK(host.add == n * (n - 1) / 2);
  CHECK(host.sub == -2 * n);
  CHECK(host.least == 1000 - (n - 1));
  CHECK(host.most == n - 1);
  CHECK(host.both == ~0xff);
  CHECK(host.any == (1 << 20) - 1);
  CHECK(host.odd == 0);
  CHECK(host.swapped == 1);
  CHECK(host.guarded == 1000000 + n);
  CHECK(host.inc == unsigned(n) % 10);
  CHECK(host.dec == (10 - unsigned(n) % 10) % 10);
  CHECK(host.uadd == 3u * n);
  CHECK(host.uleast == 5000u - (n - 1));
  CHECK(host.umost == unsigned(n - 1));
  CHECK(host.ull_add == (unsigned long long)n << 33);
  CHECK(host.ull_most == (unsigned long long)(n - 1) << 34);
  CHECK(host.ull_any == (1ull << 50) - 1);
  CHECK(host.ull_cas == 7ull * n);
  CHECK(host.ll_least == -((long long)(n - 1) << 35));
  CHECK(host.f_add == 0.5f * n && host.f_swapped == 2.5f);
  CHECK(host.d_add == 0.25 * n && host.d_block == n);
  CHECK(host.block_add == n && host.system_add == n);
  CHECK(host.wide.x == n && host.wide.y == -n);
  CHECK(host.wide_swapped.x == host.wide_swapped.y);
  CHECK(host.pair.y == 2 * n && host.four.w == 4 * n);
  OK(cudaFree(device));
}
