// sections up to the end of arrays whose lengths differ between the instances of a template
template <int N> double sum(int n) {
  double a[N] = {};
#pragma omp target teams distribute parallel for reduction(+: a[1:])
  for (int i = 0; i < n; i++)
    a[1 + i % (N - 1)] += 1;
  return a[1];
}

template <int N> struct table {
  double at[N];
  void add(int n) {
#pragma omp target teams distribute parallel for reduction(+: at[1:])
    for (int i = 0; i < n; i++)
      at[1 + i % (N - 1)] += 1;
  }
};

int main() {
  table<3> t{};
  t.add(4);
  table<9> u{};
  u.add(4);
  return int(sum<3>(2) + sum<8>(3));
}
