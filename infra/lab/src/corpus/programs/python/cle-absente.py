stock = {"pommes": 3}
print(stock.get("poires", 0))
print(stock["poires"])
