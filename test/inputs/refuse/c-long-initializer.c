// test: run=no
// a range of array elements too long to be written out
int table[5000] = {[0 ... 4999] = 1};
