// a loop over a random-access iterator
#include <cstddef>
#include <cstdio>
#include <iterator>

// Counts instead of pointing: its value is the same on host and device.
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
  Index &operator-=(difference_type n) { at -= n; return *this; }
  friend Index operator+(Index i, difference_type n) { return {i.at + n}; }
  friend difference_type operator-(Index a, Index b) { return a.at - b.at; }
  friend bool operator<(Index a, Index b) { return a.at < b.at; }
  friend bool operator>(Index a, Index b) { return a.at > b.at; }
  friend bool operator<=(Index a, Index b) { return a.at <= b.at; }
  friend bool operator>=(Index a, Index b) { return a.at >= b.at; }
  friend bool operator==(Index a, Index b) { return a.at == b.at; }
  friend bool operator!=(Index a, Index b) { return a.at != b.at; }
};

int main() {
  long a[35];
  Index begin{0}, end{35};
#pragma omp target teams distribute parallel for map(from: a)
  for (Index i = begin; i < end; ++i)
    a[*i] = *i * 11;
  long sum = 0;
  for (long v : a)
    sum += v;
  std::printf("%ld %ld\n", a[34], sum);
}
