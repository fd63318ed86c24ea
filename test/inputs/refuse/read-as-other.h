OP(plus, +)
OP(minus, -)
