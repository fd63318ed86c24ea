//===- rows.cu - Arrays of variable rows mean what C means by them ---------------------===//
// Idea: each expression on an array is computed from its place in memory too; on the host,
//   and in a kernel on rows that the host mapped, from two to four dimensions.
// In → Out: nothing → exit status. Tests: include/omp2cuda/rows.h, the maps of map.h
//===----------------------------------------------------------------------===//
#include "device.h"

using namespace omp2cuda;

/// How many expressions on \p a, whose first element is \p p, are not what they should be.
__host__ __device__ static int wrong(rows<int, 4> a, int *p, int m, int l, int k) {
  const int row = m * l * k;
  int bad = a[2][1][3][1] != p[2 * row + 1 * l * k + 3 * k + 1];
  bad += (**a)[2][1] != p[2 * k + 1] || &(**a)[2][0] != p + 2 * k;
  rows<int, 4> b = a + 2, c = 1 + a, d = &a[1];
  bad += b.data() != p + 2 * row || c.data() != p + row || d != c || b - a != 2 || c - b != -1;
  rows<int, 3> inner = a[1];
  bad += inner.data() != p + row || inner[1][2][1] != p[row + l * k + 2 * k + 1];
  rows<int, 3> second = &a[1][1];
  bad += second.data() != p + row + l * k || (*second)[1][1] != second[0][1][1];
  rows<int> flat = a[1][1], line = &flat[1];
  bad += flat[2][1] != p[row + l * k + 2 * k + 1] || line.data() != flat.data() + k || line - flat != 1;
  int *first = a[0][0][1];
  bad += first != p + k || *first != p[k] || a[0][0][1] + 1 != first + 1;
  b -= 1;
  ++c;
  d++;
  bad += b.data() != p + row || c.data() != p + 2 * row || d.data() != c.data() || c-- == --d;
  rows<const int, 4> read = a;
  bad += read[2][1][3][1] != a[2][1][3][1] || !read || read.data() != p;
  rows<int, 4> elsewhere = a.at(nullptr);
  bad += elsewhere ? 1 : elsewhere[1][1][1] != p + (row + l * k + k - (p - (int *)nullptr));
  const unsigned u = 1;
  const size_t z = 2;
  bad += a[u][u][z][u] != p[row + l * k + 2 * k + 1];
  return bad;
}

struct data_s {
  rows<int, 4> a;
  rows<double> b;
  int *first, *wrong;
  int n, m;
};
__global__ void kernel(const __grid_constant__ data_s omp_data) {
  const auto &[a, b, first, out, n, m] = omp_data;
  __shared__ rows<double> shared;
  if (threadIdx.x == 0) {
    out[0] = wrong(a, first, 3, 4, 2);
    shared = b;
  }
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    for (int j = 0; j < m; ++j)
      shared[i][j] += i - j;
}

int main() {
  enum { N = 3, M = 3, L = 4, K = 2, ROWS = 50, LENGTH = 7 };
  static int a[N][M][L][K];
  static double b[ROWS][LENGTH];
  int *p = &a[0][0][0][0], bad = -1;
  for (int i = 0; i < N * M * L * K; ++i)
    p[i] = 3 * i + 1;
  EXPECT(wrong(rows(p, M, L, K), p, M, L, K) == 0, "on the host");
  {
    auto data = target_data{"rows.cu:1"}.to(rows(&b[0][0], LENGTH), 10, ROWS - 10);
    target_region region{"rows.cu:2"};
    rows<double> rest = region.to(rows(&b[0][0], LENGTH), 10, ROWS - 10);
    EXPECT(rest - data.device_ptr(rows(&b[0][0], LENGTH)) == 0, "a part of the rows");
    region.num_threads(64).num_teams(1).launch(
        kernel, data_s{.a = tofrom(rows(p, M, L, K), 0, N),
                       .b = tofrom(rows(&b[10][0], LENGTH), 0, ROWS - 10),
                       .first = tofrom(p, 0, N * M * L * K),
                       .wrong = tofrom(&bad, 0, 1),
                       .n = ROWS - 10,
                       .m = LENGTH});
    target_update{"rows.cu:3"}.from(rows(&b[0][0], LENGTH), 10, ROWS - 10);
  }
  EXPECT(bad == 0, "%d on the device", bad);
  for (int i = 0; i < ROWS; ++i)
    for (int j = 0; j < LENGTH; ++j)
      EXPECT(b[i][j] == (i < 10 ? 0 : i - 10 - j), "b[%d][%d] is %g", i, j, b[i][j]);

  // Updates of parts leave what is between them alone, on both sides.
  static int c[6][5][4], line[12];
  int *there = &c[0][0][0], count = 6 * 5 * 4;
  auto data = target_data{"rows.cu:4"}.to(c).to(line);
  for (int i = 0; i < count; ++i)
    there[i] = i + 1;
  for (int i = 0; i < 12; ++i)
    line[i] = i + 1;
  target_update{"rows.cu:5"}
      .to(line, part(1, 4, 3))
      .to(c, part(1, 2), part(0, 3, 2), part(1, 2))
      .to(c, part(4, 1), part(1, 2, 3), part(0, 2, 3))
      .to(rows(there, 5, 4), part(0, 1), part(1, 2), part(2, 1))
      .to(c, part(5, 1), part(2, 3));
  for (int i = 0; i < count; ++i)
    there[i] = -1;
  for (int i = 0; i < 12; ++i)
    line[i] = -1;
  target_update{"rows.cu:6"}.from(line, 0, 12).from(c);
  for (int i = 0; i < 12; ++i)
    EXPECT(line[i] == (i % 3 == 1 ? i + 1 : 0), "line[%d] is %d", i, line[i]);
  for (int x = 0; x < 6; ++x)
    for (int y = 0; y < 5; ++y)
      for (int z = 0; z < 4; ++z) {
        const bool sent = ((x == 1 || x == 2) && y % 2 == 0 && (z == 1 || z == 2)) ||
                          (x == 4 && (y == 1 || y == 4) && z % 3 == 0) ||
                          (x == 0 && (y == 1 || y == 2) && z == 2) || (x == 5 && y >= 2);
        EXPECT(c[x][y][z] == (sent ? 20 * x + 4 * y + z + 1 : 0), "c[%d][%d][%d] is %d", x, y, z,
               c[x][y][z]);
      }
  return failed();
}
