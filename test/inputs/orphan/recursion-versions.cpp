// a function that calls itself from where it is entered by others than it was
#include <cstdio>

#pragma omp declare target
static void visit(int depth, int at, int *count, int *sum) {
  if (depth == 0) {
    for (int i = 0; i < 4; i++) {
#pragma omp parallel for
      for (int j = 0; j < 8; j++)
        visit(2, i * 8 + j, count, sum);
    }
  } else if (depth == 1) {
#pragma omp parallel for
    for (int j = 0; j < 8; j++)
      visit(2, at + j, count, sum);
  } else {
#pragma omp atomic
    sum[at % 8] += at;
#pragma omp atomic
    *count += 1;
  }
}

template <class T> void add(T by, int depth, T *to) {
  if (depth > 0) {
#pragma omp parallel for
    for (int j = 0; j < 4; j++)
      add(T(by + j), depth - 1, to);
  } else {
#pragma omp atomic
    *to += by;
  }
}

struct tree {
  int *leaves;
  void grow(int depth, int at) {
    if (depth == 2) {
#pragma omp parallel for
      for (int j = 0; j < 3; j++)
        grow(1, 10 * at + j);
    } else if (depth == 1) {
      for (int j = 0; j < 3; j++)
        grow(0, 3 * at + j);
    } else {
#pragma omp atomic update
      leaves[at % 5]++;
    }
  }
};
#pragma omp end declare target

int main() {
  int count = 0, sum[8] = {}, leaves[5] = {};
  double total = 0;
#pragma omp target map(tofrom: count, sum)
#pragma omp teams num_teams(2)
  {
    visit(0, 0, &count, sum);
    visit(1, 3, &count, sum);
  }
#pragma omp target teams distribute map(tofrom: count, sum)
  for (int i = 0; i < 5; i++)
#pragma omp parallel for
    for (int j = 0; j < 3; j++)
      visit(2, i * j, &count, sum);
#pragma omp target map(tofrom: total)
  add(1.5, 2, &total);
#pragma omp target map(tofrom: leaves)
  {
    tree t = {leaves};
    t.grow(2, 1);
  }
  std::printf("%d %d %d %g\n", count, sum[0], sum[7], total);
  std::printf("%d %d %d\n", leaves[0], leaves[1], leaves[4]);
}
