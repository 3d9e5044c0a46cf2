const examples: Readonly<Record<string, readonly string[]>> = {
  s: [' ', '\n'],
  S: ['a'],
  d: ['0'],
  D: ['a'],
  w: ['a', '_'],
  W: [' '],
  n: ['\n'],
  r: ['\r'],
  t: ['\t'],
  0: ['\0'],
  b: [],
  B: [],
};
const ofProperty: Readonly<Record<string, string>> = {
  M: '\u0301',
  N: '0',
  Z: ' ',
  Cc: '\u0001',
  Cs: '\ud800',
};

const token =
  /\\[pP]\{(?<property>[^}]*)\}|\\u\{?(?<code>[\da-f]+)\}?|\\(?<escape>[\s\S])|\(\?(?:<?[=!]|:|<\w+>)|\{\d[\d,]*\}|(?<sign>[()|^$*+?.])|(?<char>[\s\S])/giu;

/** Texts that an expression may dwell on: its own characters, one of each class, and its words. */
export function piecesOf(source: string): string[] {
  const pieces = new Set<string>();
  let word = '';
  const endWord = (): void => {
    if (word.length > 1) pieces.add(word);
    word = '';
  };
  for (const { groups = {} } of source.matchAll(token)) {
    const { property, code, escape, sign, char } = groups;
    const literal = char ?? (escape && !(escape in examples) ? escape : undefined);
    if (literal === undefined || literal === '[' || literal === ']') endWord();
    else word += literal;
    if (property !== undefined) for (const one of [ofProperty[property] ?? 'é', 'a']) pieces.add(one);
    else if (code !== undefined) pieces.add(String.fromCodePoint(Number.parseInt(code, 16)));
    else if (sign === '.') pieces.add('a');
    else if (sign === '^') for (const one of ['a', ' ']) pieces.add(one);
    else if (escape !== undefined && escape in examples)
      for (const one of examples[escape] ?? []) pieces.add(one);
    if (literal !== undefined) pieces.add(literal);
  }
  endWord();
  return [...pieces].slice(0, 16);
}

/** Each piece, and each pair of characters, repeated to a length: after another piece, and before what fits nothing. */
export function* pumpsOf(pieces: readonly string[], length: number): Generator<string> {
  const characters = pieces.filter((piece) => piece.length === 1);
  const tails = ['', '\u0002', ...characters.slice(0, 1)];
  for (const unit of pieces) {
    const run = unit.repeat(Math.ceil(length / unit.length));
    for (const start of unit.length === 1 ? ['', ...pieces] : [''])
      for (const tail of tails) yield `${start}${run}${tail}`;
  }
  for (const one of characters)
    for (const other of characters)
      if (one !== other) for (const tail of ['', '\u0002']) yield (one + other).repeat(length / 2) + tail;
}

/** Milliseconds of CPU of a call, the least of three, if it took long by the clock; a collection may fall into one. */
export function longMilliseconds(call: () => void, isLong: number): number | null {
  const begun = performance.now();
  call();
  if (performance.now() - begun < isLong) return null;
  const measured = [1, 2, 3].map(() => {
    const { user, system } = process.cpuUsage();
    call();
    const after = process.cpuUsage();
    return (after.user + after.system - user - system) / 1000;
  });
  const least = Math.min(...measured);
  return least < isLong ? null : least;
}
