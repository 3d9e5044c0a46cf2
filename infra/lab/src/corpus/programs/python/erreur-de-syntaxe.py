print("avant")
if True
    print("dedans")
