// arithmetic types of the host's compilers that nvcc does not have in device code
template <class T> T twice(T x) { return x + x; }
_BitInt(24) narrow(int n) { return n; }
void f(const _Float16 *half, float *out, int n) {
#pragma omp target teams distribute parallel for map(to: half[0:n]) map(from: out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = float(half[i] * half[i]); // said once per region
#pragma omp target map(from: out[0:1])
  {
    __bf16 brain = 1.0f;
    __float128 quad = 2;
    float _Complex z = 1;
    out[0] = float(brain) + float(quad) + __real__ z;
  }
#pragma omp target map(from: out[0:1])
  out[0] = float(twice(_Float16(n))) + narrow(n);
}
