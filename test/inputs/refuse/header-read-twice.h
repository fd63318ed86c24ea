static TYPE *FRESH(void) {
  TYPE *p = malloc(sizeof *p);
  return p;
}
