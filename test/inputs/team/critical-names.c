// one lock for all kernels of a file that name it, whatever the order of their functions
#include <stdio.h>

void deposit(int *account, int *fees, int amount);
static void lend(int *account);

int main(void) {
  int account = 0, fees = 0;
#pragma omp target teams num_teams(4) map(tofrom: account, fees)
#pragma omp parallel num_threads(8)
  {
#pragma omp critical(bank)
    account += 1;
#pragma omp critical
    fees += 10;
  }
  deposit(&account, &fees, 3);
#pragma omp target parallel num_threads(4) map(tofrom: account)
  lend(&account);
  printf("%d %d\n", account, fees);
  return 0;
}

static void lend(int *account) {
#pragma omp critical(bank)
  *account += 1000;
}

void deposit(int *account, int *fees, int amount) {
#pragma omp target teams num_teams(4) map(tofrom: account[0:1])
#pragma omp parallel num_threads(8)
  {
#pragma omp critical(bank)
    *account += amount;
  }
#pragma omp target parallel num_threads(8) map(tofrom: account[0:1], fees[0:1])
  {
#pragma omp critical
    *fees -= amount;
#pragma omp critical(bank)
    *account -= amount;
  }
}
