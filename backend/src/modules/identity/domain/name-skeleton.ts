/** Letters of other alphabets, and figures, that are drawn like a Latin letter. */
const lookalikes = new Map(
  Object.entries({
    a: 'аα',
    b: 'вβ',
    c: 'сϲ',
    e: 'еε',
    h: 'һн',
    i: 'іιıl1|',
    k: 'кκ',
    m: 'м',
    n: 'ո',
    o: 'оο0',
    p: 'рρ',
    s: 'ѕ5',
    t: 'тτ',
    u: 'υս',
    v: 'ν',
    w: 'ѡ',
    x: 'хχ',
    y: 'уγ',
    d: 'ԁ',
    r: 'г',
    j: 'ј',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** What is left of a name for the eye: two names with the same skeleton look alike, whatever they are made of. */
export const skeletonOf = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
