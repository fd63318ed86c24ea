// inherited members, and virtual functions where it is known which one is called
#include <cstdio>

struct Shape {
  double factor = 3;
  double area(double x) const { return factor * x * x; }
  virtual double edge(double x) const { return 4 * x; }
};

struct Disk : Shape {
  double out[16];
  double edge(double x) const final { return 2 * factor * x; }
  void run() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 16; i++)
      out[i] = area(i) + edge(i) + Shape::edge(1) + factor;
  }
};

int main() {
  Disk disk;
  disk.run();
  double sum = 0;
  for (double x : disk.out)
    sum += x;
  std::printf("%g %g\n", disk.out[15], sum);
}
