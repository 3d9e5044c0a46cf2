from functools import lru_cache


@lru_cache(maxsize=None)
def chemins(x, y):
    return 1 if x == 0 or y == 0 else chemins(x - 1, y) + chemins(x, y - 1)


print(chemins(16, 16), chemins.cache_info().misses)
