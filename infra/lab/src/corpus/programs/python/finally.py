def lire():
    try:
        print("essaie")
        return 1 / 0
    except ZeroDivisionError as erreur:
        print("attrape", erreur)
        return "zéro"
    else:
        print("jamais")
    finally:
        print("enfin")


print(lire())
