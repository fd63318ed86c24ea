// a region in a template that this file never instantiates
template <class T>
void clear(T *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = T();
}
