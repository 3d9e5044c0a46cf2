interface Compteur { n: number; plus(this: Compteur): number } const c: Compteur = { n: 0, plus() { return ++this.n; } };
type Operation = (a: number, b: number) => number; const ops: Record<'+' | '-', Operation> = { '+': (a, b) => a + b, '-': (a, b) => a - b };
function somme(...n: number[]): number { return n.reduce((a, b) => a + b, 0); } function saluer(nom = 'vous', poli?: boolean): string { return `${poli ? 'Bonjour' : 'Salut'} ${nom}`; }
console.log(c.plus(), c.plus(), ops['-'](5, 3), somme(1, 2, 3), saluer(), saluer('Léa', true));
