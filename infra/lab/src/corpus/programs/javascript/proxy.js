const journal = [];
const suivi = new Proxy({ a: 1 }, {
  get(cible, cle) { journal.push(`lit ${String(cle)}`); return Reflect.get(cible, cle); },
  set(cible, cle, valeur) { journal.push(`écrit ${cle}`); cible[cle] = valeur; return true; },
  has: (cible, cle) => cle.startsWith('a'),
});
suivi.b = suivi.a + 1;
console.log(journal, 'abc' in suivi, 'b' in suivi, Reflect.ownKeys(suivi));
