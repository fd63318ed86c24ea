// Templates that return what the lambda of a region returns, as they find out
#include <cstdio>
#include <utility>

template <class F> decltype(auto) call(F &&f) { return std::forward<F>(f)(); }

struct twice {
  template <class F> static auto of(F f, int i) {
    return f(i) + f(i);
  }
};

int main() {
  int a[8], sum = 0;
#pragma omp target teams distribute parallel for map(from : a) reduction(+ : sum)
  for (int i = 0; i < 8; i++) {
    int by = 3;
    a[i] = call([&] { return by * i; });
    sum += twice::of([=](int k) { return k + by; }, i);
  }
  std::printf("%d %d %d\n", a[7], sum, call([&] { return a[1]; }));
}
