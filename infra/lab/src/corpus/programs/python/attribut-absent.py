mot = "abc"
print(mot.upper())
mot.push("d")
