// vectors of the compiler, which nvcc has in host code only
typedef float four __attribute__((vector_size(16)));

static float sum(four v) { return v[0] + v[1] + v[2] + v[3]; }

int main(void) {
  float r = 0;
#pragma omp target map(tofrom : r)
  {
    four v = {1, 2, 3, 4};
    r = sum(v + v);
  }
  return r != 20;
}
