type Words<Name extends string> = Readonly<Record<Name, unknown>>;

/** The keys of a label table, in order; input of a zod enum. */
export const namesOf = <Name extends string>(words: Words<Name>) => Object.keys(words) as [Name, ...Name[]];

/** Type guard: whether a text is a key of a label table. */
export const isNameOf = <Name extends string>(words: Words<Name>, text: string): text is Name =>
  Object.hasOwn(words, text);
