from fractions import Fraction

print(Fraction(1, 3) + Fraction(1, 6), Fraction("0.75"), float(Fraction(1, 8)))
