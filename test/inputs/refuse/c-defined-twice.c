// test: run=no
// two tentative definitions, one of them together with another object
int first, second;
int first = 1;
