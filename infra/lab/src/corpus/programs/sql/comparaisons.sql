select null = null, null is null, 1 = 1.0, 1 = '1', 'a' || 1, not 0, 1 and null, 0 or null, 3 between 1 and 5, 2 in (1, 2), iif(1 > 2, 'a', 'b'), nullif(1, 1);
