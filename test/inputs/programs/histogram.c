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

static inline int brightness(Pixel p)
{
    return (77 * p.r + 150 * p.g + 29 * p.b) >> 8;
}

static inline byte rescale(int channel, int from, int to)
{
    const int value = from > 0 ? channel * to / from : to;
    return value > 255 ? 255 : value;
}

static void extract_luma(const Pixel *restrict image, byte *restrict luma)
{
#pragma omp target teams distribute parallel for simd
    for (int p = 0; p < NPIX; p++)
        luma[p] = brightness(image[p]);
}

static void clear_bins(int *hist)
{
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(NBINS)
    for (int b = 0; b < NBINS; b++)
        hist[b] = 0;
}

/* Straight version: every pixel adds to the global bins. */
static void histogram_global(const byte *restrict luma, int *restrict hist)
{
    clear_bins(hist);
#pragma omp target teams distribute parallel for
    for (int p = 0; p < NPIX; p++) {
#pragma omp atomic
        hist[luma[p]]++;
    }
}

/* A team counts a band of rows in bins of its own and adds those up at the end. */
static void histogram_teams(const byte *restrict luma, int *restrict hist)
{
    clear_bins(hist);
#pragma omp target teams distribute num_teams(HEIGHT / BAND) thread_limit(128)
    for (int band = 0; band < HEIGHT / BAND; band++) {
        int bins[NBINS];
        const int first = band * BAND * WIDTH, last = first + BAND * WIDTH;

#pragma omp parallel for
        for (int b = 0; b < NBINS; b++)
            bins[b] = 0;

#pragma omp parallel for
        for (int p = first; p < last; p++) {
#pragma omp atomic update
            bins[luma[p]]++;
        }

#pragma omp parallel for
        for (int b = 0; b < NBINS; b++)
            if (bins[b] > 0)
#pragma omp atomic update
                hist[b] += bins[b];
    }
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

static void apply_table(Pixel *image, const byte *luma, const byte *table)
{
#pragma omp target teams distribute parallel for map(to : table[0 : NBINS])
    for (int p = 0; p < NPIX; p++) {
        const int from = luma[p], to = table[from];
        Pixel out;
        out.r = rescale(image[p].r, from, to);
        out.g = rescale(image[p].g, from, to);
        out.b = rescale(image[p].b, from, to);
        image[p] = out;
    }
}

/* Every tile is equalised by its own histogram, of which no bin may be too high. */
static void equalise_tiles(const byte *restrict luma, byte *restrict out)
{
#pragma omp target teams distribute collapse(2) thread_limit(NBINS)
    for (int ty = 0; ty < HEIGHT / TILE; ty++)
        for (int tx = 0; tx < WIDTH / TILE; tx++) {
            const int corner = (ty * WIDTH + tx) * TILE;
            int bins[NBINS];
            int excess = 0;

#pragma omp parallel for
            for (int b = 0; b < NBINS; b++)
                bins[b] = 0;

#pragma omp parallel for collapse(2)
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++) {
#pragma omp atomic
                    bins[luma[corner + y * WIDTH + x]]++;
                }

            /* what is over the limit is shared out among all bins */
#pragma omp parallel for reduction(+ : excess)
            for (int b = 0; b < NBINS; b++)
                if (bins[b] > CLIP_LIMIT) {
                    excess += bins[b] - CLIP_LIMIT;
                    bins[b] = CLIP_LIMIT;
                }

            /* running total */
            int total = 0;
            for (int b = 0; b < NBINS; b++) {
                total += bins[b] + excess / NBINS;
                bins[b] = total;
            }

#pragma omp parallel for collapse(2)
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++) {
                    const int p = corner + y * WIDTH + x;
                    out[p] = bins[luma[p]] * (NBINS - 1) / total;
                }
        }
}

static void describe(const char *name, const byte *luma, const int *hist)
{
    long sum = 0, square = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum, square)
    for (int p = 0; p < NPIX; p++) {
        sum += luma[p];
        square += luma[p] * luma[p];
    }

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
    Pixel *image = malloc(NPIX * sizeof(Pixel));
    byte *luma = malloc(NPIX);
    byte *local = malloc(NPIX);
    int hist[NBINS], hist_check[NBINS];
    byte table[NBINS];

    paint(image);

#pragma omp target data map(tofrom : image[0 : NPIX]) map(alloc : luma[0 : NPIX]) \
    map(from : local[0 : NPIX]) map(alloc : hist)
    {
        extract_luma(image, luma);
        histogram_global(luma, hist);
#pragma omp target update from(hist)
        memcpy(hist_check, hist, sizeof hist);
        histogram_teams(luma, hist);
#pragma omp target update from(hist)
        printf("histograms %s\n", memcmp(hist, hist_check, sizeof hist) ? "differ" : "agree");
        describe("original", luma, hist);

        equalise_tiles(luma, local);

        equalising_table(hist, table);
        apply_table(image, luma, table);
        extract_luma(image, luma);
        histogram_teams(luma, hist);
#pragma omp target update from(hist)
        describe("equalised", luma, hist);

        histogram_teams(local, hist);
#pragma omp target update from(hist)
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
