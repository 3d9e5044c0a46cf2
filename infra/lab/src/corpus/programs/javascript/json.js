const texte = JSON.stringify({ a: [1, undefined, () => 1], b: undefined, c: new Date(0), d: NaN, e: new Map([[1, 2]]) }, null, 2);
console.log(texte);
console.log(JSON.parse('{"a":[1,2,{"b":null}],"é":"\\u00e9\\n"}', (cle, valeur) => (cle === 'b' ? 'vide' : valeur)));
try { JSON.parse('{a:1}'); } catch (erreur) { console.log(erreur.name, erreur instanceof SyntaxError); }
console.log(JSON.stringify('l\'été "chaud"'), JSON.stringify({ toJSON() { return 'moi'; } }), JSON.stringify([1], null, '--'));
