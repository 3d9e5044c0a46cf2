class StockVide(ValueError):
    pass


def prendre(stock):
    if not stock:
        raise StockVide("plus rien")
    return stock.pop()


print(prendre([1, 2]))
prendre([])
