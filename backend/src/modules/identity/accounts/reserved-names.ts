import type { Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { normalForm } from '../../../kernel/normal-form.js';

/** Letters of other alphabets, and digits, that look like a Latin letter. */
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

/** Confusable skeleton of a name: two names with the same skeleton look alike. */
export const skeletonOf = (name: string): string =>
  [
    ...normalForm(name, 'NFKD')
      .replaceAll(/[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The instructor's name and the site's are reserved to administrators, against impersonation.
 * @throws DomainError `invalid-request`, naming the fields
 */
export function expectNameNotReserved({ brand }: Config, names: Record<string, string | undefined>): void {
  const reserved = new Set([skeletonOf(brand.instructor), skeletonOf(brand.name)]);
  const issues = Object.entries(names)
    .filter(([, name]) => name !== undefined && reserved.has(skeletonOf(name)))
    .map(([path]) => ({ path, message: 'Ce nom est réservé au site. Choisissez-en un autre.' }));
  if (issues.length > 0) throw new DomainError('invalid-request', { issues });
}
