// Numbers that each instance of a template has others of; the first has those that would make things simpler.
#include <cstdio>

template <class T> struct traits {
  static constexpr int width = sizeof(T) / 4;
  enum { half = width * 2 };
};

template <class I, int S> static double steps(I n) {
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) num_teams(S + 1) thread_limit(32 * S)
  for (I i = 0; i < n; i += S)
    sum += double(i) / S;
#pragma omp target teams distribute map(tofrom: sum) dist_schedule(static, S)
  for (I i = n; i > 0; i -= S) {
    double part[4 * S];
#pragma omp parallel for num_threads(4 * S) schedule(static, S)
    for (int k = S - 1; k < 4 * S; k += S)
      part[k] = k;
    double s = 0;
    for (int k = S - 1; k < 4 * S; k += S)
      s += part[k];
#pragma omp atomic
    sum += s;
  }
  return sum;
}

template <class T, int First, bool All> static double nests(int n) {
  constexpr int rows = traits<T>::width + First;
  T begin = First, sum[rows + 2] = {}, most = All;
  int count = traits<T>::half - 2;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum[:rows], count)
  for (int i = First; i < n; i += traits<T>::width)
    for (int j = rows; j > First; j -= First + 1) {
      sum[(i + j) % rows] += T(i * j);
      count++;
    }
#pragma omp target teams distribute parallel for if(All) reduction(&&: most)
  for (int i = 0; i < n; i++)
    most = most && i >= First;
#pragma omp target teams distribute parallel for map(from: sum[rows:2]) num_threads(traits<T>::half * 16)
  for (int i = rows; i < rows + 2; i++) {
    T row = begin;
#pragma omp simd reduction(+: row) safelen(traits<T>::half)
    for (int k = First; k < 9; k += traits<T>::width)
      row += T(k);
    sum[i] = row;
  }
  double out = count + 1000 * double(most);
  for (T each : sum)
    out = out * 3 + each;
  return out;
}

template <int N> static double parts(int n) {
  double a[N] = {}, b[N][2] = {}, out = 0;
#pragma omp target teams distribute parallel for reduction(+: a[0:4]) reduction(max: b[N - 3:3][0:2])
  for (int i = 0; i < n; i++) {
    a[i % 4] += i;
    if (b[N - 1 - i % 3][1] < i)
      b[N - 1 - i % 3][1] = i;
  }
#pragma omp target teams distribute parallel for reduction(+: a[1:N - 1]) map(tofrom: b[0:4][:])
  for (int i = 0; i < n; i++) {
    a[1 + i % (N - 1)] += 1;
    if (i < 8)
      b[i / 2][i % 2] += i;
  }
  for (int i = 0; i < N; i++)
    out = out / 2 + a[i] + 3 * b[i][1] + b[i][0];
  return out;
}

int main() {
  std::printf("%g %g %g\n", parts<4>(30), parts<7>(30), parts<12>(50));
  std::printf("%g %g %g %g\n", steps<int, 1>(100), steps<long long, 2>(200),
              steps<unsigned char, 3>(99), steps<int, 4>(40));
  std::printf("%g %g %g\n", nests<float, 0, true>(12), nests<double, 1, false>(12),
              nests<long, 2, true>(11));
}
