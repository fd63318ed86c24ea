// Translated by omp2cuda 0.1.0 from histogram.c
#include <omp2cuda.h>

// Brightness histograms of an image by global atomics and by team-local bins, and equalisation.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 192
#define HEIGHT 128
#define NPIX (WIDTH * HEIGHT)
#define NBINS 256
#define BAND 8  /* rows of a team */
#define TILE 32 /* for the local equalisation */
#define CLIP_LIMIT (3 * TILE * TILE / NBINS)

typedef unsigned char byte;

typedef struct {
    byte r, g, b;
} Pixel;

static unsigned lcg_state = 12345u;

static int noise(int amplitude)
{
    lcg_state = lcg_state * 1664525u + 1013904223u;
    return (int)(lcg_state >> 16) % amplitude;
}

/* A dull and dark picture: a soft gradient, a disc, some stripes and noise. */
static void paint(Pixel *image)
{
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            const int dx = x - 120, dy = y - 50;
            int level = 30 + x / 6 + y / 8;
            if (dx * dx + dy * dy < 900)
                level += 45;
            if (y > 96 && (x / 8) % 2 == 0)
                level -= 18;
            Pixel *p = &image[y * WIDTH + x];
            p->r = level + noise(16);
            p->g = level + noise(12);
            p->b = level / 2 + noise(20);
        }
}

__device__ static inline int brightness(Pixel p)
{
    return (77 * p.r + 150 * p.g + 29 * p.b) >> 8;
}

__device__ static inline byte rescale(int channel, int from, int to)
{
    const int value = from > 0 ? channel * to / from : to;
    return value > 255 ? 255 : value;
}

namespace {
struct extract_luma_data { byte *luma; const Pixel *image; };

// histogram.c:61: target teams distribute parallel for simd
__global__ void extract_luma_kernel(const __grid_constant__ extract_luma_data omp_data)
{
    byte *__restrict__ luma = omp_data.luma;
    const Pixel *__restrict__ image = omp_data.image;
    for (int p : omp2cuda::league::one_each(0, NPIX))
        luma[p] = brightness(image[p]);
}
} // namespace

static void extract_luma(const Pixel *__restrict__ image, byte *__restrict__ luma)
{
    omp2cuda::target_region{"histogram.c:61"}.one_each(NPIX).launch(
        extract_luma_kernel,
        {.luma = omp2cuda::device_ptr(luma), .image = omp2cuda::device_ptr(image)});
}

// histogram.c:68: target teams distribute parallel for num_teams(1) thread_limit(NBINS)
static __global__ void __launch_bounds__(NBINS) clear_bins_kernel(int *hist)
{
    for (int b : omp2cuda::league::distribute_parallel_for(0, NBINS))
        hist[b] = 0;
}

static void clear_bins(int *hist)
{
    omp2cuda::target_region{"histogram.c:68"}
        .num_teams(1)
        .thread_limit(NBINS)
        .iterations(NBINS)
        .launch(clear_bins_kernel, {omp2cuda::device_ptr(hist)});
}

namespace {
struct histogram_global_data { int *hist; const byte *luma; };

// histogram.c:77: target teams distribute parallel for
__global__ void histogram_global_kernel(const __grid_constant__ histogram_global_data omp_data)
{
    int *__restrict__ hist = omp_data.hist;
    const byte *__restrict__ luma = omp_data.luma;
    for (int p : omp2cuda::league::one_each(0, NPIX)) {
        atomicAdd(&hist[luma[p]], 1);
    }
}
} // namespace

/* Straight version: every pixel adds to the global bins. */
static void histogram_global(const byte *__restrict__ luma, int *__restrict__ hist)
{
    clear_bins(hist);
    omp2cuda::target_region{"histogram.c:77"}.one_each(NPIX).launch(
        histogram_global_kernel,
        {.hist = omp2cuda::device_ptr(hist), .luma = omp2cuda::device_ptr(luma)});
}

namespace {
struct histogram_teams_data { const byte *luma; int *hist; };

// histogram.c:88: target teams distribute num_teams(HEIGHT / BAND) thread_limit(128)
__global__ void __launch_bounds__(128)
    histogram_teams_kernel(const __grid_constant__ histogram_teams_data omp_data)
{
    const byte *__restrict__ luma = omp_data.luma;
    int *__restrict__ hist = omp_data.hist;
    for (int band : omp2cuda::league::one_team_each(0, HEIGHT / BAND)) {
        __shared__ int bins[NBINS];
        const int first = band * BAND * WIDTH, last = first + BAND * WIDTH;

        for (int b : omp2cuda::team::parallel_for(0, NBINS))
            bins[b] = 0;
        omp2cuda::team::sync();

        for (int p : omp2cuda::team::parallel_for(first, last)) {
            atomicAdd(&bins[luma[p]], 1);
        }
        omp2cuda::team::sync();

        for (int b : omp2cuda::team::parallel_for(0, NBINS))
            if (bins[b] > 0)
                atomicAdd(&hist[b], bins[b]);
    }
}
} // namespace

/* A team counts a band of rows in bins of its own and adds those up at the end. */
static void histogram_teams(const byte *__restrict__ luma, int *__restrict__ hist)
{
    clear_bins(hist);
    omp2cuda::target_region{"histogram.c:88"}
        .thread_limit(128)
        .one_team_each(HEIGHT / BAND)
        .launch(histogram_teams_kernel,
                {.luma = omp2cuda::device_ptr(luma), .hist = omp2cuda::device_ptr(hist)});
}

/* Table that spreads the brightness evenly over all levels. */
static void equalising_table(const int *hist, byte *table)
{
    int darkest = 0;
    while (darkest < NBINS - 1 && hist[darkest] == 0)
        darkest++;
    const int offset = hist[darkest];
    int total = 0;
    for (int b = 0; b < NBINS; b++) {
        total += hist[b];
        table[b] = total > offset ? (long)(total - offset) * (NBINS - 1) / (NPIX - offset) : 0;
    }
}

namespace {
struct apply_table_data { const byte *table; const byte *luma; Pixel *image; };

// histogram.c:127: target teams distribute parallel for
__global__ void apply_table_kernel(const __grid_constant__ apply_table_data omp_data)
{
    const auto &[table, luma, image] = omp_data;
    for (int p : omp2cuda::league::one_each(0, NPIX)) {
        const int from = luma[p], to = table[from];
        Pixel out;
        out.r = rescale(image[p].r, from, to);
        out.g = rescale(image[p].g, from, to);
        out.b = rescale(image[p].b, from, to);
        image[p] = out;
    }
}
} // namespace

static void apply_table(Pixel *image, const byte *luma, const byte *table)
{
    omp2cuda::target_region{"histogram.c:127"}.one_each(NPIX).launch(
        apply_table_kernel,
        {.table = omp2cuda::to(table, 0, NBINS), .luma = omp2cuda::device_ptr(luma),
         .image = omp2cuda::device_ptr(image)});
}

namespace {
struct equalise_tiles_data { const byte *luma; byte *out; };

// histogram.c:141: target teams distribute collapse(2) thread_limit(NBINS)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(NBINS)
    equalise_tiles_kernel(const __grid_constant__ equalise_tiles_data omp_data)
{
    const byte *__restrict__ luma = omp_data.luma;
    byte *__restrict__ out = omp_data.out;
    for (auto [ty, tx] :
         omp2cuda::league::one_team_each(omp2cuda::nest(HEIGHT / TILE, WIDTH / TILE))) {
        const int corner = (ty * WIDTH + tx) * TILE;
        __shared__ int bins[NBINS];
        int excess = 0;

        for (int b : omp2cuda::team::parallel_for(0, NBINS))
            bins[b] = 0;
        omp2cuda::team::sync();

        for (auto [y, x] : omp2cuda::team::parallel_for(omp2cuda::nest(TILE, TILE))) {
            atomicAdd(&bins[luma[corner + y * WIDTH + x]], 1);
        }
        omp2cuda::team::sync();

        /* what is over the limit is shared out among all bins */
        for (int b : omp2cuda::team::parallel_for(0, NBINS))
            if (bins[b] > CLIP_LIMIT) {
                excess += bins[b] - CLIP_LIMIT;
                bins[b] = CLIP_LIMIT;
            }
        excess = omp2cuda::team::reduce(omp2cuda::op::plus{}, excess);

        /* running total */
        int total = 0;
        if (omp2cuda::team::is_initial()) {
            for (int b = 0; b < NBINS; b++) {
                total += bins[b] + excess / NBINS;
                bins[b] = total;
            }
        }
        omp2cuda::team::receive(total);

        for (auto [y, x] : omp2cuda::team::parallel_for(omp2cuda::nest(TILE, TILE))) {
            const int p = corner + y * WIDTH + x;
            out[p] = bins[luma[p]] * (NBINS - 1) / total;
        }
    }
}
} // namespace

/* Every tile is equalised by its own histogram, of which no bin may be too high. */
static void equalise_tiles(const byte *__restrict__ luma, byte *__restrict__ out)
{
    omp2cuda::target_region{"histogram.c:141"}
        .thread_limit(NBINS)
        .one_team_each(omp2cuda::nest(HEIGHT / TILE, WIDTH / TILE))
        .launch(equalise_tiles_kernel,
                {.luma = omp2cuda::device_ptr(luma), .out = omp2cuda::device_ptr(out)});
}

namespace {
struct describe_data { long *sum, *square; const byte *luma; };

// histogram.c:186: target teams distribute parallel for reduction(+ : sum, square)
// reduction: one atomic per block
__global__ void describe_kernel(const __grid_constant__ describe_data omp_data)
{
    const auto &[sum_result, square_result, luma] = omp_data;
    long sum = 0, square = 0;
    for (int p : omp2cuda::league::distribute_parallel_for(0, NPIX)) {
        sum += luma[p];
        square += luma[p] * luma[p];
    }
    omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                             omp2cuda::reduction(omp2cuda::op::plus{}, square_result, square));
}
} // namespace

static void describe(const char *name, const byte *luma, const int *hist)
{
    long sum = 0, square = 0;
    omp2cuda::target_region{"histogram.c:186"}.iterations(NPIX).launch(
        describe_kernel, {.sum = omp2cuda::tofrom(sum), .square = omp2cuda::tofrom(square),
                          .luma = omp2cuda::device_ptr(luma)});

    const double mean = (double)sum / NPIX;
    double entropy = 0;
    int used = 0;
    for (int b = 0; b < NBINS; b++)
        if (hist[b] > 0) {
            const double share = (double)hist[b] / NPIX;
            entropy -= share * log2(share);
            used++;
        }
    printf("%-10s mean %.3f  deviation %.3f  levels %d  entropy %.4f\n", name, mean,
           sqrt((double)square / NPIX - mean * mean), used, entropy);
}

int main(void)
{
    Pixel *image = (Pixel *)malloc(NPIX * sizeof(Pixel));
    byte *luma = (byte *)malloc(NPIX);
    byte *local = (byte *)malloc(NPIX);
    int hist[NBINS], hist_check[NBINS];
    byte table[NBINS];

    paint(image);

    {
        auto on_device =
            omp2cuda::target_data{"histogram.c:215"}
                .tofrom(image, 0, NPIX)
                .alloc(luma, 0, NPIX)
                .from(local, 0, NPIX)
                .alloc(hist);
        extract_luma(image, luma);
        histogram_global(luma, hist);
        omp2cuda::target_update{"histogram.c:220"}.from(hist);
        memcpy(hist_check, hist, sizeof hist);
        histogram_teams(luma, hist);
        omp2cuda::target_update{"histogram.c:223"}.from(hist);
        printf("histograms %s\n", memcmp(hist, hist_check, sizeof hist) ? "differ" : "agree");
        describe("original", luma, hist);

        equalise_tiles(luma, local);

        equalising_table(hist, table);
        apply_table(image, luma, table);
        extract_luma(image, luma);
        histogram_teams(luma, hist);
        omp2cuda::target_update{"histogram.c:233"}.from(hist);
        describe("equalised", luma, hist);

        histogram_teams(local, hist);
        omp2cuda::target_update{"histogram.c:237"}.from(hist);
        describe("by tiles", local, hist);
    }

    unsigned hash = 0;
    for (int p = 0; p < NPIX; p++)
        hash = hash * 31u + image[p].r + 7u * image[p].g + 13u * image[p].b + 17u * local[p];
    printf("checksum %u\n", hash);

    free(image);
    free(luma);
    free(local);
    return 0;
}
