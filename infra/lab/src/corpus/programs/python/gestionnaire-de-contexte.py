from contextlib import contextmanager


@contextmanager
def bloc(nom):
    print("ouvre", nom)
    try:
        yield nom.upper()
    finally:
        print("ferme", nom)


with bloc("a") as a, bloc("b") as b:
    print(a, b)
