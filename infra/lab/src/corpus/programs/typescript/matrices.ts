type Matrice = number[][]; const produit = (a: Matrice, b: Matrice): Matrice => a.map((l) => b[0]!.map((_, j) => l.reduce((s, v, k) => s + v * b[k]![j]!, 0)));
console.log(produit([[1, 2], [3, 4]], [[5, 6], [7, 8]]), produit([[1]], [[2]]));
