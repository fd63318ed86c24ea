// test: reference=serial
// An iterator of a class template, whose `+` and `-` only the shared-out loop calls.
#include <cstdio>

template <class I> struct range {
  I low, high;
  struct iterator {
    I i;
    I operator*() const { return i; }
    iterator &operator++() {
      ++i;
      return *this;
    }
    bool operator!=(iterator o) const { return i != o.i; }
    iterator operator+(int k) const { return iterator{I(i + k)}; }
    iterator &operator+=(int k) {
      i += k;
      return *this;
    }
    int operator-(iterator o) const { return int(i - o.i); }
  };
  iterator begin() const { return {low}; }
  iterator end() const { return {high}; }
};

template <class T> void scale(T *p, int n) {
  range<int> some{1, n};
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
  for (int i : some)
    p[i] *= 2;
}

int main() {
  double d[4] = {1, 2, 3, 4};
  scale(d, 4);
  range<long> all{0, 4};
#pragma omp target parallel for map(tofrom : d)
  for (long i : all)
    d[i] += i;
  printf("%g %g %g\n", d[0], d[1], d[3]);
}
