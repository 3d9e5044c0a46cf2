const csv = `nom;ville;age
Léa;Paris;30
"Tom; le grand";Lyon;25`;
const lignes = csv.split('\n').map((l) => l.match(/("[^"]*"|[^;]+)/g).map((c) => c.replace(/^"|"$/g, '')));
const [entetes, ...donnees] = lignes;
console.log(donnees.map((l) => Object.fromEntries(entetes.map((e, i) => [e, l[i]]))));
