// Translated by omp2cuda 0.1.0 from softmax_rows.c
#include <omp2cuda.h>

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

namespace {
struct row_norms_data { const float *a; float *norm; };

// softmax_rows.c:35: target teams distribute num_teams(ROWS) thread_limit(BLOCK)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(BLOCK)
    row_norms_kernel(const __grid_constant__ row_norms_data omp_data)
{
  const float *__restrict__ a = omp_data.a;
  float *__restrict__ norm = omp_data.norm;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    float sum = 0.0f;
    for (int j : omp2cuda::team::parallel_for(0, COLS))
      sum += a[i * LD + j] * a[i * LD + j];
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
    if (omp2cuda::team::is_initial())
      norm[i] = sqrtf(sum);
  }
}
} // namespace

/* Euclidean norm of every row. */
static void row_norms(const float *__restrict__ a, float *__restrict__ norm)
{
  omp2cuda::target_region{"softmax_rows.c:35"}.thread_limit(BLOCK).one_team_each(ROWS).launch(
      row_norms_kernel, {.a = omp2cuda::device_ptr(a), .norm = omp2cuda::device_ptr(norm)});
}

namespace {
struct row_argmax_data { const float *a; float *largest; int *where; };

// softmax_rows.c:48: target teams distribute num_teams(ROWS) thread_limit(BLOCK)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(BLOCK)
    row_argmax_kernel(const __grid_constant__ row_argmax_data omp_data)
{
  const float *__restrict__ a = omp_data.a;
  float *__restrict__ largest = omp_data.largest;
  int *__restrict__ where = omp_data.where;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    const float *row = a + i * LD;
    float top = row[0];
    int column = COLS;

    for (int j : omp2cuda::team::parallel_for(1, COLS))
      top = fmaxf(top, row[j]);
    top = omp2cuda::team::reduce(omp2cuda::op::max{}, top);

    for (int j : omp2cuda::team::parallel_for(0, COLS))
      if (row[j] == top && j < column)
        column = j;
    column = omp2cuda::team::reduce(omp2cuda::op::min{}, column);

    if (omp2cuda::team::is_initial()) {
      largest[i] = top;
      where[i] = column;
    }
  }
}
} // namespace

/* Largest entry of every row and the first column that holds it. */
static void row_argmax(const float *__restrict__ a, float *__restrict__ largest, int *__restrict__ where)
{
  omp2cuda::target_region{"softmax_rows.c:48"}
      .thread_limit(BLOCK)
      .num_threads(BLOCK)
      .one_team_each(ROWS)
      .launch(row_argmax_kernel,
              {.a = omp2cuda::device_ptr(a), .largest = omp2cuda::device_ptr(largest),
               .where = omp2cuda::device_ptr(where)});
}

namespace {
struct layer_norm_data { const float *a, *gain, *bias; float *out; };

// softmax_rows.c:72: target teams distribute num_teams(ROWS) thread_limit(BLOCK)
__global__ void __launch_bounds__(BLOCK)
    layer_norm_kernel(const __grid_constant__ layer_norm_data omp_data)
{
  const float *__restrict__ a = omp_data.a, *__restrict__ gain = omp_data.gain;
  const float *__restrict__ bias = omp_data.bias;
  float *__restrict__ out = omp_data.out;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    float mean = 0.0f, var = 0.0f;

    for (int j : omp2cuda::team::parallel_for(0, COLS))
      mean += a[i * LD + j];
    mean = omp2cuda::team::reduce(omp2cuda::op::plus{}, mean);
    mean /= COLS;

    for (int j : omp2cuda::team::parallel_for(0, COLS)) {
      float d = a[i * LD + j] - mean;
      var += d * d;
    }
    var = omp2cuda::team::reduce(omp2cuda::op::plus{}, var);

    float scale = 1.0f / sqrtf(var / COLS + EPSILON);
    for (int j : omp2cuda::team::parallel_for(0, COLS))
      out[i * LD + j] = gain[j] * (a[i * LD + j] - mean) * scale + bias[j];
  }
}
} // namespace

/* Shift and scale every row to mean 0 and variance 1, then apply gain and bias per column. */
static void layer_norm(const float *__restrict__ a, const float *__restrict__ gain,
                       const float *__restrict__ bias, float *__restrict__ out)
{
  omp2cuda::target_region{"softmax_rows.c:72"}
      .thread_limit(BLOCK)
      .num_threads(BLOCK)
      .one_team_each(ROWS)
      .launch(layer_norm_kernel,
              {.a = omp2cuda::device_ptr(a), .gain = omp2cuda::device_ptr(gain),
               .bias = omp2cuda::device_ptr(bias), .out = omp2cuda::device_ptr(out)});
}

namespace {
struct softmax_rows_data { const float *a; float *prob; };

// softmax_rows.c:97: target teams distribute num_teams(ROWS) thread_limit(BLOCK)
__global__ void __launch_bounds__(BLOCK)
    softmax_rows_kernel(const __grid_constant__ softmax_rows_data omp_data)
{
  const float *__restrict__ a = omp_data.a;
  float *__restrict__ prob = omp_data.prob;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    __shared__ float staged[COLS];
    float top = -INFINITY;
    float sum = 0.0f;

    for (int j : omp2cuda::team::parallel_for(0, COLS))
      top = fmaxf(top, a[i * LD + j]);
    top = omp2cuda::team::reduce(omp2cuda::op::max{}, top);

    for (int j : omp2cuda::team::parallel_for(0, COLS)) {
      staged[j] = expf(a[i * LD + j] - top);
      sum += staged[j];
    }
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);

    for (int j : omp2cuda::team::parallel_for(0, COLS))
      prob[i * LD + j] = staged[j] / sum;
  }
}
} // namespace

/* Softmax of every row; the exponentials stay in team memory until their sum is known. */
static void softmax_rows(const float *__restrict__ a, float *__restrict__ prob)
{
  omp2cuda::target_region{"softmax_rows.c:97"}
      .thread_limit(BLOCK)
      .num_threads(BLOCK)
      .one_team_each(ROWS)
      .launch(softmax_rows_kernel,
              {.a = omp2cuda::device_ptr(a), .prob = omp2cuda::device_ptr(prob)});
}

namespace {
struct cross_entropy_data { float *loss; const float *prob; const int *label; };

// softmax_rows.c:124: target teams distribute parallel for reduction(+: loss)
// reduction: one atomic per block
__global__ void cross_entropy_kernel(const __grid_constant__ cross_entropy_data omp_data)
{
  const auto loss_result = omp_data.loss;
  const float *__restrict__ prob = omp_data.prob;
  const int *__restrict__ label = omp_data.label;
  float loss = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, ROWS))
    loss -= logf(fmaxf(prob[i * LD + label[i]], 1.0e-30f));
  omp2cuda::league::reduce(omp2cuda::op::plus{}, loss_result, loss);
}
} // namespace

/* Mean of -log p[label] over the rows. */
static float cross_entropy(const float *__restrict__ prob, const int *__restrict__ label)
{
  float loss = 0.0f;

  omp2cuda::target_region{"softmax_rows.c:124"}.iterations(ROWS).launch(
      cross_entropy_kernel, {.loss = omp2cuda::tofrom(loss), .prob = omp2cuda::device_ptr(prob),
                             .label = omp2cuda::device_ptr(label)});

  return loss / ROWS;
}

namespace {
struct softmax_gradient_data { const float *prob, *weight; float *grad; };

// softmax_rows.c:135: target teams distribute num_teams(ROWS) thread_limit(BLOCK)
__global__ void __launch_bounds__(BLOCK)
    softmax_gradient_kernel(const __grid_constant__ softmax_gradient_data omp_data)
{
  const float *__restrict__ prob = omp_data.prob, *__restrict__ weight = omp_data.weight;
  float *__restrict__ grad = omp_data.grad;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    float inner = 0.0f;

    for (int j : omp2cuda::team::parallel_for(0, COLS))
      inner += prob[i * LD + j] * weight[j];
    inner = omp2cuda::team::reduce(omp2cuda::op::plus{}, inner);

    for (int j : omp2cuda::team::parallel_for(0, COLS))
      grad[i * LD + j] = prob[i * LD + j] * (weight[j] - inner);
  }
}
} // namespace

/* Gradient of a weighted sum of softmax outputs: dx = p * (w - <p, w>) in every row. */
static void softmax_gradient(const float *__restrict__ prob, const float *__restrict__ weight,
                             float *__restrict__ grad)
{
  omp2cuda::target_region{"softmax_rows.c:135"}
      .thread_limit(BLOCK)
      .num_threads(BLOCK)
      .one_team_each(ROWS)
      .launch(softmax_gradient_kernel,
              {.prob = omp2cuda::device_ptr(prob), .weight = omp2cuda::device_ptr(weight),
               .grad = omp2cuda::device_ptr(grad)});
}

namespace {
struct column_sums_data { const float *grad; float *total; };

// softmax_rows.c:152: target teams distribute parallel for
__global__ void column_sums_kernel(const __grid_constant__ column_sums_data omp_data)
{
  const float *__restrict__ grad = omp_data.grad;
  float *__restrict__ total = omp_data.total;
  for (int j : omp2cuda::league::one_each(0, COLS)) {
    float sum = 0.0f;
    for (int i = 0; i < ROWS; i++)
      sum += grad[i * LD + j];
    total[j] = sum;
  }
}
} // namespace

/* Column sums of the gradient: neighboring threads read neighboring columns. */
static void column_sums(const float *__restrict__ grad, float *__restrict__ total)
{
  omp2cuda::target_region{"softmax_rows.c:152"}.one_each(COLS).launch(
      column_sums_kernel,
      {.grad = omp2cuda::device_ptr(grad), .total = omp2cuda::device_ptr(total)});
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

  {
    auto on_device =
        omp2cuda::target_data{"softmax_rows.c:183"}
            .to(score, 0, ROWS * LD)
            .to(gain)
            .to(bias)
            .to(weight)
            .to(label)
            .alloc(normed, 0, ROWS * LD)
            .alloc(grad, 0, ROWS * LD)
            .from(prob, 0, ROWS * LD)
            .from(norm)
            .from(largest)
            .from(where)
            .from(total);
    row_norms(score, norm);
    row_argmax(score, largest, where);
    layer_norm(score, gain, bias, normed);
    softmax_rows(normed, prob);
    loss = cross_entropy(prob, label);
    softmax_gradient(prob, weight, grad);
    column_sums(grad, total);

    omp2cuda::target_update{"softmax_rows.c:195"}.from(normed, 0, ROWS * LD);
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
