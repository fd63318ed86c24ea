// Translated by omp2cuda 0.1.0 from range-for.cpp
#include <omp2cuda.h>

// range-based loops around and in Single code of a team: elements by value and by reference
#include <cstdio>

struct Item {
  int id;
  double weight;
  double more[10];
};

struct main_items_out_data { Item *items; double (*out)[40]; };

// range-for.cpp:15: target teams distribute (between parallel regions thread 0 works)
__global__ void main_items_out_kernel(const __grid_constant__ main_items_out_data omp_data) {
  auto &items = *reinterpret_cast<Item(*)[6]>(omp_data.items);
  const auto out = omp_data.out;
  for (Item it : omp2cuda::league::one_team_each(omp2cuda::elements(items))) { // a copy: the item may change
    omp2cuda::team::sync();
    __shared__ double scale[3];
    double sum;
    if (omp2cuda::team::is_initial()) {
      const double scale_init[3] = {1, 2, 3};
      memcpy(scale, scale_init, sizeof(scale));
      sum = 0;
      for (double s : scale)
        sum += s;
      for (double &s : scale)
        s += it.weight;
      items[it.id].weight = -1;
    }
    omp2cuda::team::receive(sum);
    for (double &o : omp2cuda::team::parallel_for(omp2cuda::elements(out[it.id])))
      o = sum + scale[it.id % 3] + it.weight;
  }
}

struct main_items_out_chain_data {
  Item *items;
  double (*out)[40];
  double *chain;
};

// range-for.cpp:27: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_items_out_chain_kernel(
    const __grid_constant__ main_items_out_chain_data omp_data) {
  auto &items = *reinterpret_cast<Item(*)[6]>(omp_data.items);
  const auto out = omp_data.out;
  auto &chain = *reinterpret_cast<double (*)[5]>(omp_data.chain);
  for (const Item &it : items) {
    for (int j : omp2cuda::team::parallel_for(0, 40))
      out[it.id][j] += it.weight + j;
    omp2cuda::team::sync();
  }
  for (double link : chain) {
    omp2cuda::team::sync();
    for (double &c : omp2cuda::team::parallel_for(omp2cuda::elements(chain)))
      c += link;
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    for (auto &[id, weight, more] : items) {
      weight += id;
      for (double &m : more)
        m = weight;
    }
  }
  omp2cuda::team::sync();
  int round = 0;
  for (double link : chain) {
    omp2cuda::team::sync();
    round++;
    for (int j : omp2cuda::team::parallel_for(0, 40))
      out[round][j] += link;
    omp2cuda::team::sync();
  }
}

int main() {
  Item items[6];
  double out[6][40], chain[5] = {1, 2, 3, 4, 5};
  for (int i = 0; i < 6; i++)
    items[i] = {i, 1.5 * i, {}};
  omp2cuda::target_region{"range-for.cpp:15"}
      .one_team_each(omp2cuda::elements(items))
      .launch(main_items_out_kernel,
              {.items = omp2cuda::tofrom(items), .out = omp2cuda::from(out)});
  omp2cuda::target_region{"range-for.cpp:27"}.one_team().launch(
      main_items_out_chain_kernel, {.items = omp2cuda::tofrom(items), .out = omp2cuda::tofrom(out),
                                    .chain = omp2cuda::tofrom(chain)});
  for (int i = 0; i < 6; i++)
    std::printf("%g %g %g\n", items[i].weight, items[i].more[3], out[i][7]);
  std::printf("%g %g\n", chain[0], chain[4]);
}
