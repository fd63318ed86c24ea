// A reference on the device would be to a variable of the host.
#pragma omp declare target
static int counter = 1;
static int &current = counter;
#pragma omp end declare target

int main() {
  int found = 0;
#pragma omp target map(tofrom : found)
  found = current;
  return found;
}
