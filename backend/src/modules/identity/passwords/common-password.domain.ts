import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { DomainError } from '../../../kernel/domain-error.js';

/** Looked at no further: the time a look takes grows faster than the text. */
const longest = 40;
/** What a guesser tries first, on a login that is limited to a few tries. */
const fewGuesses = 10_000;
/** The same of a word that people put a few digits and signs behind: every word that is common, in any list. */
const fewGuessesOfWord = 20_000;
const longestWord = 20;
const mostWords = 20;

interface PersonalWords {
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

/** Without `123`, `2026!` and the like at the end: guessers add them to each word that they know. */
const withoutEnding = (text: string): string => text.replace(/\P{L}{1,4}$/u, '');

/** Whether nothing is left to guess of the password once these words are known. */
function consistsOnlyOf(words: string[], password: string): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), plain(password));
  return !/[\p{L}\p{N}]/u.test(rest);
}

/**
 * Whether a password stands on the lists that are tried first, or says no more than the person's own name or address,
 * with or without a few digits behind it.
 * What is merely average passes: the limit of sign-in attempts is there for it.
 */
export async function isCommonPassword(password: string, personal: PersonalWords): Promise<boolean> {
  factory ??= load();
  const text = password.normalize('NFKC');
  const own = wordsOf(`${personal.email} ${personal.name}`);
  const brand = wordsOf(personal.brand);
  const word = withoutEnding(text);
  if (consistsOnlyOf(own, word) || consistsOnlyOf(brand, word)) return true;
  const check = (part: string) => known.check(part.slice(0, longest), [...own, ...brand]);
  const known = await factory;
  const isShortened = word !== text && word.length <= longestWord;
  if (isShortened && check(plain(word)).guesses < fewGuessesOfWord) return true;
  const { guesses, sequence } = check(text);
  const [only] = sequence;
  const isOneWord = sequence.length === 1 && only?.pattern === 'dictionary';
  return guesses < fewGuesses || (isOneWord && only.token.length === text.length);
}

const tooCommon =
  'Ce mot de passe est trop facile à deviner\u00a0: il figure sur les listes que les pirates essaient d’abord, ou reprend votre nom ou votre adresse.';

/** @throws DomainError `password-too-common` */
export async function refuseCommonPassword(password: string, personal: PersonalWords): Promise<void> {
  if (!(await isCommonPassword(password, personal))) return;
  throw new DomainError('password-too-common', { issues: [{ path: 'password', message: tooCommon }] });
}
