type Accesseurs<T> = { [K in keyof T as `get${Capitalize<string & K>}`]: () => T[K] };
const accesseurs = <T extends object>(o: T): Accesseurs<T> => Object.fromEntries(Object.entries(o).map(([k, v]) => [`get${k[0]!.toUpperCase()}${k.slice(1)}`, () => v])) as Accesseurs<T>;
const a = accesseurs({ nom: 'Léa', age: 3 }); console.log(a.getNom(), a.getAge(), Object.keys(a));
