// locks of the host mapped, of declare target, in a struct; wanted by threads of one warp and of all teams
#include <omp.h>
#include <stdio.h>

struct account {
  omp_lock_t lock;
  long balance, changes;
};

#pragma omp declare target
omp_lock_t of_program;
long entered;
static void enter(void) {
  omp_set_lock(&of_program);
  entered = entered + 1;
  omp_unset_lock(&of_program);
}
#pragma omp end declare target

int main(void) {
  struct account accounts[3];
  omp_lock_t once[2];
  int n = 300, firsts = 0, seen = 0;
  long all = 0;
  for (int i = 0; i < 3; i++) {
    omp_init_lock(&accounts[i].lock);
    accounts[i].balance = accounts[i].changes = 0;
  }
#pragma omp target map(from: once)
  {
    omp_init_lock(&of_program);
    omp_init_lock(&once[0]);
    omp_init_lock(&once[1]);
  }
#pragma omp target teams distribute parallel for num_teams(3) map(tofrom: accounts)
  for (int i = 0; i < n; i++) {
    struct account *mine = &accounts[i % 3];
    omp_set_lock(&mine->lock);
    mine->balance += i;
    mine->changes++;
    omp_unset_lock(&mine->lock);
    enter();
  }
#pragma omp target teams distribute parallel for num_teams(2) map(to: once) map(tofrom: firsts, seen)
  for (int i = 0; i < n; i++) {
    if (omp_test_lock(&once[0]))
      firsts = firsts + 1;
    while (!omp_test_lock(&once[1]))
      ;
    seen = seen + 1;
    omp_unset_lock(&once[1]);
  }
#pragma omp target update from(entered)
  for (int i = 0; i < 3; i++) {
    omp_set_lock(&accounts[i].lock); // free again, for the host
    all += accounts[i].balance * accounts[i].changes;
    omp_unset_lock(&accounts[i].lock);
    omp_destroy_lock(&accounts[i].lock);
  }
#pragma omp target
  omp_destroy_lock(&of_program);
  printf("%ld %ld %d %d\n", all, entered, firsts, seen);
  return 0;
}
