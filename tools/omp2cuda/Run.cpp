#include "Run.h"
namespace omp2cuda { int run(Signals &, const Request &) { return 2; } }
