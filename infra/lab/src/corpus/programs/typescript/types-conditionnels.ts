type Element<T> = T extends (infer U)[] ? U : T extends Promise<infer V> ? V : never; type Nombre<T> = T extends infer U extends number ? U : never;
const x: Element<number[]> = 3; const y: Element<Promise<string>> = 'p'; const z: Nombre<5> = 5; console.log(x, y, z);
