from functools import wraps


def journal(fonction):
    @wraps(fonction)
    def entouree(*args, **options):
        resultat = fonction(*args, **options)
        print(f"{fonction.__name__}{args} -> {resultat}")
        return resultat

    return entouree


@journal
def ajouter(a, b):
    """Additionne."""
    return a + b


ajouter(2, 3)
print(ajouter.__name__, ajouter.__doc__)
