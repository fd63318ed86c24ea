// functions of C's library that the runtime has, in a macro of a file with #line; those that it has not
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define LENGTH(text) strlen(text)
#line 100
void f(char *s, int *n) {
#pragma omp target map(tofrom: s[0:9], n[0:1])
  n[0] = (int)LENGTH(s);
#pragma omp target map(tofrom: s[0:9])
  s[0] = strtok(s, " ") != NULL;
#pragma omp target map(tofrom: n[0:1])
  if (n[0])
    exit(1);
}
