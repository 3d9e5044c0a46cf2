s = "  Bonjour le Monde  "
print(s.strip().lower().split(), s.count("o"), s.find("Monde"), s.replace(" ", "_"))
print("abc"[::-1], "abc" * 2, "-".join("abc"), "é".encode(), b"caf\xc3\xa9".decode(), "ß".upper())
print("mot".center(9, "*"), "a,b,,c".split(","), "1.5".isdigit(), "abc".isalpha(), "titre de film".title())
