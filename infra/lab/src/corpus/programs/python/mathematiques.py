import math

print(math.pi, math.sqrt(2), math.gcd(12, 18), math.factorial(20), math.comb(5, 2))
print(math.floor(-1.5), math.ceil(-1.5), round(2.5), round(-0.5), 7 // -2, 7 % -2, divmod(-7, 2))
