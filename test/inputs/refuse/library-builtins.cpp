// test: std=c++20
// constexpr functions of the library that end in a function of the compiler which nvcc leaves out of device code
#include <algorithm>
#include <bit>
#include <numeric>
#include <string_view>
void f(int *v, int n) {
#pragma omp target map(tofrom : v[0 : n])
  {
    int *p = v;
    std::advance(p, 1);
    v[0] = std::gcd(v[1], v[2]);
    v[1] = std::countr_zero(unsigned(v[2]));
    v[2] = std::string_view("abc").find('b');
    v[3] = std::lower_bound(v, v + n, 3) - v;
  }
}
