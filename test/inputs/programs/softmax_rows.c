// Row-wise reductions over a padded matrix: norms, layer norm, softmax, its loss and its gradient.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
  ROWS = 48,
  COLS = 200,
  LD = 208,    /* leading dimension: rows are padded to a multiple of 16 */
  BLOCK = 64   /* threads that share a row */
};

#define EPSILON 1.0e-5f

static unsigned int lcg_state = 7u;

static float lcg_uniform(void)
{
  lcg_state = lcg_state * 1664525u + 1013904223u;
  return (float)(lcg_state >> 8) / 16777216.0f;
}

static double checksum(const float *a, int rows, int cols, int ld)
{
  double sum = 0.0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++)
      sum += a[i * ld + j] * (1.0 + 0.5 * ((i + 3 * j) % 7));
  return sum;
}

/* Euclidean norm of every row. */
static void row_norms(const float *restrict a, float *restrict norm)
{
  #pragma omp target teams distribute num_teams(ROWS) thread_limit(BLOCK)
  for (int i = 0; i < ROWS; i++) {
    float sum = 0.0f;
    #pragma omp parallel for reduction(+: sum) num_threads(BLOCK)
    for (int j = 0; j < COLS; j++)
      sum += a[i * LD + j] * a[i * LD + j];
    norm[i] = sqrtf(sum);
  }
}

/* Largest entry of every row and the first column that holds it. */
static void row_argmax(const float *restrict a, float *restrict largest, int *restrict where)
{
  #pragma omp target teams distribute num_teams(ROWS) thread_limit(BLOCK)
  for (int i = 0; i < ROWS; i++) {
    const float *row = a + i * LD;
    float top = row[0];
    int column = COLS;

    #pragma omp parallel for reduction(max: top) num_threads(BLOCK)
    for (int j = 1; j < COLS; j++)
      top = fmaxf(top, row[j]);

    #pragma omp parallel for reduction(min: column) num_threads(BLOCK)
    for (int j = 0; j < COLS; j++)
      if (row[j] == top && j < column)
        column = j;

    largest[i] = top;
    where[i] = column;
  }
}

/* Shift and scale every row to mean 0 and variance 1, then apply gain and bias per column. */
static void layer_norm(const float *restrict a, const float *restrict gain,
                       const float *restrict bias, float *restrict out)
{
  #pragma omp target teams distribute num_teams(ROWS) thread_limit(BLOCK)
  for (int i = 0; i < ROWS; i++) {
    float mean = 0.0f, var = 0.0f;

    #pragma omp parallel for reduction(+: mean) num_threads(BLOCK)
    for (int j = 0; j < COLS; j++)
      mean += a[i * LD + j];
    mean /= COLS;

    #pragma omp parallel for reduction(+: var) num_threads(BLOCK)
    for (int j = 0; j < COLS; j++) {
      float d = a[i * LD + j] - mean;
      var += d * d;
    }

    float scale = 1.0f / sqrtf(var / COLS + EPSILON);
    #pragma omp parallel for num_threads(BLOCK)
    for (int j = 0; j < COLS; j++)
      out[i * LD + j] = gain[j] * (a[i * LD + j] - mean) * scale + bias[j];
  }
}

/* Softmax of every row; the exponentials stay in team memory until their sum is known. */
static void softmax_rows(const float *restrict a, float *restrict prob)
{
  #pragma omp target teams distribute num_teams(ROWS) thread_limit(BLOCK)
  for (int i = 0; i < ROWS; i++) {
    float staged[COLS];
    float top = -INFINITY;
    float sum = 0.0f;

    #pragma omp parallel for reduction(max: top) num_threads(BLOCK)
    for (int j = 0; j < COLS; j++)
      top = fmaxf(top, a[i * LD + j]);

    #pragma omp parallel for reduction(+: sum) num_threads(BLOCK)
    for (int j = 0; j < COLS; j++) {
      staged[j] = expf(a[i * LD + j] - top);
      sum += staged[j];
    }

    #pragma omp parallel for num_threads(BLOCK)
    for (int j = 0; j < COLS; j++)
      prob[i * LD + j] = staged[j] / sum;
  }
}

/* Mean of -log p[label] over the rows. */
static float cross_entropy(const float *restrict prob, const int *restrict label)
{
  float loss = 0.0f;

  #pragma omp target teams distribute parallel for map(tofrom: loss) reduction(+: loss)
  for (int i = 0; i < ROWS; i++)
    loss -= logf(fmaxf(prob[i * LD + label[i]], 1.0e-30f));

  return loss / ROWS;
}

/* Gradient of a weighted sum of softmax outputs: dx = p * (w - <p, w>) in every row. */
static void softmax_gradient(const float *restrict prob, const float *restrict weight,
                             float *restrict grad)
{
  #pragma omp target teams distribute num_teams(ROWS) thread_limit(BLOCK)
  for (int i = 0; i < ROWS; i++) {
    float inner = 0.0f;

    #pragma omp parallel for simd reduction(+: inner) num_threads(BLOCK)
    for (int j = 0; j < COLS; j++)
      inner += prob[i * LD + j] * weight[j];

    #pragma omp parallel for simd num_threads(BLOCK)
    for (int j = 0; j < COLS; j++)
      grad[i * LD + j] = prob[i * LD + j] * (weight[j] - inner);
  }
}

/* Column sums of the gradient: neighboring threads read neighboring columns. */
static void column_sums(const float *restrict grad, float *restrict total)
{
  #pragma omp target teams distribute parallel for
  for (int j = 0; j < COLS; j++) {
    float sum = 0.0f;
    for (int i = 0; i < ROWS; i++)
      sum += grad[i * LD + j];
    total[j] = sum;
  }
}

int main(void)
{
  float *score = (float *)calloc(ROWS * LD, sizeof(float));
  float *normed = (float *)calloc(ROWS * LD, sizeof(float));
  float *prob = (float *)calloc(ROWS * LD, sizeof(float));
  float *grad = (float *)calloc(ROWS * LD, sizeof(float));
  float gain[COLS], bias[COLS], weight[COLS], total[COLS];
  float norm[ROWS], largest[ROWS];
  int where[ROWS], label[ROWS];
  float loss;

  for (int i = 0; i < ROWS; i++) {
    for (int j = 0; j < COLS; j++)
      score[i * LD + j] = 6.0f * lcg_uniform() - 2.0f;
    label[i] = (37 * i + 11) % COLS;
  }
  for (int j = 0; j < COLS; j++) {
    gain[j] = 0.75f + 0.5f * lcg_uniform();
    bias[j] = 0.2f * lcg_uniform() - 0.1f;
    weight[j] = (float)(j % 9) - 4.0f;
  }

  #pragma omp target data map(to: score[0:ROWS * LD], gain, bias, weight, label) \
      map(alloc: normed[0:ROWS * LD], grad[0:ROWS * LD]) \
      map(from: prob[0:ROWS * LD], norm, largest, where, total)
  {
    row_norms(score, norm);
    row_argmax(score, largest, where);
    layer_norm(score, gain, bias, normed);
    softmax_rows(normed, prob);
    loss = cross_entropy(prob, label);
    softmax_gradient(prob, weight, grad);
    column_sums(grad, total);

    #pragma omp target update from(normed[0:ROWS * LD])
  }

  double norm_sum = 0.0, top_sum = 0.0, mass = 0.0, grad_mass = 0.0;
  long where_sum = 0;
  for (int i = 0; i < ROWS; i++) {
    norm_sum += norm[i];
    top_sum += largest[i];
    where_sum += (long)(i + 1) * where[i];
    for (int j = 0; j < COLS; j++)
      mass += prob[i * LD + j];
  }
  for (int j = 0; j < COLS; j++)
    grad_mass += total[j] * weight[j];

  printf("row norms:  sum %.2f, first %.3f, last %.3f\n", norm_sum, norm[0], norm[ROWS - 1]);
  printf("row maxima: sum %.4f, columns %ld\n", top_sum, where_sum);
  printf("layer norm: checksum %.1f\n", checksum(normed, ROWS, COLS, LD));
  printf("softmax:    checksum %.3f, mass %.4f of %d\n", checksum(prob, ROWS, COLS, LD), mass,
         ROWS);
  printf("loss:       %.3f\n", loss);
  printf("gradient:   weighted %.2f, total[0] %.4f, total[%d] %.4f\n", grad_mass, total[0],
         COLS - 1, total[COLS - 1]);

  free(score);
  free(normed);
  free(prob);
  free(grad);
  return 0;
}
