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

#pragma omp declare target
static void compare_exchange(int *key, int *load, int i, int j, int ascending)
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
#pragma omp end declare target

// One pass of the bitonic network: partners are `dist` apart, runs of `size` alternate.
static void bitonic_pass(int *key, int *load, int size, int dist)
{
    #pragma omp target teams distribute parallel for
    for (int p = 0; p < N / 2; p++) {
        int lo = 2 * dist * (p / dist) + p % dist;
        compare_exchange(key, load, lo, lo + dist, (lo & size) == 0);
    }
}

// Merges until runs of `from` are one run of N.
static void bitonic_sort(int *key, int *load, int from)
{
    for (int size = from; size <= N; size *= 2)
        for (int dist = size / 2; dist > 0; dist /= 2)
            bitonic_pass(key, load, size, dist);
}

// One pass of the odd-even merge network, which compares always in the same direction.
static void odd_even_pass(int *key, int *load, int p, int dist)
{
    const int first = dist % p;

    #pragma omp target teams distribute parallel for thread_limit(128)
    for (int i = first; i < N - dist; i++) {
        if (((i - first) / dist) % 2 != 0)
            continue; // the upper one of a pair
        if (i / (2 * p) != (i + dist) / (2 * p))
            continue; // the pair would cross the end of a run
        compare_exchange(key, load, i, i + dist, 1);
    }
}

static void odd_even_merge_sort(int *key, int *load)
{
    for (int p = 1; p < N; p *= 2)
        for (int dist = p; dist > 0; dist /= 2)
            odd_even_pass(key, load, p, dist);
}

// Sorts every segment by odd-even transposition, up and down in turn: a team for a segment.
static void sort_segments(int *key, int *load)
{
    #pragma omp target teams distribute num_teams(N / SEGMENT) thread_limit(SEGMENT)
    for (int s = 0; s < N / SEGMENT; s++) {
        int k[SEGMENT], l[SEGMENT];
        const int base = s * SEGMENT;
        const int ascending = s % 2 == 0;

        #pragma omp parallel for
        for (int i = 0; i < SEGMENT; i++) {
            k[i] = key[base + i];
            l[i] = load[base + i];
        }

        for (int phase = 0; phase < SEGMENT; phase++) {
            #pragma omp parallel for
            for (int i = phase % 2; i < SEGMENT - 1; i += 2)
                compare_exchange(k, l, i, i + 1, ascending);
        }

        #pragma omp parallel for
        for (int i = 0; i < SEGMENT; i++) {
            key[base + i] = k[i];
            load[base + i] = l[i];
        }
    }
}

// Looks over the sorted arrays on the device.
static void verify(const char *name, const int *key, const int *load, const int *original)
{
    int disorder = 0, strays = 0;
    unsigned long long check = 0;
    int histogram[BINS] = {0};

    #pragma omp target teams distribute parallel for map(tofrom: disorder, strays, check) \
        reduction(+: disorder, strays, check)
    for (int i = 0; i < N; i++) {
        if (i > 0 && key[i - 1] > key[i])
            disorder++;
        if (original[load[i]] != key[i])
            strays++;
        check += (unsigned long long)(i + 1) * (unsigned int)key[i];
    }

    #pragma omp target teams distribute parallel for map(tofrom: histogram)
    for (int i = 0; i < N; i++) {
        int bin = key[i] * BINS / KEY_RANGE;
        #pragma omp atomic update
        histogram[bin]++;
    }

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
    int *original = malloc(N * sizeof(int));
    int *expected = malloc(N * sizeof(int));
    int *key = malloc(N * sizeof(int));
    int *load = malloc(N * sizeof(int));
    const char *names[3] = {"bitonic", "odd-even merge", "two-level"};
    int failures = 0;

    for (int i = 0; i < N; i++)
        original[i] = random_key();
    memcpy(expected, original, N * sizeof(int));
    qsort(expected, N, sizeof(int), by_value);

    #pragma omp target enter data map(to: original[0:N]) map(alloc: key[0:N], load[0:N])

    for (int method = 0; method < 3; method++) {
        for (int i = 0; i < N; i++) {
            key[i] = original[i];
            load[i] = i;
        }
        #pragma omp target update to(key[0:N], load[0:N])

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
        #pragma omp target update from(key[0:N], load[0:N])
        if (memcmp(key, expected, N * sizeof(int)) != 0)
            failures++;
        printf("    least %d, median %d (was at %d), greatest %d\n", key[0], key[N / 2],
               load[N / 2], key[N - 1]);
    }

    #pragma omp target exit data map(delete: original[0:N], key[0:N], load[0:N])

    printf("%d of 3 sorts failed\n", failures);
    free(original);
    free(expected);
    free(key);
    free(load);
    return failures != 0;
}
