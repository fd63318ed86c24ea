// A chunk of the region's own clause that is a member: the kernel names it, too.
struct Field {
  int n, chunk;
  double v[9];
  double scaled(int i) const { return 2.0 * v[i]; }
  void fill() {
#pragma omp target teams distribute parallel for schedule(static, chunk)
    for (int i = 0; i < n; i++)
      v[i] = scaled(i);
  }
};

int main() {
  Field f = {9, 2, {1, 2, 3, 4, 5, 6, 7, 8, 9}};
  f.fill();
  for (int i = 0; i < 9; i++)
    if (f.v[i] != 2.0 * (i + 1))
      return 1;
  return 0;
}
