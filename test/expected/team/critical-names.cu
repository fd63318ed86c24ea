// Translated by omp2cuda 0.1.0 from critical-names.c
#include <omp2cuda.h>

// one lock for all kernels of a file that name it, whatever the order of their functions
#include <stdio.h>

void deposit(int *account, int *fees, int amount);
__device__ static void lend(int *account);

static __device__ omp2cuda::lock omp_critical_bank;
static __device__ omp2cuda::lock omp_critical;

struct main_account_fees_data { int *account, *fees; };

// critical-names.c:9: target teams num_teams(4), parallel num_threads(8)
__global__ void __launch_bounds__(8)
    main_account_fees_kernel(const __grid_constant__ main_account_fees_data omp_data) {
  auto &account = *omp_data.account, &fees = *omp_data.fees;
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      account += 1;
  for (omp2cuda::critical section(omp_critical); section.wanted();)
    if (section.enter())
      fees += 10;
}

// critical-names.c:18: target parallel num_threads(4) (one block)
__global__ void __launch_bounds__(4) main_account_kernel(int *account_ref) {
  auto &account = *account_ref;
  lend(&account);
}

int main(void) {
  int account = 0, fees = 0;
  omp2cuda::target_region{"critical-names.c:9"}.num_teams(4).num_threads(8).launch(
      main_account_fees_kernel,
      {.account = omp2cuda::tofrom(account), .fees = omp2cuda::tofrom(fees)});
  deposit(&account, &fees, 3);
  omp2cuda::target_region{"critical-names.c:18"}.one_team().num_threads(4).launch(
      main_account_kernel, {omp2cuda::tofrom(account)});
  printf("%d %d\n", account, fees);
  return 0;
}

// lend, entered by one thread
__device__ static void lend(int *account) {
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      *account += 1000;
}

struct deposit_account_data { int *account; int amount; };

// critical-names.c:30: target teams num_teams(4), parallel num_threads(8)
__global__ void __launch_bounds__(8)
    deposit_account_kernel(const __grid_constant__ deposit_account_data omp_data) {
  const auto &[account, amount] = omp_data;
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      *account += amount;
}

struct deposit_account_fees_data { int *account, *fees; int amount; };

// critical-names.c:36: target parallel num_threads(8) (one block)
__global__ void __launch_bounds__(8)
    deposit_account_fees_kernel(const __grid_constant__ deposit_account_fees_data omp_data) {
  const auto &[account, fees, amount] = omp_data;
  for (omp2cuda::critical section(omp_critical); section.wanted();)
    if (section.enter())
      *fees -= amount;
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      *account -= amount;
}

void deposit(int *account, int *fees, int amount) {
  omp2cuda::target_region{"critical-names.c:30"}.num_teams(4).num_threads(8).launch(
      deposit_account_kernel, {.account = omp2cuda::tofrom(account, 0, 1), .amount = amount});
  omp2cuda::target_region{"critical-names.c:36"}.one_team().num_threads(8).launch(
      deposit_account_fees_kernel, {.account = omp2cuda::tofrom(account, 0, 1),
                                    .fees = omp2cuda::tofrom(fees, 0, 1), .amount = amount});
}
