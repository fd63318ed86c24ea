// members where an expression of the region is edited as a whole: ranges, conditions, objects of the class
#include <cstdio>

class Cells {
  int cells[12];
  bool active = true;
  bool ready() const { return active; }

public:
  void set(int v) {
#pragma omp target teams distribute parallel for
    for (int &c : cells)
      c = v;
#pragma omp target teams distribute parallel for
    for (int &c : this->cells)
      c += ready();
  }
  void add(const Cells &other, Cells last) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 12; i++)
      cells[i] += other.cells[i] * last.cells[0];
  }
  void twice() {
#pragma omp target parallel
    {
      if (ready()) {
#pragma omp for
        for (int &c : cells)
          c *= 2;
      }
    }
  }
  void teams() {
#pragma omp target teams num_teams(3)
    {
      if (ready()) {
#pragma omp distribute parallel for
        for (int i = 0; i < 12; i++)
          cells[i] += i;
      }
    }
  }
  int sum() const {
    int total = 0;
    for (int c : cells)
      total += c;
    return total;
  }
};

int main() {
  Cells a, b;
  a.set(1);
  b.set(2);
  a.add(b, b);
  a.twice();
  a.teams();
  std::printf("%d\n", a.sum());
}
