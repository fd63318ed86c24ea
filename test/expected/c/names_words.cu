// Translated by omp2cuda 0.1.0 from names_words.c
#include <omp2cuda.h>

// Words of C++ that are plain names in C.
#include <stdio.h>
#include <stdlib.h>

typedef enum { false_, true_ } bool_;
#define NEXT(p) ((p)->this_)

struct class_ {
  int new_, private_;
  struct class_ *this_;
};

static int delete_(struct class_ *class_) {
  return class_->new_ + class_->private_;
}

static int template_(int operator_, int and_) {
  int namespace_ = operator_ + and_;
  if (namespace_ > 10)
    goto try_;
  namespace_ *= 2;
try_:
  return namespace_;
}

int main(void) {
  struct class_ a = {1, 2, NULL}, b = {.new_ = 3, .private_ = 4, .this_ = &a};
  bool_ export_ = true_;
  int not_ = 0;
#pragma omp parallel for reduction(+ : not_)
  for (int or_ = 0; or_ < 10; or_++)
    not_ += or_;
  printf("new %d class %d %d %d %d\n", delete_(&b), NEXT(&b)->new_,
         template_(3, 9), export_ == false_, not_);
  return 0;
}
