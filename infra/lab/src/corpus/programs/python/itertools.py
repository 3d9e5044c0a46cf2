from itertools import accumulate, chain, combinations, groupby, permutations, product, zip_longest

print(list(combinations("abc", 2)), len(list(permutations(range(4)))))
print(list(product([0, 1], repeat=2)), list(accumulate([1, 2, 3])), list(chain("ab", "c")))
print([(k, len(list(g))) for k, g in groupby("aaabbc")], list(zip_longest("ab", "c", fillvalue="-")))
