// A kernel follows pointers of the host; and memory of both sides that it may touch.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

int host_table[64] = {1, 2, 3};
__device__ int device_table[64] = {1, 2, 3};
__constant__ int constants[4] = {1, 2, 3, 4};
__managed__ int managed_table[4] = {1, 2, 3, 4};
static __device__ const char *const words[2] = {"one", "two"};
static __device__ const int powers[4] = {1, 10, 100, 1000};

struct Node {
  int value;
  int *next;
};

__global__ void read(const int *in, int *out) {
  out[threadIdx.x] = in[threadIdx.x]; // line: read
}
__global__ void write(int *in, int) {
  in[threadIdx.x + 40] = 1; // line: write
}
__global__ void follow(const Node *node, int *out) {
  *out = *node->next; // line: follow
}
__global__ void copy(const Node *node, Node *out) {
  memcpy(out, node, sizeof *out); // line: copy
}
__device__ __attribute__((noinline)) int sum(const int *cells, int n) {
  static int calls;
  atomicAdd(&calls, 1);
  int total = 0;
  for (int i = 0; i < n; ++i)
    total += cells[i];
  return total;
}
__global__ void everything(int *out, int *managed, int *pinned, int *registered,
                           Node node) {
  __shared__ int tile[64];
  int local[16];
  for (int i = 0; i < 16; ++i)
    local[i] = i;
  tile[threadIdx.x] = sum(local, 16);
  int *mine = (int *)malloc(100 * sizeof(int));
  mine[99] = device_table[1] + constants[1] + managed_table[1] + powers[1] +
             words[threadIdx.x % 2][0] + node.value;
  __syncthreads();
  pinned[threadIdx.x] = managed[threadIdx.x] = registered[threadIdx.x] = mine[99];
  free(mine);
  out[threadIdx.x] = tile[63 - threadIdx.x] + sum(managed, 4) * 0 + *node.next * 0;
  if (threadIdx.x == 0)
    printf("in a kernel: %d\n", sum(tile, 64));
}

int main(int, char **argv) {
  std::string name = argv[1];
  std::vector<int> heap(1000, 5);
  int stack[64] = {1, 2, 3}, *out, *managed, *pinned;
  Node node = {1, heap.data()}, *device_node;
  cudaMalloc(&out, 4096);
  cudaMalloc(&device_node, sizeof node);
  cudaMemcpy(device_node, &node, sizeof node, cudaMemcpyHostToDevice);
  if (name == "heap")
    read<<<1, 32>>>(heap.data(), out);
  if (name == "write")
    write<<<1, 32>>>(heap.data() + 100, 0);
  if (name == "stack")
    read<<<1, 32>>>(stack, out);
  if (name == "global")
    read<<<1, 32>>>(host_table, out);
  if (name == "deep")
    follow<<<1, 1>>>(device_node, out);
  if (name == "copy")
    copy<<<1, 1>>>(&node, device_node);
  if (name == "thread") // the stack of another host thread
    std::thread([=] {
      int own[64] = {};
      read<<<1, 32>>>(own, out);
      cudaDeviceSynchronize();
    }).join();
  if (name == "host")
    return out[3]; // line: host
  if (name == "correct") {
    std::vector<int> lent(100);
    cudaMallocManaged(&managed, 4096);
    cudaMallocHost(&pinned, 4096);
    cudaHostRegister(lent.data(), lent.size() * sizeof(int), 0);
    node.next = managed;
    // The host works on its own memory while kernels run.
    std::atomic<bool> stop{false};
    std::vector<std::thread> others;
    for (int t = 0; t < 2; ++t)
      others.emplace_back([&] {
        while (!stop) {
          std::vector<int> work(1000, 1);
          host_table[5] = 7, stack[work.size() % 7] = heap[4];
        }
      });
    for (int i = 0; i < 10; ++i) {
      everything<<<8, 64>>>(out, managed, pinned, lent.data(), node);
      for (size_t k = 0; k < heap.size(); ++k)
        heap[k] = int(k);
    }
    cudaDeviceSynchronize();
    stop = true;
    for (std::thread &t : others)
      t.join();
    cudaHostUnregister(lent.data());
    read<<<1, 32>>>(lent.data(), out); // line: lent
  }
  puts(cudaGetErrorName(cudaDeviceSynchronize()));
}
