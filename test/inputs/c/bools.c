// Counting on _Bool.
#include <stdbool.h>
#include <stdio.h>

int main(void) {
  bool seen = false, odd = true;
  for (int i = 0; i < 3; i++)
    seen++;
  odd--;
  int now = ++odd;
  printf("%d %d %d\n", seen, odd, now);
  return 0;
}
