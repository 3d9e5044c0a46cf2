print(bin(10), hex(255), oct(8), int("ff", 16), 0b1010 & 0b0110, 1 << 10, ~5, (300).bit_length())
print((1000).to_bytes(2, "big"), int.from_bytes(b"\x03\xe8", "big"))
