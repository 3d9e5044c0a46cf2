for texte in ["12", "1e3", "douze"]:
    print(float(texte))
