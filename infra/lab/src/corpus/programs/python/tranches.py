liste = list(range(10))
print(liste[2:5], liste[::-2], liste[-3:], liste[5:2], liste[:100])
liste[2:5] = ["x"]
del liste[0]
print(liste)
