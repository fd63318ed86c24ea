// range-based loops around and in Single code of a team: elements by value and by reference
#include <cstdio>

struct Item {
  int id;
  double weight;
  double more[10];
};

int main() {
  Item items[6];
  double out[6][40], chain[5] = {1, 2, 3, 4, 5};
  for (int i = 0; i < 6; i++)
    items[i] = {i, 1.5 * i, {}};
#pragma omp target teams distribute map(tofrom : items) map(from : out)
  for (Item it : items) { // a copy: the item may change
    double scale[3] = {1, 2, 3}, sum = 0;
    for (double s : scale)
      sum += s;
    for (double &s : scale)
      s += it.weight;
    items[it.id].weight = -1;
#pragma omp parallel for
    for (double &o : out[it.id])
      o = sum + scale[it.id % 3] + it.weight;
  }
#pragma omp target map(tofrom : items, out, chain)
  {
    for (const Item &it : items) {
#pragma omp parallel for
      for (int j = 0; j < 40; j++)
        out[it.id][j] += it.weight + j;
    }
    for (double link : chain)
#pragma omp parallel for
      for (double &c : chain)
        c += link;
    for (auto &[id, weight, more] : items) {
      weight += id;
      for (double &m : more)
        m = weight;
    }
    int round = 0;
    for (double link : chain) {
      round++;
#pragma omp parallel for
      for (int j = 0; j < 40; j++)
        out[round][j] += link;
    }
  }
  for (int i = 0; i < 6; i++)
    std::printf("%g %g %g\n", items[i].weight, items[i].more[3], out[i][7]);
  std::printf("%g %g\n", chain[0], chain[4]);
}
