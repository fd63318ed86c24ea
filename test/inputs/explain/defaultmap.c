// test: kind=parse dump=explain
// of what 'shared' names as well, defaultmap is the reason
int main(void) {
  int scale = 5, other = 3, r[8];
#pragma omp target parallel for shared(scale) defaultmap(tofrom: scalar)
  for (int i = 0; i < 8; ++i)
    r[i] = scale + other;
  return r[0] - 8;
}
