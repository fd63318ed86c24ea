// references and objects that all threads hand over: templates, member functions, operators
#include <cstdio>

#pragma omp declare target
template <class T, int N> struct grid {
  T at[N];
  int used;
  int width() const {
    int most = 0;
#pragma omp parallel for reduction(max : most)
    for (int i = 0; i < used; i++)
      most = at[i] > most ? at[i] : most;
    return most;
  }
  void scale(const T &by) {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      at[i] *= by;
    used = used < N ? used + 1 : N;
  }
  grid &operator+=(const grid &other) {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      at[i] += other.at[i];
    return *this;
  }
};

template <class T> void lower(T &least, const T *from, const int &n) {
  T found = least;
#pragma omp parallel for reduction(min : found)
  for (int i = 0; i < n; i++)
    found = from[i] < found ? from[i] : found;
  if (found < least)
    least = found;
}

struct handle {
  const int *where;
};
static int follow(const int &value, int n) {
  handle h;
  h.where = &value; // kept for the threads of the region
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += *h.where;
  return sum;
}
#pragma omp end declare target

struct inner {
  int index;
};

int main() {
  int out[4][7], list[4][8], order[4] = {2, 0, 3, 1}, ends[4] = {9, 99, 99, 99};
  inner chain[4] = {{1}, {2}, {3}, {0}};
  for (int t = 0; t < 4; t++)
    for (int i = 0; i < 8; i++)
      list[t][i] = 10 * t + (i * 5) % 8;
#pragma omp target teams distribute map(from : out) map(to : order, chain) map(to : list) map(tofrom : ends)
  for (int t = 0; t < 4; t++) {
    grid<int, 8> g = {{1, 2, 3, 4, 5, 6, 7, t}, 4}, h = g;
    out[t][0] = g.width();
    g.scale(order[t]);
    out[t][1] = g.width() + g.used;
    g += h;
    out[t][2] = g.at[7] + g.at[0];
    int least = 100, n = 8;
    lower(least, list[t], n);
    out[t][3] = least;
    lower(ends[order[t]], list[order[t]], n);
    out[t][4] = ends[order[t]];
    double lowest = 3.5, values[3] = {t + 0.5, 7, 2};
    lower(lowest, values, 3);
    out[t][5] = int(lowest * 10);
    int now = t + 1;
    out[t][6] = follow(now, 8);
    now++;
    out[t][6] += follow(now, 8) + follow(chain[order[t]].index, 8);
  }
  for (int t = 0; t < 4; t++) {
    for (int k = 0; k < 7; k++)
      std::printf("%d ", out[t][k]);
    std::printf("%d\n", ends[t]);
  }
}
