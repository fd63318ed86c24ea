// Sorting networks on integer keys with a payload: bitonic, odd-even merge, and a two-level sort.

#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOG_N = 11,
    N = 1 << LOG_N,
    SEGMENT = 64, // items that one block sorts on its own
    BINS = 16,
    KEY_RANGE = 10000,
    THREADS = 256
};

#define CHECK(call)                                                                    \
    do {                                                                               \
        cudaError_t err_ = (call);                                                     \
        if (err_ != cudaSuccess) {                                                     \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_)); \
            exit(1);                                                                   \
        }                                                                              \
    } while (0)

static unsigned int seed = 7u;

static int random_key(void)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 10) % KEY_RANGE);
}

__device__ void compare_exchange(int *key, int *load, int i, int j, bool ascending)
{
    bool wrong = ascending ? key[i] > key[j] : key[i] < key[j];
    if (wrong) {
        int k = key[i];
        int l = load[i];
        key[i] = key[j];
        load[i] = load[j];
        key[j] = k;
        load[j] = l;
    }
}

// One pass of the bitonic network: partners are `dist` apart, runs of `size` alternate.
__global__ void bitonic_pass(int *key, int *load, int size, int dist)
{
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p < N / 2) {
        int lo = 2 * dist * (p / dist) + p % dist;
        compare_exchange(key, load, lo, lo + dist, (lo & size) == 0);
    }
}

// Merges until runs of `from` are one run of N.
static void bitonic_sort(int *key, int *load, int from)
{
    for (int size = from; size <= N; size *= 2)
        for (int dist = size / 2; dist > 0; dist /= 2)
            bitonic_pass<<<(N / 2 + THREADS - 1) / THREADS, THREADS>>>(key, load, size, dist);
    CHECK(cudaGetLastError());
}

// One pass of the odd-even merge network, which compares always in the same direction.
__global__ void odd_even_pass(int *key, int *load, int p, int dist)
{
    const int first = dist % p;
    const int i = first + blockIdx.x * blockDim.x + threadIdx.x;

    if (i >= N - dist)
        return;
    if (((i - first) / dist) % 2 != 0)
        return; // the upper one of a pair
    if (i / (2 * p) != (i + dist) / (2 * p))
        return; // the pair would cross the end of a run
    compare_exchange(key, load, i, i + dist, true);
}

static void odd_even_merge_sort(int *key, int *load)
{
    for (int p = 1; p < N; p *= 2)
        for (int dist = p; dist > 0; dist /= 2)
            odd_even_pass<<<(N + 127) / 128, 128>>>(key, load, p, dist);
    CHECK(cudaGetLastError());
}

// Sorts every segment by odd-even transposition, up and down in turn: a block for a segment,
// a thread for a pair.
__global__ void sort_segments(int *key, int *load)
{
    __shared__ int k[SEGMENT], l[SEGMENT];
    const int base = blockIdx.x * SEGMENT;
    const bool ascending = blockIdx.x % 2 == 0;

    for (int i = threadIdx.x; i < SEGMENT; i += blockDim.x) {
        k[i] = key[base + i];
        l[i] = load[base + i];
    }
    __syncthreads();

    for (int phase = 0; phase < SEGMENT; phase++) {
        int i = 2 * threadIdx.x + phase % 2;
        if (i < SEGMENT - 1)
            compare_exchange(k, l, i, i + 1, ascending);
        __syncthreads();
    }

    for (int i = threadIdx.x; i < SEGMENT; i += blockDim.x) {
        key[base + i] = k[i];
        load[base + i] = l[i];
    }
}

struct Findings {
    int disorder, strays;
    unsigned long long check;
    int histogram[BINS];
};

__global__ void verify_kernel(const int *__restrict__ key, const int *__restrict__ load,
                              const int *__restrict__ original, Findings *found)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned long long check = 0;

    if (i < N) {
        // Errors are rare, so plain atomics will do.
        if (i > 0 && key[i - 1] > key[i])
            atomicAdd(&found->disorder, 1);
        if (original[load[i]] != key[i])
            atomicAdd(&found->strays, 1);
        check = (unsigned long long)(i + 1) * (unsigned int)key[i];
        atomicAdd(&found->histogram[key[i] * BINS / KEY_RANGE], 1);
    }

    for (int offset = 16; offset > 0; offset /= 2)
        check += __shfl_down_sync(0xffffffffu, check, offset);
    if (threadIdx.x % 32 == 0)
        atomicAdd(&found->check, check);
}

// Looks over the sorted arrays on the device.
static void verify(const char *name, const int *key, const int *load, const int *original)
{
    Findings found, *d_found;

    CHECK(cudaMalloc(&d_found, sizeof(Findings)));
    CHECK(cudaMemset(d_found, 0, sizeof(Findings)));
    verify_kernel<<<(N + THREADS - 1) / THREADS, THREADS>>>(key, load, original, d_found);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&found, d_found, sizeof(Findings), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(d_found));

    printf("%-15s %d out of order, %d strays, check %llu, bins %d %d .. %d\n", name,
           found.disorder, found.strays, found.check, found.histogram[0], found.histogram[1],
           found.histogram[BINS - 1]);
}

static int by_value(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(void)
{
    int *original = (int *)malloc(N * sizeof(int));
    int *expected = (int *)malloc(N * sizeof(int));
    int *key = (int *)malloc(N * sizeof(int));
    int *load = (int *)malloc(N * sizeof(int));
    const char *names[3] = {"bitonic", "odd-even merge", "two-level"};
    int failures = 0;

    for (int i = 0; i < N; i++)
        original[i] = random_key();
    memcpy(expected, original, N * sizeof(int));
    qsort(expected, N, sizeof(int), by_value);

    int *d_original, *d_key, *d_load;
    CHECK(cudaMalloc(&d_original, N * sizeof(int)));
    CHECK(cudaMalloc(&d_key, N * sizeof(int)));
    CHECK(cudaMalloc(&d_load, N * sizeof(int)));
    CHECK(cudaMemcpy(d_original, original, N * sizeof(int), cudaMemcpyHostToDevice));

    for (int method = 0; method < 3; method++) {
        for (int i = 0; i < N; i++) {
            key[i] = original[i];
            load[i] = i;
        }
        CHECK(cudaMemcpy(d_key, key, N * sizeof(int), cudaMemcpyHostToDevice));
        CHECK(cudaMemcpy(d_load, load, N * sizeof(int), cudaMemcpyHostToDevice));

        switch (method) {
        case 0:
            bitonic_sort(d_key, d_load, 2);
            break;
        case 1:
            odd_even_merge_sort(d_key, d_load);
            break;
        default:
            sort_segments<<<N / SEGMENT, SEGMENT / 2>>>(d_key, d_load);
            bitonic_sort(d_key, d_load, 2 * SEGMENT);
            break;
        }

        verify(names[method], d_key, d_load, d_original);
        CHECK(cudaMemcpy(key, d_key, N * sizeof(int), cudaMemcpyDeviceToHost));
        CHECK(cudaMemcpy(load, d_load, N * sizeof(int), cudaMemcpyDeviceToHost));
        if (memcmp(key, expected, N * sizeof(int)) != 0)
            failures++;
        printf("    least %d, median %d (was at %d), greatest %d\n", key[0], key[N / 2],
               load[N / 2], key[N - 1]);
    }

    CHECK(cudaFree(d_original));
    CHECK(cudaFree(d_key));
    CHECK(cudaFree(d_load));

    printf("%d of 3 sorts failed\n", failures);
    free(original);
    free(expected);
    free(key);
    free(load);
    return failures != 0;
}
