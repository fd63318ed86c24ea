// values of enumerators that differ between the instances of a template, said by other names
template <int N> int sum() {
  enum { first = N, second, third = 7, fourth, twice = first + second };
  int out = 0;
#pragma omp target map(tofrom: out)
  out += first + second + fourth + twice;
  return out;
}

int main() { return sum<2>() - sum<3>(); }
