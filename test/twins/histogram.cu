// Brightness histograms of an image by global atomics and by team-local bins, and equalisation.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 192
#define HEIGHT 128
#define NPIX (WIDTH * HEIGHT)
#define NBINS 256
#define BAND 8  /* rows of a block */
#define TILE 32 /* for the local equalisation */
#define CLIP_LIMIT (3 * TILE * TILE / NBINS)

#define THREADS 256

#define CHECK(call)                                                                          \
    do {                                                                                     \
        cudaError_t err = (call);                                                            \
        if (err != cudaSuccess) {                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err));     \
            exit(EXIT_FAILURE);                                                              \
        }                                                                                    \
    } while (0)

typedef unsigned char byte;
typedef unsigned long long ull;

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

static __device__ inline int brightness(Pixel p)
{
    return (77 * p.r + 150 * p.g + 29 * p.b) >> 8;
}

static __device__ inline byte rescale(int channel, int from, int to)
{
    const int value = from > 0 ? channel * to / from : to;
    return value > 255 ? 255 : value;
}

__global__ void extract_luma_kernel(const Pixel *__restrict__ image, byte *__restrict__ luma)
{
    const int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p < NPIX)
        luma[p] = brightness(image[p]);
}

static void extract_luma(const Pixel *d_image, byte *d_luma)
{
    extract_luma_kernel<<<(NPIX + THREADS - 1) / THREADS, THREADS>>>(d_image, d_luma);
    CHECK(cudaGetLastError());
}

/* Straight version: every pixel adds to the global bins. */
__global__ void histogram_global_kernel(const byte *__restrict__ luma, int *__restrict__ hist)
{
    const int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p < NPIX)
        atomicAdd(&hist[luma[p]], 1);
}

static void histogram_global(const byte *d_luma, int *d_hist)
{
    CHECK(cudaMemset(d_hist, 0, NBINS * sizeof(int)));
    histogram_global_kernel<<<(NPIX + THREADS - 1) / THREADS, THREADS>>>(d_luma, d_hist);
    CHECK(cudaGetLastError());
}

/* A block counts a band of rows in bins of its own and adds those up at the end. */
__global__ void histogram_blocks_kernel(const byte *__restrict__ luma, int *__restrict__ hist)
{
    __shared__ int bins[NBINS];
    const int first = blockIdx.x * BAND * WIDTH, last = first + BAND * WIDTH;

    for (int b = threadIdx.x; b < NBINS; b += blockDim.x)
        bins[b] = 0;
    __syncthreads();

    for (int p = first + threadIdx.x; p < last; p += blockDim.x)
        atomicAdd(&bins[luma[p]], 1);
    __syncthreads();

    for (int b = threadIdx.x; b < NBINS; b += blockDim.x)
        if (bins[b] > 0)
            atomicAdd(&hist[b], bins[b]);
}

static void histogram_blocks(const byte *d_luma, int *d_hist)
{
    CHECK(cudaMemset(d_hist, 0, NBINS * sizeof(int)));
    histogram_blocks_kernel<<<HEIGHT / BAND, THREADS>>>(d_luma, d_hist);
    CHECK(cudaGetLastError());
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

__global__ void apply_table_kernel(Pixel *__restrict__ image, const byte *__restrict__ luma,
                                   const byte *__restrict__ table)
{
    const int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= NPIX)
        return;
    const int from = luma[p], to = table[from];
    Pixel out;
    out.r = rescale(image[p].r, from, to);
    out.g = rescale(image[p].g, from, to);
    out.b = rescale(image[p].b, from, to);
    image[p] = out;
}

static void apply_table(Pixel *d_image, const byte *d_luma, const byte *table)
{
    byte *d_table;
    CHECK(cudaMalloc(&d_table, NBINS));
    CHECK(cudaMemcpy(d_table, table, NBINS, cudaMemcpyHostToDevice));
    apply_table_kernel<<<(NPIX + THREADS - 1) / THREADS, THREADS>>>(d_image, d_luma, d_table);
    CHECK(cudaGetLastError());
    CHECK(cudaFree(d_table));
}

/* Every tile is equalised by its own histogram, of which no bin may be too high.
   A block of NBINS threads, one per bin, for each tile. */
__global__ void equalise_tiles_kernel(const byte *__restrict__ luma, byte *__restrict__ out)
{
    const int corner = (blockIdx.y * WIDTH + blockIdx.x) * TILE;
    const int b = threadIdx.x;
    __shared__ int bins[NBINS];
    __shared__ int excess;

    bins[b] = 0;
    if (b == 0)
        excess = 0;
    __syncthreads();

    for (int k = threadIdx.x; k < TILE * TILE; k += NBINS)
        atomicAdd(&bins[luma[corner + k / TILE * WIDTH + k % TILE]], 1);
    __syncthreads();

    /* what is over the limit is shared out among all bins */
    if (bins[b] > CLIP_LIMIT) {
        atomicAdd(&excess, bins[b] - CLIP_LIMIT);
        bins[b] = CLIP_LIMIT;
    }
    __syncthreads();
    bins[b] += excess / NBINS;
    __syncthreads();

    /* running total */
    for (int step = 1; step < NBINS; step *= 2) {
        const int below = b >= step ? bins[b - step] : 0;
        __syncthreads();
        bins[b] += below;
        __syncthreads();
    }
    const int total = bins[NBINS - 1];

    for (int k = threadIdx.x; k < TILE * TILE; k += NBINS) {
        const int p = corner + k / TILE * WIDTH + k % TILE;
        out[p] = bins[luma[p]] * (NBINS - 1) / total;
    }
}

static void equalise_tiles(const byte *d_luma, byte *d_out)
{
    equalise_tiles_kernel<<<dim3(WIDTH / TILE, HEIGHT / TILE), NBINS>>>(d_luma, d_out);
    CHECK(cudaGetLastError());
}

__global__ void moments_kernel(const byte *luma, ull *moments)
{
    ull sum = 0, square = 0;
    for (int p = blockIdx.x * blockDim.x + threadIdx.x; p < NPIX; p += gridDim.x * blockDim.x) {
        sum += luma[p];
        square += luma[p] * luma[p];
    }
    for (int offset = 16; offset > 0; offset /= 2) {
        sum += __shfl_down_sync(0xffffffff, sum, offset);
        square += __shfl_down_sync(0xffffffff, square, offset);
    }
    if (threadIdx.x % 32 == 0) {
        atomicAdd(&moments[0], sum);
        atomicAdd(&moments[1], square);
    }
}

static void describe(const char *name, const byte *d_luma, const int *hist)
{
    ull moments[2], *d_moments;
    CHECK(cudaMalloc(&d_moments, sizeof(moments)));
    CHECK(cudaMemset(d_moments, 0, sizeof(moments)));
    moments_kernel<<<32, THREADS>>>(d_luma, d_moments);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(moments, d_moments, sizeof(moments), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(d_moments));

    const double mean = (double)moments[0] / NPIX;
    double entropy = 0;
    int used = 0;
    for (int b = 0; b < NBINS; b++)
        if (hist[b] > 0) {
            const double share = (double)hist[b] / NPIX;
            entropy -= share * log2(share);
            used++;
        }
    printf("%-10s mean %.3f  deviation %.3f  levels %d  entropy %.4f\n", name, mean,
           sqrt((double)moments[1] / NPIX - mean * mean), used, entropy);
}

int main(void)
{
    Pixel *image = (Pixel *)malloc(NPIX * sizeof(Pixel));
    byte *local = (byte *)malloc(NPIX);
    int hist[NBINS], hist_check[NBINS];
    byte table[NBINS];

    paint(image);

    Pixel *d_image;
    byte *d_luma, *d_local;
    int *d_hist;
    CHECK(cudaMalloc(&d_image, NPIX * sizeof(Pixel)));
    CHECK(cudaMalloc(&d_luma, NPIX));
    CHECK(cudaMalloc(&d_local, NPIX));
    CHECK(cudaMalloc(&d_hist, sizeof(hist)));
    CHECK(cudaMemcpy(d_image, image, NPIX * sizeof(Pixel), cudaMemcpyHostToDevice));

    extract_luma(d_image, d_luma);
    histogram_global(d_luma, d_hist);
    CHECK(cudaMemcpy(hist_check, d_hist, sizeof(hist), cudaMemcpyDeviceToHost));
    histogram_blocks(d_luma, d_hist);
    CHECK(cudaMemcpy(hist, d_hist, sizeof(hist), cudaMemcpyDeviceToHost));
    printf("histograms %s\n", memcmp(hist, hist_check, sizeof hist) ? "differ" : "agree");
    describe("original", d_luma, hist);

    equalise_tiles(d_luma, d_local);

    equalising_table(hist, table);
    apply_table(d_image, d_luma, table);
    extract_luma(d_image, d_luma);
    histogram_blocks(d_luma, d_hist);
    CHECK(cudaMemcpy(hist, d_hist, sizeof(hist), cudaMemcpyDeviceToHost));
    describe("equalised", d_luma, hist);

    histogram_blocks(d_local, d_hist);
    CHECK(cudaMemcpy(hist, d_hist, sizeof(hist), cudaMemcpyDeviceToHost));
    describe("by tiles", d_local, hist);

    CHECK(cudaMemcpy(image, d_image, NPIX * sizeof(Pixel), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(local, d_local, NPIX, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(d_image));
    CHECK(cudaFree(d_luma));
    CHECK(cudaFree(d_local));
    CHECK(cudaFree(d_hist));

    unsigned hash = 0;
    for (int p = 0; p < NPIX; p++)
        hash = hash * 31u + image[p].r + 7u * image[p].g + 13u * image[p].b + 17u * local[p];
    printf("checksum %u\n", hash);

    free(image);
    free(local);
    return 0;
}
