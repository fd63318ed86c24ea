// lambdas for any type in Single code of a team
#include <cstdio>

int main() {
  int w[5] = {1, 2, 3, 4, 5}, n = 5;
#pragma omp target map(tofrom : w)
  {
    int off = 1;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      w[i] += off;
    struct P {
      int a;
    } p{3};
    auto more = [&](auto x) {
      auto y = x + p.a;
      decltype(x) z = 2;
      return y * z;
    };
    w[1] += more(2);
    w[2] += static_cast<int>(more(1.5));
  }
  for (int each : w)
    std::printf("%d\n", each);
  return 0;
}
