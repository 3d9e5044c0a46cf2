const carte = new Map<string, { age: number }>([['Léa', { age: 3 }]]); const age = carte.get('Léa')!.age; const n = <number>(<unknown>'5');
let plus: number | undefined; plus ??= 4; console.log(age, typeof n, plus!.toFixed(1), (carte.get('Tom') as { age: number } | undefined)?.age);
