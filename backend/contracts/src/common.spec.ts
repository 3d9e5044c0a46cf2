import { Category, CurrentPage, Euros, Id, Language, page, PartType } from './common.js';
import { CatalogueSort } from './catalog.js';
import { errorCodes } from './error-codes.js';
import { AssetReference, MediaKind, MediaStatus, MediaStep, MediaStepState } from './media.js';
import { toCents, toEuros } from './money.js';
import { PersonType } from './people.js';
import { id, errorsOf } from './testing/examples.js';
import { z } from 'zod';

describe('money on the wire', () => {
  it('is euros with two decimals at most, from 0 to 100 000', () => {
    proves('wizard.numbers');

    for (const euros of [0, 0.01, 19.9, 19.99, 0.29, 1.005e3, 100_000])
      expect(errorsOf(Euros, euros)).toEqual([]);
    expect(errorsOf(Euros, -0.01)).toEqual([': Le minimum est 0']);
    expect(errorsOf(Euros, 100_000.01)).toEqual([': Le maximum est 100 000']);
    expect(errorsOf(Euros, 19.999)).toEqual([': Deux décimales au plus']);
    expect(errorsOf(Euros, 19.991)).toEqual([': Deux décimales au plus']);
    expect(errorsOf(Euros, '19')).toEqual([': Un nombre est attendu']);
  });

  it('becomes whole cents and back', () => {
    expect(toCents(19.99)).toBe(1999);
    expect(toCents(0.29)).toBe(29);
    expect(toEuros(1999)).toBe(19.99);
  });
});

describe('a page of a list', () => {
  it('is the first when none is asked for, and at most the ten thousandth', () => {
    expect(CurrentPage.parse(undefined)).toBe(1);
    expect(CurrentPage.parse('7')).toBe(7);
    expect(CurrentPage.parse('10000')).toBe(10_000);
    for (const text of ['0', '-1', '1.5', '10001', 'x'])
      expect(CurrentPage.safeParse(text).success).toBe(false);
  });

  it('says how many pages and things there are, in whole numbers', () => {
    const schema = page('courses', z.object({ _id: Id }));
    const answer = { courses: [{ _id: id }], pages: 1, total: 1, currentPage: 1 };
    expect(schema.parse(answer)).toEqual(answer);
    for (const key of Object.keys(answer))
      expect(errorsOf(schema, { ...answer, [key]: 1.5 })).not.toEqual([]);
  });
});

describe('a word of the wire', () => {
  it.each([
    [Category, ['Backend', 'Frontend', 'Mobile Apps', 'Databases', 'DevOps']],
    [Language, ['fr', 'en']],
    [PartType, ['lecture', 'quiz', 'texte', 'document', 'lien youtube', 'genialy', 'canva', 'evaluation']],
    [CatalogueSort, ['recent', 'price-asc', 'price-desc', 'rating']],
    [MediaStatus, ['received', 'probing', 'preparing', 'ready', 'failed']],
    [MediaKind, ['video', 'document', 'image', 'source']],
    [MediaStep, ['probe', 'poster', 'faststart', 'hls', 'storyboard']],
    [MediaStepState, ['waiting', 'running', 'done', 'failed']],
    [PersonType, ['students', 'teachers']],
  ])('is one of those that client and server know', (schema, words) => {
    for (const word of words) expect(schema.parse(word)).toBe(word);
    for (const word of ['', 'autre']) expect(schema.safeParse(word).success).toBe(false);
  });

  it('that is unknown is refused in French', () => {
    expect(errorsOf(Category, 'Cuisine')).toEqual([': Catégorie inconnue']);
    expect(errorsOf(Language, 'de')).toEqual([': Langue inconnue']);
    expect(errorsOf(Id, 'x')).toEqual([': Identifiant invalide']);
  });
});

describe('the reference of a file', () => {
  it('is its address in the API, and nothing around it', () => {
    expect(AssetReference.parse(`/api/media/${id}`)).toBe(`/api/media/${id}`);
    for (const text of [
      `/api/media/${id}/x`,
      `x/api/media/${id}`,
      `/api/media/${id}0`,
      '/api/media/x',
      `/api/media/${'g'.repeat(36)}`,
    ])
      expect(errorsOf(AssetReference, text)).toEqual([': Référence de fichier invalide']);
  });
});

describe('the status of an error', () => {
  it('is an HTTP status of refusal or failure', () => {
    expect(Object.keys(errorCodes).length).toBeGreaterThan(40);
    for (const status of Object.values(errorCodes)) expect(status >= 400 && status < 600).toBe(true);
    expect(errorCodes['amount-mismatch']).toBe(409);
    expect(errorCodes.unauthenticated).toBe(401);
  });
});
