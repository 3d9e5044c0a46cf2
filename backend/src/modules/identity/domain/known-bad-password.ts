import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Looked at no further: the time a look takes grows faster than the text. */
const longest = 40;
/** What a guesser tries first, on a login that is limited to a few tries. */
const fewGuesses = 10_000;
const mostWords = 20;

export interface PersonalWords {
  email: string;
  name: string;
  brand: string;
}

let factory: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries are large: they are read when the first password is chosen, and never by the worker. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: longest / 2,
  });
}

/** Without case and accents. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** An address and a name in their parts, the longest first. */
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, longest))
    .slice(0, mostWords)
    .sort((a, b) => b.length - a.length);

/** Whether nothing is left to guess of the password once these words are known. */
function saysOnly(words: string[], password: string): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), plain(password));
  return !/[\p{L}\p{N}]/u.test(rest);
}

/**
 * Whether a password stands on the lists that are tried first, or says no more than the person's own name or address.
 * What is merely average passes: the limit of sign-in attempts is there for it.
 */
export async function isKnownBad(password: string, personal: PersonalWords): Promise<boolean> {
  factory ??= load();
  const text = password.normalize('NFKC');
  const own = wordsOf(`${personal.email} ${personal.name}`);
  const brand = wordsOf(personal.brand);
  if (saysOnly(own, text) || saysOnly(brand, text)) return true;
  const { guesses, sequence } = (await factory).check(text.slice(0, longest), [...own, ...brand]);
  const [only] = sequence;
  const isOneWord = sequence.length === 1 && only?.pattern === 'dictionary';
  return guesses < fewGuesses || (isOneWord && only.token.length === text.length);
}
