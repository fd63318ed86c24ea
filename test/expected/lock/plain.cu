// Translated by omp2cuda 0.1.0 from plain.c
#include <omp2cuda.h>

// locks of the host mapped, of declare target, in a struct; wanted by threads of one warp and of all teams
#include <omp.h>
#include <stdio.h>

struct account {
  omp_lock_t lock;
  long balance, changes;
};

omp_lock_t of_program;
__device__ omp_lock_t of_program_device; // declare target: of_program on the device
static omp2cuda::declare_target of_program_entry{&of_program, sizeof(of_program), &of_program_device};
long entered;
__device__ long entered_device; // declare target: entered on the device
static omp2cuda::declare_target entered_entry{&entered, sizeof(entered), &entered_device};
__device__ static void enter(void) {
  auto &of_program = of_program_device;
  auto &entered = entered_device;
  omp_set_lock(&of_program);
  entered = entered + 1;
  omp_unset_lock(&of_program);
}

// plain.c:29: target (one thread)
__global__ void main_once_of_program_kernel(omp_lock_t *once) {
  auto &of_program = of_program_device;
  omp_init_lock(&of_program);
  omp_init_lock(&once[0]);
  omp_init_lock(&once[1]);
}

struct main_accounts_data { struct account *accounts; int n; };

// plain.c:35: target teams distribute parallel for num_teams(3)
__global__ void main_accounts_kernel(const __grid_constant__ main_accounts_data omp_data) {
  const auto &[accounts, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    struct account *mine = &accounts[i % 3];
    omp_set_lock(&mine->lock);
    mine->balance += i;
    mine->changes++;
    omp_unset_lock(&mine->lock);
    enter();
  }
}

struct main_once_firsts_data { omp_lock_t *once; int *firsts, *seen; int n; };

// plain.c:44: target teams distribute parallel for num_teams(2)
__global__ void main_once_firsts_kernel(const __grid_constant__ main_once_firsts_data omp_data) {
  const auto once = omp_data.once;
  auto &firsts = *omp_data.firsts, &seen = *omp_data.seen;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    if (omp_test_lock(&once[0]))
      firsts = firsts + 1;
    while (!omp_test_lock(&once[1]))
      ;
    seen = seen + 1;
    omp_unset_lock(&once[1]);
  }
}

// plain.c:60: target (one thread)
__global__ void main_of_program_kernel() {
  auto &of_program = of_program_device;
  omp_destroy_lock(&of_program);
}

int main(void) {
  struct account accounts[3];
  omp_lock_t once[2];
  int n = 300, firsts = 0, seen = 0;
  long all = 0;
  for (int i = 0; i < 3; i++) {
    omp_init_lock(&accounts[i].lock);
    accounts[i].balance = accounts[i].changes = 0;
  }
  omp2cuda::target_region{"plain.c:29"}.serial().launch(main_once_of_program_kernel, {omp2cuda::from(once)});
  omp2cuda::target_region{"plain.c:35"}.num_teams(3).iterations(n).launch(
      main_accounts_kernel, {.accounts = omp2cuda::tofrom(accounts), .n = n});
  omp2cuda::target_region{"plain.c:44"}.num_teams(2).iterations(n).launch(
      main_once_firsts_kernel,
      {.once = omp2cuda::to(once), .firsts = omp2cuda::tofrom(firsts), .seen = omp2cuda::tofrom(seen), .n = n});
  omp2cuda::target_update{"plain.c:53"}.from(entered);
  for (int i = 0; i < 3; i++) {
    omp_set_lock(&accounts[i].lock); // free again, for the host
    all += accounts[i].balance * accounts[i].changes;
    omp_unset_lock(&accounts[i].lock);
    omp_destroy_lock(&accounts[i].lock);
  }
  omp2cuda::target_region{"plain.c:60"}.serial().launch(main_of_program_kernel);
  printf("%ld %ld %d %d\n", all, entered, firsts, seen);
  return 0;
}
