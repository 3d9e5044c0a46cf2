select log(100), ln(1), sqrt(16), power(2, 10), pi(), ceil(1.2), floor(-1.2), sqrt('abc'), log10(1000), log2(8), exp(0), mod(7, 3), trunc(2.7), sign(-3);
