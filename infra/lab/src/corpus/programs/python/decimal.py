from decimal import ROUND_HALF_UP, Decimal

print(0.1 + 0.2, Decimal("0.1") + Decimal("0.2"))
print(Decimal("2.675").quantize(Decimal("0.01"), rounding=ROUND_HALF_UP))
print(Decimal(1) / Decimal(7))
