let nom: string = 'Léa'; const age: number = 30; let actif: boolean = true;
const notes: number[] = [12, 15]; const couple: [string, number] = ['a', 1]; let peu: any = 4; let inconnu: unknown = 'x';
console.log(nom, age, actif, notes, couple, peu, inconnu as string);
