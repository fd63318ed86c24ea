#pragma once
typedef struct ushort4 {
  unsigned short x, y, z, w;
} ushort4;
static inline int total(ushort4 v) { return v.x + v.y + v.z + v.w; }
