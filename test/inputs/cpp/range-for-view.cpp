// range-based loops over classes with begin() and end(): pointers, iterators, functions beside the class
#include <cstddef>
#include <cstdio>
#include <iterator>

struct View {
  float *data;
  std::size_t count;
  float *begin() const { return data; }
  float *end() const { return data + count; }
};

// Counts instead of pointing: its elements are numbers.
struct Counter {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = int;
  using difference_type = std::ptrdiff_t;
  using pointer = const int *;
  using reference = int;
  int at;
  int operator*() const { return at * at; }
  Counter &operator++() { ++at; return *this; }
  Counter &operator+=(difference_type n) { at += static_cast<int>(n); return *this; }
  Counter &operator-=(difference_type n) { at -= static_cast<int>(n); return *this; }
  friend Counter operator+(Counter i, difference_type n) { return {i.at + static_cast<int>(n)}; }
  friend difference_type operator-(Counter a, Counter b) { return a.at - b.at; }
  friend bool operator<(Counter a, Counter b) { return a.at < b.at; }
  friend bool operator>(Counter a, Counter b) { return a.at > b.at; }
  friend bool operator<=(Counter a, Counter b) { return a.at <= b.at; }
  friend bool operator>=(Counter a, Counter b) { return a.at >= b.at; }
  friend bool operator==(Counter a, Counter b) { return a.at == b.at; }
  friend bool operator!=(Counter a, Counter b) { return a.at != b.at; }
};

struct Squares {
  int from, to;
};
Counter begin(const Squares &s) { return {s.from}; }
Counter end(const Squares &s) { return {s.to}; }

int main() {
  float a[50];
  for (int i = 0; i < 50; i++)
    a[i] = i;
  View view{a, 50};
#pragma omp target teams distribute parallel for map(to : view) map(tofrom : view.data[0 : 50])
  for (auto &x : view)
    x += 0.5f;
  long sum = 0;
  Squares squares{3, 40};
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int s : squares)
    sum += s;
  float *p = a;
  double half = 0;
#pragma omp target teams distribute parallel for map(to : p[0 : 50]) reduction(+ : half)
  for (float x : View{p, 25})
    half += x;
  std::printf("%g %g %ld %g\n", a[0], a[49], sum, half);
}
