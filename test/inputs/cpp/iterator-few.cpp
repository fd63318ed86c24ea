// an iterator with no more operators than its loops have: <, +=, ++ and the difference
#include <cstddef>
#include <cstdio>
#include <iterator>

struct Index {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = long;
  using difference_type = std::ptrdiff_t;
  using pointer = const long *;
  using reference = long;
  long at;
  long operator*() const { return at; }
  Index &operator++() { ++at; return *this; }
  Index &operator+=(difference_type n) { at += n; return *this; }
  friend difference_type operator-(Index a, Index b) { return a.at - b.at; }
  friend bool operator<(Index a, Index b) { return a.at < b.at; }
};

int main() {
  long a[35];
  Index begin{0}, end{35};
#pragma omp target teams distribute parallel for map(from: a)
  for (Index i = begin; i < end; ++i)
    a[*i] = *i * 11;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (Index i = begin; i < end; i += 2)
    a[*i] += 1;
  std::printf("%ld %ld\n", a[33], a[34]);
}
