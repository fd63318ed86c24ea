// a reduction of an array section
void f(int *count, const int *key, int n) {
#pragma omp target teams distribute parallel for map(tofrom: count[0:16]) map(to: key[0:n]) reduction(+: count[0:16])
  for (int i = 0; i < n; i++)
    count[key[i] & 15]++;
}
