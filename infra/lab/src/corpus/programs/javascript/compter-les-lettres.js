const compte = {};
for (const lettre of 'bibliothèque municipale') if (lettre !== ' ') compte[lettre] = (compte[lettre] ?? 0) + 1;
console.log(compte);
console.log(Object.entries(compte).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, 4));
