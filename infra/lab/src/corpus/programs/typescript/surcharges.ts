function convertir(v: string): number; function convertir(v: number): string;
function convertir(v: string | number): string | number { return typeof v === 'string' ? Number(v) : String(v); }
console.log(convertir('12'), [convertir(12)]);
class C { f(a: string): void; f(a: number): void; f(a: unknown): void { console.log(typeof a); } }
new C().f('x'); new C().f(1);
