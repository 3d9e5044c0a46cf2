def presenter(nom, /, *amis, ville="Lyon", **reste):
    print(nom, amis, ville, reste)


presenter("Ana")
presenter("Luc", "Zoé", "Max", ville="Brest", age=12)
presenter(*["a", "b"], **{"ville": "Nice"})
