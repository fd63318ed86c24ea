// a compound literal that names what its declaration declares in front of it
struct list {
  int v;
  struct list *next;
};
static struct list tail = {3, 0}, *head = &(struct list){1, &tail};
int sum(void) {
  struct list own = {2, head}, *all = &(struct list){4, &own};
  return all->v + all->next->v;
}
