// a header with a region that is read twice
#define ELEMENT int
#define CLEAR clear_int
#include "region-in-header-twice.h"
#define ELEMENT double
#define CLEAR clear_double
#include "region-in-header-twice.h"
