// test: run=no
// a cast to a struct that has no name
#include <stdlib.h>

struct box {
  struct {
    int n;
  } *part;
};

void fill(struct box *b) {
  struct box local = {malloc(4)};
  *b = local;
}
