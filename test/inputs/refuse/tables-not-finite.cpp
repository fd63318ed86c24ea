// an instance of a variable template whose value no literal has
template <class T> constexpr T limits[3] = {T(1) / 3, T(__builtin_inf()), -T(5)};

void fill(float *a) {
#pragma omp target map(from: a[0:3])
  for (int i = 0; i < 3; i++)
    a[i] = limits<float>[i];
}
