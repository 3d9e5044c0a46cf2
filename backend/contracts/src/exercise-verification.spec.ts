import type { Exercise } from './exercise.js';
import { estimatedMinutes, exerciseNeeds, runFields, testOf } from './exercise-verification.js';

const id = '01900000-0000-7000-8000-000000000001';
const code = { kind: 'code' as const, _id: id, sentence: 'Rend 1.', test: 'attendre(un()).egal(1)' };
const exercise: Exercise = {
  language: 'javascript',
  statement: '<p>Rendez 1.</p>',
  files: [{ name: 'un.js', visibility: 'given', start: 'export const un = () => 0' }],
  checks: [code],
  counts: false,
};
const passed = { outcome: 'passed' };
const failed = { outcome: 'failed' };
const found = { isCurrent: true, by: 'browser' as const, solution: [passed], start: [failed] };

describe('what publication needs of an exercise', () => {
  const needs = (change: Partial<Exercise>, verification: Parameters<typeof exerciseNeeds>[1] = found) =>
    exerciseNeeds({ ...exercise, ...change }, verification);

  it('is nothing once its solution passes and its start does not', () => {
    expect(needs({})).toBeNull();
    expect(needs({}, { ...found, solution: [passed, passed], start: [passed, failed] })).toBeNull();
  });

  it.each([
    [{ statement: '<p> </p>' }, found, 'Écrivez l’énoncé de l’exercice.'],
    [{ checks: [] }, found, 'L’exercice doit avoir au moins une vérification.'],
    [{}, null, 'Vérifiez la solution de l’exercice.'],
    [{}, { ...found, isCurrent: false }, 'À revérifier\u00a0: l’exercice a changé.'],
    [
      { counts: true },
      found,
      'Vérifiez la solution sur le serveur\u00a0: l’exercice compte pour l’attestation.',
    ],
    [{}, { ...found, solution: [failed, passed] }, 'La solution échoue à une vérification.'],
    [{}, { ...found, solution: [failed, failed] }, 'La solution échoue à 2 vérifications.'],
    [{}, { ...found, start: [passed, passed] }, 'Le départ passe déjà toutes les vérifications.'],
  ])('is named: %j, %j', (change, verification, sentence) => {
    expect(needs(change, verification)).toBe(sentence);
  });

  it('is what refuses the exercise, as a sentence', () => {
    const [file] = exercise.files;
    expect(needs({ files: [{ ...file!, name: 'un.py' }] })).toMatch(/\S\.$/);
    expect(needs({ files: [] })).toMatch(/\S\.$/);
  });

  it('is nothing more if the server has verified one that counts', () => {
    expect(needs({ counts: true }, { ...found, by: 'server' })).toBeNull();
  });
});

describe('what a verification runs', () => {
  it('differs with each field that a run reads', () => {
    const file = exercise.files[0]!;
    const variants: Partial<Exercise>[] = [
      {},
      { language: 'typescript' },
      { entry: 'un.js' },
      { files: [{ ...file, name: 'deux.js' }] },
      { files: [{ ...file, visibility: 'hidden' }] },
      { files: [{ ...file, zone: { from: 1, to: 1 } }] },
      { files: [{ ...file, zone: { from: 1, to: 2 } }] },
      { files: [{ ...file, zone: { from: 2, to: 2 } }] },
      { files: [{ ...file, start: '' }] },
      { files: [{ ...file, solution: '' }] },
      { checks: [] },
      { checks: [{ ...code, test: '' }] },
      { checks: [{ ...code, _id: id.replace(/1$/, '2') }] },
    ];
    const runs = variants.map((change) => JSON.stringify(runFields({ ...exercise, ...change })));
    expect(new Set(runs).size).toBe(variants.length);
  });

  it('is the same with other words for authors and learners, and with absent fields written as null', () => {
    const same: Exercise = {
      ...exercise,
      statement: '<p>Autrement</p>',
      counts: true,
      entry: null,
      files: exercise.files.map((file) => ({ ...file, zone: null, solution: null })),
      checks: [{ ...code, sentence: 'Autre', hint: 'Indice', isHidden: true }],
    };
    expect(runFields(same)).toEqual(runFields(exercise));
  });

  it('reads what its language asks of a check', () => {
    const sql = {
      kind: 'sql' as const,
      _id: id,
      sentence: 's',
      query: 'SELECT 1',
      rows: [[1]],
      isOrdered: true,
    };
    expect(testOf(code)).toEqual([code.test]);
    expect(testOf(sql)).toEqual(['SELECT 1', null, [[1]], true]);
    expect(testOf({ ...sql, columns: ['a'] })).toEqual(['SELECT 1', ['a'], [[1]], true]);
    expect(
      testOf({
        kind: 'html',
        _id: id,
        sentence: 's',
        selector: 'h1',
        reads: 'style',
        property: 'color',
        expected: 'red',
      }),
    ).toEqual(['h1', 'style', 'color', 'red']);
  });
});

describe('how long an exercise takes', () => {
  const minutes = (words: number, checks: number) =>
    estimatedMinutes({ statement: `<p>${'mot '.repeat(words)}</p>`, checks: Array.from({ length: checks }) });

  it('is 200 words a minute, and three minutes for a check', () => {
    expect(minutes(0, 0)).toBe(1);
    expect(minutes(200, 0)).toBe(1);
    expect(minutes(1000, 0)).toBe(5);
    expect(minutes(0, 2)).toBe(6);
    expect(minutes(400, 3)).toBe(11);
  });
});
