// DEVICE is what the includer says
DEVICE
static int NAME(int n) { return n + 1; }
DEVICE_END
