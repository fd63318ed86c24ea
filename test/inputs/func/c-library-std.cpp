// The same functions as C++ names them: std::strlen, of const and of other text, in a template and in Single code.
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>

template <class Char> int letters(const Char *text) {
  int count = 0;
  for (; *text; ++text)
    count += std::isalpha(*text) != 0;
  return count;
}
struct Line {
  char text[24];
  int length() const { return int(std::strlen(text)); }
};

int main() {
  Line lines[3] = {{"ab 1"}, {"team"}, {"x-y-z"}};
  char copy[3][24] = {};
  int sizes[3], counts[3], total = 0;
#pragma omp target map(tofrom: lines, copy, total) map(from: sizes, counts)
  {
    std::strcpy(copy[0], lines[1].text);
    char *dash = std::strchr(lines[2].text, '-');
    *dash = '+';
#pragma omp parallel for reduction(+: total)
    for (int i = 0; i < 3; i++) {
      sizes[i] = lines[i].length();
      counts[i] = letters(lines[i].text);
      total += std::atoi(lines[i].text + 3);
      if (i > 0)
        ::strncpy(copy[i], lines[i].text, 23);
    }
  }
  for (int i = 0; i < 3; i++)
    std::printf("%d %d %s %s\n", sizes[i], counts[i], copy[i], lines[i].text);
  std::printf("%d\n", total);
  return 0;
}
