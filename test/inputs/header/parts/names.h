#pragma once
#define WEIGHT 3
