// a loop over the elements of an array: by reference, by value, with a reduction
#include <cstdio>

int main() {
  float a[100];
  int table[7] = {2, 3, 5, 7, 11, 13, 17};
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (float &x : a)
    x = 2 * x + 1;
  long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (auto prime : table)
    sum += prime;
  float largest = -1;
#pragma omp target parallel for schedule(dynamic, 4) reduction(max : largest)
  for (const auto &x : a)
    if (x > largest)
      largest = x;
  std::printf("%g %g %ld %g\n", a[0], a[99], sum, largest);
}
