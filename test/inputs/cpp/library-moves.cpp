// test: std=c++20 reference=serial
// constexpr functions of the library that end in memmove, memcmp or strlen, which nvcc leaves out if it takes them for
// the host's; and memmove itself
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <string_view>

static int shifted(int *v, int n) {
  std::copy_backward(v, v + n - 1, v + n);
  std::copy(v + 2, v + n, v + 1);
  return v[n - 1] * 100 + v[1];
}
static void close_gap(char *text, int at) { memmove(text + at, text + at + 1, strlen(text + at)); }

int main() {
  const int n = 64;
  int out[n], same = 0;
  static char texts[n][8];
#pragma omp target teams distribute parallel for map(from : out) map(tofrom : texts) reduction(+ : same)
  for (int i = 0; i < n; i++) {
    int v[6] = {i % 5, i % 3, 9, i % 7, 2, i % 4};
    std::sort(v, v + 6);
    int w[6];
    std::copy_n(v, 6, w);
    std::rotate(w, w + 2, w + 6);
    out[i] = v[0] + 10 * v[5] + 100 * w[0] + shifted(w, 6);
    std::array<unsigned char, 4> a{1, 2, 3, (unsigned char)(i % 2)}, b{1, 2, 3, 1};
    same += a == b;
    texts[i][0] = 'a';
    texts[i][1] = char('a' + i % 26);
    texts[i][2] = 'c';
    std::string_view seen(texts[i]);
    if (seen == "abc")
      same += 1000;
    same += 100000 * int(seen.size() - 3);
    close_gap(texts[i], 1);
    __builtin_memmove(texts[i] + 1, texts[i], 2);
  }
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += out[i] * (i % 3 + 1);
  std::printf("%d %d %s\n", sum, same, texts[5]);
}
