import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { DomainError } from '../../../kernel/domain-error.js';

/** Only this prefix is checked: the time grows faster than the length. */
const maxCheckedLength = 40;
/** Guesses that a login limited to a few attempts would ever see. */
const minGuesses = 10_000;
/** The same for a word with a few digits and signs appended: every common word, in any list. */
const minGuessesOfWord = 20_000;
const maxWordLength = 20;
const maxWords = 20;

interface PersonalWords {
  email: string;
  name: string;
  brand: string;
}

let factory: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries are large: loaded lazily with the first password chosen, and never in the worker. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: maxCheckedLength / 2,
  });
}

/** Lower case, without accents. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The words of an address and a name, longest first. */
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, maxCheckedLength))
    .slice(0, maxWords)
    .sort((a, b) => b.length - a.length);

/** Strips `123`, `2026!` and the like: attackers append them to every word they know. */
const withoutEnding = (text: string): string => text.replace(/\P{L}{1,4}$/u, '');

/** Whether the password is nothing but the given words. */
function consistsOnlyOf(words: string[], password: string): boolean {
  const remainder = words.reduce((text, word) => text.replaceAll(word, ' '), plain(password));
  return !/[\p{L}\p{N}]/u.test(remainder);
}

/**
 * Whether a password is in the lists that are tried first, or is just the person's own name or address, with or without
 * a few digits. Merely average passwords pass: login is rate-limited.
 */
export async function isCommonPassword(password: string, personal: PersonalWords): Promise<boolean> {
  factory ??= load();
  const text = password.normalize('NFKC');
  const own = wordsOf(`${personal.email} ${personal.name}`);
  const brand = wordsOf(personal.brand);
  const word = withoutEnding(text);
  if (consistsOnlyOf(own, word) || consistsOnlyOf(brand, word)) return true;
  const check = (part: string) => zxcvbn.check(part.slice(0, maxCheckedLength), [...own, ...brand]);
  const zxcvbn = await factory;
  const isShortened = word !== text && word.length <= maxWordLength;
  if (isShortened && check(plain(word)).guesses < minGuessesOfWord) return true;
  const { guesses, sequence } = check(text);
  const [only] = sequence;
  const isOneWord = sequence.length === 1 && only?.pattern === 'dictionary';
  return guesses < minGuesses || (isOneWord && only.token.length === text.length);
}

const tooCommon =
  'Ce mot de passe est trop facile à deviner\u00a0: il figure sur les listes que les pirates essaient d’abord, ou reprend votre nom ou votre adresse.';

/** @throws DomainError `password-too-common` */
export async function refuseCommonPassword(password: string, personal: PersonalWords): Promise<void> {
  if (!(await isCommonPassword(password, personal))) return;
  throw new DomainError('password-too-common', { issues: [{ path: 'password', message: tooCommon }] });
}
