// Translated by omp2cuda 0.1.0 from c-library.c
#include <omp2cuda.h>

// Functions of C's library that CUDA has not, in regions and in functions of both sides.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__host__ __device__ static int vowels(const char *word) {
  int count = 0;
  for (size_t i = 0; i < omp2cuda::c::strlen(word); i++)
    count += omp2cuda::c::strchr("aeiou", omp2cuda::c::tolower((unsigned char)word[i])) != 0;
  return count;
}

struct main_words_lengths_data {
  char (*words)[16];
  char (*first)[4];
  int *lengths, *numbers, *order, *kinds;
};

// c-library.c:19: target teams distribute parallel for
__global__ void main_words_lengths_kernel(const __grid_constant__ main_words_lengths_data omp_data) {
  const auto &[words, first, lengths, numbers, order, kinds] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4)) {
    lengths[i] = (int)omp2cuda::c::strlen(words[i]) + 10 * vowels(words[i]) + 100 * (int)omp2cuda::c::strnlen(words[i], 3);
    numbers[i] = omp2cuda::c::atoi(words[i]) + (int)omp2cuda::c::atol(words[3 - i]);
    order[i] = (omp2cuda::c::strcmp(words[i], "offload") > 0) + 2 * (omp2cuda::c::strncmp(words[i], "quiz", 2) == 0) +
               4 * (omp2cuda::c::memcmp(words[i], words[0], 2) == 0);
    omp2cuda::c::strncpy(first[i], words[i], 3);
    first[i][3] = 0;
    for (const char *c = words[i]; *c; c++)
      kinds[i] += (omp2cuda::c::isupper(*c) != 0) + 10 * (omp2cuda::c::isdigit(*c) != 0) + 100 * (omp2cuda::c::isspace(*c) != 0) + 1000 * (omp2cuda::c::ispunct(*c) != 0);
  }
}

struct main_joined_seed_data {
  char *joined;
  unsigned int *seed;
  char (*found)[8];
  char (*words)[16];
  int *drawn;
};

// c-library.c:30: target (one thread)
__global__ void main_joined_seed_kernel(const __grid_constant__ main_joined_seed_data omp_data) {
  const auto joined = omp_data.joined;
  auto &seed = *omp_data.seed;
  const auto found = omp_data.found;
  const auto words = omp_data.words;
  const auto drawn = omp_data.drawn;
  omp2cuda::c::strcpy(joined, words[0]);
  omp2cuda::c::strcat(joined, words[1]);
  omp2cuda::c::strncat(joined, words[2], 2);
  drawn[0] = omp2cuda::c::rand_r(&seed);
  drawn[1] = omp2cuda::c::rand_r(&seed);
  const char *tail = omp2cuda::c::strrchr(words[1], 't');
  if (tail != NULL)
    omp2cuda::c::strcpy(found[0], tail);
  if (omp2cuda::c::strstr(words[0], "load") == words[0] + 3 && omp2cuda::c::memchr(words[2], 'u', 5) == &words[2][1])
    omp2cuda::c::strcpy(found[1], omp2cuda::c::strstr(words[2], "eu"));
  joined[0] = (char)omp2cuda::c::toupper(joined[0]);
  if (seed == 0)
    omp2cuda::c::abort();
}

int main(void) {
  char words[4][16] = {"Offload", " 12 teams", "queue", "-7"};
  char joined[64] = "", first[4][4], found[2][8] = {"none", "none"};
  int kinds[4] = {0}, lengths[4], numbers[4], order[4], drawn[2];
  unsigned seed = 42, same = 42;
  omp2cuda::target_region{"c-library.c:19"}.one_each(4).launch(
      main_words_lengths_kernel,
      {.words = omp2cuda::to(words), .first = omp2cuda::from(first), .lengths = omp2cuda::from(lengths),
       .numbers = omp2cuda::from(numbers), .order = omp2cuda::from(order), .kinds = omp2cuda::tofrom(kinds)});
  omp2cuda::target_region{"c-library.c:30"}.serial().launch(
      main_joined_seed_kernel,
      {.joined = omp2cuda::tofrom(joined), .seed = omp2cuda::tofrom(seed), .found = omp2cuda::tofrom(found),
       .words = omp2cuda::to(words), .drawn = omp2cuda::from(drawn)});
  const int wanted = rand_r(&same);
  printf("%s %s %s %d %d\n", joined, found[0], found[1], drawn[0] == wanted, drawn[1] == rand_r(&same));
  for (int i = 0; i < 4; i++)
    printf("%d %d %d %s %d %d\n", lengths[i], numbers[i], order[i], first[i], kinds[i], vowels(words[i]));
  return 0;
}
