const stock: Record<string, number> = { pomme: 3 }; interface Dictionnaire<T = string> { [cle: string]: T | undefined }
const mots: Dictionnaire = { chat: 'cat' }; stock['poire'] = (stock['poire'] ?? 0) + 2;
for (const [f, n] of Object.entries(stock) as [string, number][]) console.log(f.padEnd(8), n); console.log(mots.chat?.length, mots.chien?.length);
