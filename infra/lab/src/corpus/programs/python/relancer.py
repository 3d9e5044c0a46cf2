try:
    try:
        int("x")
    except ValueError as erreur:
        raise RuntimeError("lecture ratée") from erreur
except RuntimeError as erreur:
    print(erreur, "/", type(erreur.__cause__).__name__)
