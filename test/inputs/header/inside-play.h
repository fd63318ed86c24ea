    auto *cells = this->cells;
#pragma omp target teams distribute parallel for map(tofrom : cells[0:STEPS]) reduction(+ : score)
    for (int i = 0; i < STEPS; i++) {
      cells[i] += turns;
      score += cells[i] * i;
    }
