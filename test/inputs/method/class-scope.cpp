// static members, enumerators and nested types of the class, named without it; no object is needed
#include <cstdio>

class Palette {
  enum Channel { red, green, blue, channels };
  struct Color {
    int part[channels];
  };
  static constexpr int levels = 16;
  static int level(int i) { return i % levels; }

public:
  static int count(int n) {
    int total = 0;
#pragma omp target teams distribute parallel for reduction(+ : total)
    for (int i = 0; i < n; i++) {
      Color c{{level(i), 2, 3}};
      total += c.part[red] + c.part[blue] * levels;
    }
    return total;
  }
};

int main() { std::printf("%d\n", Palette::count(100)); }
