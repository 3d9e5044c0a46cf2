def compteur():
    total = 0

    def ajouter(n=1):
        nonlocal total
        total += n
        return total

    return ajouter


c = compteur()
c()
print(c(5), [f() for f in [lambda i=i: i * i for i in range(3)]])
