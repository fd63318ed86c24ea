// Translated by omp2cuda 0.1.0 from bitonic.c
#include <omp2cuda.h>

// Sorting networks on integer keys with a payload: bitonic, odd-even merge, and a two-level sort.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOG_N = 11,
    N = 1 << LOG_N,
    SEGMENT = 64, // items that one team sorts on its own
    BINS = 16,
    KEY_RANGE = 10000
};

static unsigned int seed = 7u;

static int random_key(void)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 10) % KEY_RANGE);
}

__device__ static void compare_exchange(int *key, int *load, int i, int j, int ascending)
{
    int wrong = ascending ? key[i] > key[j] : key[i] < key[j];
    if (wrong) {
        int k = key[i];
        int l = load[i];
        key[i] = key[j];
        load[i] = load[j];
        key[j] = k;
        load[j] = l;
    }
}

namespace {
struct bitonic_pass_data { int *key, *load; int dist, size; };

// bitonic.c:41: target teams distribute parallel for
__global__ void bitonic_pass_kernel(const __grid_constant__ bitonic_pass_data omp_data)
{
    const auto &[key, load, dist, size] = omp_data;
    for (int p : omp2cuda::league::one_each(0, N / 2)) {
        int lo = 2 * dist * (p / dist) + p % dist;
        compare_exchange(key, load, lo, lo + dist, (lo & size) == 0);
    }
}
} // namespace

// One pass of the bitonic network: partners are `dist` apart, runs of `size` alternate.
static void bitonic_pass(int *key, int *load, int size, int dist)
{
    omp2cuda::target_region{"bitonic.c:41"}.one_each(N / 2).launch(
        bitonic_pass_kernel, {.key = omp2cuda::device_ptr(key), .load = omp2cuda::device_ptr(load),
                              .dist = dist, .size = size});
}

// Merges until runs of `from` are one run of N.
static void bitonic_sort(int *key, int *load, int from)
{
    for (int size = from; size <= N; size *= 2)
        for (int dist = size / 2; dist > 0; dist /= 2)
            bitonic_pass(key, load, size, dist);
}

namespace {
struct odd_even_pass_data { int *key, *load; int first, dist, p; };

// bitonic.c:61: target teams distribute parallel for thread_limit(128)
__global__ void __launch_bounds__(128)
    odd_even_pass_kernel(const __grid_constant__ odd_even_pass_data omp_data)
{
    const auto &[key, load, first, dist, p] = omp_data;
    for (int i : omp2cuda::league::one_each(first, N - dist)) {
        if (((i - first) / dist) % 2 != 0)
            continue; // the upper one of a pair
        if (i / (2 * p) != (i + dist) / (2 * p))
            continue; // the pair would cross the end of a run
        compare_exchange(key, load, i, i + dist, 1);
    }
}
} // namespace

// One pass of the odd-even merge network, which compares always in the same direction.
static void odd_even_pass(int *key, int *load, int p, int dist)
{
    const int first = dist % p;

    omp2cuda::target_region{"bitonic.c:61"}
        .thread_limit(128)
        .one_each(omp2cuda::range(first, N - dist))
        .launch(odd_even_pass_kernel,
                {.key = omp2cuda::device_ptr(key), .load = omp2cuda::device_ptr(load),
                 .first = first, .dist = dist, .p = p});
}

static void odd_even_merge_sort(int *key, int *load)
{
    for (int p = 1; p < N; p *= 2)
        for (int dist = p; dist > 0; dist /= 2)
            odd_even_pass(key, load, p, dist);
}

namespace {
struct sort_segments_data { int *key, *load; };

// bitonic.c:81: target teams distribute num_teams(N / SEGMENT) thread_limit(SEGMENT)
__global__ void __launch_bounds__(SEGMENT)
    sort_segments_kernel(const __grid_constant__ sort_segments_data omp_data)
{
    const auto &[key, load] = omp_data;
    for (int s : omp2cuda::league::one_team_each(0, N / SEGMENT)) {
        __shared__ int k[SEGMENT];
        __shared__ int l[SEGMENT];
        const int base = s * SEGMENT;
        const int ascending = s % 2 == 0;

        for (int i : omp2cuda::team::parallel_for(0, SEGMENT)) {
            k[i] = key[base + i];
            l[i] = load[base + i];
        }
        omp2cuda::team::sync();

        for (int phase = 0; phase < SEGMENT; phase++) {
            for (int i : omp2cuda::team::parallel_for(omp2cuda::range(phase % 2, SEGMENT - 1, 2)))
                compare_exchange(k, l, i, i + 1, ascending);
            omp2cuda::team::sync();
        }

        for (int i : omp2cuda::team::parallel_for(0, SEGMENT)) {
            key[base + i] = k[i];
            load[base + i] = l[i];
        }
    }
}
} // namespace

// Sorts every segment by odd-even transposition, up and down in turn: a team for a segment.
static void sort_segments(int *key, int *load)
{
    omp2cuda::target_region{"bitonic.c:81"}
        .thread_limit(SEGMENT)
        .one_team_each(N / SEGMENT)
        .launch(sort_segments_kernel,
                {.key = omp2cuda::device_ptr(key), .load = omp2cuda::device_ptr(load)});
}

namespace {
struct verify_disorder_strays_data {
    int *disorder, *strays;
    unsigned long long *check;
    const int *key, *original, *load;
};

// bitonic.c:114: target teams distribute parallel for reduction(+: disorder, strays, check)
// reduction: one atomic per block
__global__ void verify_disorder_strays_kernel(
    const __grid_constant__ verify_disorder_strays_data omp_data)
{
    const auto &[disorder_result, strays_result, check_result, key, original, load] = omp_data;
    int disorder = 0, strays = 0;
    unsigned long long check = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
        if (i > 0 && key[i - 1] > key[i])
            disorder++;
        if (original[load[i]] != key[i])
            strays++;
        check += (unsigned long long)(i + 1) * (unsigned int)key[i];
    }
    omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, disorder_result, disorder),
                             omp2cuda::reduction(omp2cuda::op::plus{}, strays_result, strays),
                             omp2cuda::reduction(omp2cuda::op::plus{}, check_result, check));
}

struct verify_histogram_data { int *histogram; const int *key; };

// bitonic.c:124: target teams distribute parallel for
__global__ void verify_histogram_kernel(const __grid_constant__ verify_histogram_data omp_data)
{
    const auto &[histogram, key] = omp_data;
    for (int i : omp2cuda::league::one_each(0, N)) {
        int bin = key[i] * BINS / KEY_RANGE;
        atomicAdd(&histogram[bin], 1);
    }
}
} // namespace

// Looks over the sorted arrays on the device.
static void verify(const char *name, const int *key, const int *load, const int *original)
{
    int disorder = 0, strays = 0;
    unsigned long long check = 0;
    int histogram[BINS] = {0};

    omp2cuda::target_region{"bitonic.c:114"}.iterations(N).launch(
        verify_disorder_strays_kernel,
        {.disorder = omp2cuda::tofrom(disorder), .strays = omp2cuda::tofrom(strays),
         .check = omp2cuda::tofrom(check), .key = omp2cuda::device_ptr(key),
         .original = omp2cuda::device_ptr(original), .load = omp2cuda::device_ptr(load)});

    omp2cuda::target_region{"bitonic.c:124"}.one_each(N).launch(
        verify_histogram_kernel,
        {.histogram = omp2cuda::tofrom(histogram), .key = omp2cuda::device_ptr(key)});

    printf("%-15s %d out of order, %d strays, check %llu, bins %d %d .. %d\n", name, disorder,
           strays, check, histogram[0], histogram[1], histogram[BINS - 1]);
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

    omp2cuda::target_enter_data{"bitonic.c:155"}
        .to(original, 0, N)
        .alloc(key, 0, N)
        .alloc(load, 0, N);

    for (int method = 0; method < 3; method++) {
        for (int i = 0; i < N; i++) {
            key[i] = original[i];
            load[i] = i;
        }
        omp2cuda::target_update{"bitonic.c:162"}.to(key, 0, N).to(load, 0, N);

        switch (method) {
        case 0:
            bitonic_sort(key, load, 2);
            break;
        case 1:
            odd_even_merge_sort(key, load);
            break;
        default:
            sort_segments(key, load);
            bitonic_sort(key, load, 2 * SEGMENT);
            break;
        }

        verify(names[method], key, load, original);
        omp2cuda::target_update{"bitonic.c:178"}.from(key, 0, N).from(load, 0, N);
        if (memcmp(key, expected, N * sizeof(int)) != 0)
            failures++;
        printf("    least %d, median %d (was at %d), greatest %d\n", key[0], key[N / 2],
               load[N / 2], key[N - 1]);
    }

    omp2cuda::target_exit_data{"bitonic.c:185"}
        .delete_(original, 0, N)
        .delete_(key, 0, N)
        .delete_(load, 0, N);

    printf("%d of 3 sorts failed\n", failures);
    free(original);
    free(expected);
    free(key);
    free(load);
    return failures != 0;
}
