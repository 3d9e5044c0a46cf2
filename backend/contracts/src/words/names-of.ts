type Words<Name extends string> = Readonly<Record<Name, unknown>>;

/** The names of a table of words, in its order; zod makes an enumeration of them. */
export const namesOf = <Name extends string>(words: Words<Name>) => Object.keys(words) as [Name, ...Name[]];

/** Whether a text that came from anywhere is one of a table's names. */
export const isNameOf = <Name extends string>(words: Words<Name>, text: string): text is Name =>
  Object.hasOwn(words, text);
