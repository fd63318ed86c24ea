// test: reference=serial
// What decltype says of variables around a region is what they are declared as, whatever the kernel makes of them.
#include <cstdio>
#include <type_traits>

#define LIKE(x) decltype(x)

template <class F> void forall(int n, F &&f) {
  using Body = typename std::remove_reference<decltype(f)>::type;
  Body body = f;
#pragma omp target teams distribute parallel for map(to : body)
  for (int i = 0; i < n; i++) {
    Body own = body;
    own(i);
  }
}

template <class T> void raise(int n, T *p, const T &by) {
  using Value = std::remove_reference_t<decltype(*p)>;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
  for (decltype(n) i = 0; i < n; i++) {
    Value v = by;
    decltype(n) left = n;
    left -= i;
    v += i + left - left;
    p[i] += v;
  }
}

struct counter {
  long n = 5;
  double *at;
  void run() {
#pragma omp target map(tofrom : at[0 : 4])
    {
      decltype(n) left = n;
      left -= 3;
      decltype(at) to = at;
      to++;
      *to = left + std::is_same<decltype(this->n), long>::value;
    }
  }
};

int main() {
  double p[4] = {1, 2, 3, 4}, x = 3, sum = 0;
  using Own = decltype(x);
#pragma omp target teams distribute parallel for map(tofrom : p)
  for (int i = 0; i < 4; i++) {
    decltype(x) t = x;
    t += i;
    LIKE(i) s = 2;
    LIKE(x) u = 1;
    u += s;
    if constexpr (std::is_same_v<decltype(x), double>)
      p[i] += t * u;
    else
      p[i] = -1;
  }
#pragma omp target map(tofrom : sum) map(to : p)
  {
    decltype(sum) part = 0;
    for (int i = 0; i < 4; i++)
      part += Own(p[i]);
    sum = part;
    part = 0;
  }
  printf("%g %g\n", p[3], sum);
  double *q = p;
#pragma omp target data map(tofrom : q[0 : 4])
  {
    forall(4, [=](int i) { q[i] += i; });
  }
  raise(4, p, 0.5);
  counter c;
  c.at = p;
  c.run();
  printf("%g %g\n", p[3], p[1]);
}
