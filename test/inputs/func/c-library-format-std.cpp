// std::snprintf and std::sprintf in device code, in templates, members and lambdas.
#include <cstdio>

enum color : short { red = 2, green = 5 };

template <class T> struct cell {
  T value;
  int show(char *to, std::size_t room, const char *unit) const { return std::snprintf(to, room, "%5.1f %s", double(value), unit); }
};

template <class T> int number(char *to, T x) { return std::sprintf(to, "%lld", static_cast<long long>(x)); }

int main() {
  char text[4][32];
  int length[4] = {};
#pragma omp target map(from : text) map(tofrom : length)
  {
    length[0] = cell<float>{2.25f}.show(text[0], sizeof text[0], "mm");
    length[1] = number(text[1], -5) + number(text[1] + 16, 7ull);
    auto write = [&](int i) { return snprintf(text[i], 32, "%d%c%d", green, 'x', bool(i)); };
    length[2] = write(2);
    length[3] = ::snprintf(text[3], 4, "%s", "truncated");
  }
  for (int i = 0; i < 4; i++)
    std::printf("%d %s\n", length[i], text[i]);
  std::printf("%s\n", text[1] + 16);
}
