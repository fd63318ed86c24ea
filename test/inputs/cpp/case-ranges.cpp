// GNU's ranges of cases in C++: in a template, in a member function, in a region
#include <cstdio>

struct Table {
  int base;
  int at(unsigned char c) const {
    switch (c) {
    case 250 ... 255:
      return base + 1;
    case 'A' ... 'C':
      return base + 2;
    }
    return base;
  }
};

template <class T> T step(T v) {
  switch (v) {
  case 2 ... 4:
    return v * 2;
  }
  return v;
}

int main() {
  Table t{10};
  int sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < 256; i++) {
    sum += t.at((unsigned char)i) + step(i) + int(step(long(i)));
    switch (i) {
    case 7 ... 8:
      sum += 1000;
    }
  }
  std::printf("%d\n", sum);
}
