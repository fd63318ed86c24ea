// Functions of C's library that CUDA has not, in regions and in functions of both sides.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int vowels(const char *word) {
  int count = 0;
  for (size_t i = 0; i < strlen(word); i++)
    count += strchr("aeiou", tolower((unsigned char)word[i])) != 0;
  return count;
}

int main(void) {
  char words[4][16] = {"Offload", " 12 teams", "queue", "-7"};
  char joined[64] = "", first[4][4], found[2][8] = {"none", "none"};
  int kinds[4] = {0}, lengths[4], numbers[4], order[4], drawn[2];
  unsigned seed = 42, same = 42;
#pragma omp target teams distribute parallel for map(to: words) map(from: lengths, numbers, order, first) map(tofrom: kinds)
  for (int i = 0; i < 4; i++) {
    lengths[i] = (int)strlen(words[i]) + 10 * vowels(words[i]) + 100 * (int)strnlen(words[i], 3);
    numbers[i] = atoi(words[i]) + (int)atol(words[3 - i]);
    order[i] = (strcmp(words[i], "offload") > 0) + 2 * (strncmp(words[i], "quiz", 2) == 0) +
               4 * (memcmp(words[i], words[0], 2) == 0);
    strncpy(first[i], words[i], 3);
    first[i][3] = 0;
    for (const char *c = words[i]; *c; c++)
      kinds[i] += (isupper(*c) != 0) + 10 * (isdigit(*c) != 0) + 100 * (isspace(*c) != 0) + 1000 * (ispunct(*c) != 0);
  }
#pragma omp target map(tofrom: joined, seed, found) map(to: words) map(from: drawn)
  {
    strcpy(joined, words[0]);
    strcat(joined, words[1]);
    strncat(joined, words[2], 2);
    drawn[0] = rand_r(&seed);
    drawn[1] = rand_r(&seed);
    const char *tail = strrchr(words[1], 't');
    if (tail != NULL)
      strcpy(found[0], tail);
    if (strstr(words[0], "load") == words[0] + 3 && memchr(words[2], 'u', 5) == &words[2][1])
      strcpy(found[1], strstr(words[2], "eu"));
    joined[0] = (char)toupper(joined[0]);
    if (seed == 0)
      abort();
  }
  const int wanted = rand_r(&same);
  printf("%s %s %s %d %d\n", joined, found[0], found[1], drawn[0] == wanted, drawn[1] == rand_r(&same));
  for (int i = 0; i < 4; i++)
    printf("%d %d %d %s %d %d\n", lengths[i], numbers[i], order[i], first[i], kinds[i], vowels(words[i]));
  return 0;
}
