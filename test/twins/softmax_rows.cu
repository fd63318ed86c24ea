// Row-wise reductions over a padded matrix: norms, layer norm, softmax, its loss and its gradient.
#include <cuda_runtime.h>
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

#define CHECK(call)                                                                   \
  do {                                                                                \
    cudaError_t err_ = (call);                                                        \
    if (err_ != cudaSuccess) {                                                        \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_));   \
      exit(EXIT_FAILURE);                                                             \
    }                                                                                 \
  } while (0)

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

struct Sum {
  __device__ float operator()(float a, float b) const { return a + b; }
};

struct Max {
  __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};

struct Min {
  __device__ int operator()(int a, int b) const { return min(a, b); }
};

/* Reduces one value per thread; every thread of the block gets the result. */
template <typename T, typename Op>
__device__ T block_reduce(T value, Op op)
{
  __shared__ T partial[BLOCK / 32];

  for (int offset = 16; offset > 0; offset /= 2)
    value = op(value, __shfl_xor_sync(0xffffffff, value, offset));
  if (threadIdx.x % 32 == 0)
    partial[threadIdx.x / 32] = value;
  __syncthreads();

  value = partial[0];
  for (int w = 1; w < BLOCK / 32; w++)
    value = op(value, partial[w]);
  __syncthreads(); /* partial is used again by the next call */
  return value;
}

/* Euclidean norm of every row. */
__global__ void row_norms(const float *__restrict__ a, float *__restrict__ norm)
{
  int i = blockIdx.x;
  float sum = 0.0f;
  for (int j = threadIdx.x; j < COLS; j += BLOCK)
    sum += a[i * LD + j] * a[i * LD + j];
  sum = block_reduce(sum, Sum());
  if (threadIdx.x == 0)
    norm[i] = sqrtf(sum);
}

/* Largest entry of every row and the first column that holds it. */
__global__ void row_argmax(const float *__restrict__ a, float *__restrict__ largest,
                           int *__restrict__ where)
{
  int i = blockIdx.x;
  const float *row = a + i * LD;
  float top = row[0];
  int column = COLS;

  for (int j = 1 + threadIdx.x; j < COLS; j += BLOCK)
    top = fmaxf(top, row[j]);
  top = block_reduce(top, Max());

  for (int j = threadIdx.x; j < COLS; j += BLOCK)
    if (row[j] == top && j < column)
      column = j;
  column = block_reduce(column, Min());

  if (threadIdx.x == 0) {
    largest[i] = top;
    where[i] = column;
  }
}

/* Shift and scale every row to mean 0 and variance 1, then apply gain and bias per column. */
__global__ void layer_norm(const float *__restrict__ a, const float *__restrict__ gain,
                           const float *__restrict__ bias, float *__restrict__ out)
{
  int i = blockIdx.x;
  float mean = 0.0f, var = 0.0f;

  for (int j = threadIdx.x; j < COLS; j += BLOCK)
    mean += a[i * LD + j];
  mean = block_reduce(mean, Sum()) / COLS;

  for (int j = threadIdx.x; j < COLS; j += BLOCK) {
    float d = a[i * LD + j] - mean;
    var += d * d;
  }
  var = block_reduce(var, Sum());

  float scale = 1.0f / sqrtf(var / COLS + EPSILON);
  for (int j = threadIdx.x; j < COLS; j += BLOCK)
    out[i * LD + j] = gain[j] * (a[i * LD + j] - mean) * scale + bias[j];
}

/* Softmax of every row; the exponentials stay in shared memory until their sum is known. */
__global__ void softmax_rows(const float *__restrict__ a, float *__restrict__ prob)
{
  __shared__ float staged[COLS];
  int i = blockIdx.x;
  float top = -INFINITY;
  float sum = 0.0f;

  for (int j = threadIdx.x; j < COLS; j += BLOCK)
    top = fmaxf(top, a[i * LD + j]);
  top = block_reduce(top, Max());

  for (int j = threadIdx.x; j < COLS; j += BLOCK) {
    staged[j] = expf(a[i * LD + j] - top);
    sum += staged[j];
  }
  sum = block_reduce(sum, Sum());

  for (int j = threadIdx.x; j < COLS; j += BLOCK)
    prob[i * LD + j] = staged[j] / sum;
}

/* Sum of -log p[label] over the rows. */
__global__ void cross_entropy_sum(const float *__restrict__ prob, const int *__restrict__ label,
                                  float *loss)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0.0f;
  if (i < ROWS)
    sum = -logf(fmaxf(prob[i * LD + label[i]], 1.0e-30f));
  sum = block_reduce(sum, Sum());
  if (threadIdx.x == 0)
    atomicAdd(loss, sum);
}

/* Mean of -log p[label] over the rows. */
static float cross_entropy(const float *d_prob, const int *d_label)
{
  float loss;
  float *d_loss;

  CHECK(cudaMalloc(&d_loss, sizeof(float)));
  CHECK(cudaMemset(d_loss, 0, sizeof(float)));
  cross_entropy_sum<<<(ROWS + BLOCK - 1) / BLOCK, BLOCK>>>(d_prob, d_label, d_loss);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&loss, d_loss, sizeof(float), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_loss));

  return loss / ROWS;
}

/* Gradient of a weighted sum of softmax outputs: dx = p * (w - <p, w>) in every row. */
__global__ void softmax_gradient(const float *__restrict__ prob, const float *__restrict__ weight,
                                 float *__restrict__ grad)
{
  int i = blockIdx.x;
  float inner = 0.0f;

  for (int j = threadIdx.x; j < COLS; j += BLOCK)
    inner += prob[i * LD + j] * weight[j];
  inner = block_reduce(inner, Sum());

  for (int j = threadIdx.x; j < COLS; j += BLOCK)
    grad[i * LD + j] = prob[i * LD + j] * (weight[j] - inner);
}

/* Column sums of the gradient: neighboring threads read neighboring columns. */
__global__ void column_sums(const float *__restrict__ grad, float *__restrict__ total)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (j < COLS) {
    float sum = 0.0f;
    for (int i = 0; i < ROWS; i++)
      sum += grad[i * LD + j];
    total[j] = sum;
  }
}

static float *device_floats(int count)
{
  float *p;
  CHECK(cudaMalloc(&p, count * sizeof(float)));
  return p;
}

int main(void)
{
  float *score = (float *)calloc(ROWS * LD, sizeof(float));
  float *normed = (float *)calloc(ROWS * LD, sizeof(float));
  float *prob = (float *)calloc(ROWS * LD, sizeof(float));
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

  float *d_score = device_floats(ROWS * LD);
  float *d_normed = device_floats(ROWS * LD);
  float *d_prob = device_floats(ROWS * LD);
  float *d_grad = device_floats(ROWS * LD);
  float *d_gain = device_floats(COLS);
  float *d_bias = device_floats(COLS);
  float *d_weight = device_floats(COLS);
  float *d_total = device_floats(COLS);
  float *d_norm = device_floats(ROWS);
  float *d_largest = device_floats(ROWS);
  int *d_where, *d_label;
  CHECK(cudaMalloc(&d_where, sizeof(where)));
  CHECK(cudaMalloc(&d_label, sizeof(label)));
  CHECK(cudaMemcpy(d_score, score, ROWS * LD * sizeof(float), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_gain, gain, sizeof(gain), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_bias, bias, sizeof(bias), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_weight, weight, sizeof(weight), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_label, label, sizeof(label), cudaMemcpyHostToDevice));

  row_norms<<<ROWS, BLOCK>>>(d_score, d_norm);
  CHECK(cudaGetLastError());
  row_argmax<<<ROWS, BLOCK>>>(d_score, d_largest, d_where);
  CHECK(cudaGetLastError());
  layer_norm<<<ROWS, BLOCK>>>(d_score, d_gain, d_bias, d_normed);
  CHECK(cudaGetLastError());
  softmax_rows<<<ROWS, BLOCK>>>(d_normed, d_prob);
  CHECK(cudaGetLastError());
  loss = cross_entropy(d_prob, d_label);
  softmax_gradient<<<ROWS, BLOCK>>>(d_prob, d_weight, d_grad);
  CHECK(cudaGetLastError());
  column_sums<<<(COLS + BLOCK - 1) / BLOCK, BLOCK>>>(d_grad, d_total);
  CHECK(cudaGetLastError());

  CHECK(cudaMemcpy(normed, d_normed, ROWS * LD * sizeof(float), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(prob, d_prob, ROWS * LD * sizeof(float), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(norm, d_norm, sizeof(norm), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(largest, d_largest, sizeof(largest), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(where, d_where, sizeof(where), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(total, d_total, sizeof(total), cudaMemcpyDeviceToHost));

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

  CHECK(cudaFree(d_score));
  CHECK(cudaFree(d_normed));
  CHECK(cudaFree(d_prob));
  CHECK(cudaFree(d_grad));
  CHECK(cudaFree(d_gain));
  CHECK(cudaFree(d_bias));
  CHECK(cudaFree(d_weight));
  CHECK(cudaFree(d_total));
  CHECK(cudaFree(d_norm));
  CHECK(cudaFree(d_largest));
  CHECK(cudaFree(d_where));
  CHECK(cudaFree(d_label));
  free(score);
  free(normed);
  free(prob);
  return 0;
}
