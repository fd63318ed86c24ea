// instances of variable templates have no copy on the device; constants have, where their value has a text
template <class T> T value = 3;
template <int N> const int twice = 2 * N;
template <int N> const int table[2] = {N, N};
template <int N> const int *const places[2] = {table<N>, table<N> + 1};

#pragma omp declare target
int step() { return value<int>; }
#pragma omp end declare target
int look(int i) { return twice<3> + table<4>[i & 1] + *places<4>[i & 1]; }

int main() {
  int r = 0;
#pragma omp target map(tofrom : r)
  r = look(3) + twice<4> + step();
  return r;
}
