import type { Exercise } from '@atelier/contracts/exercise';
import { exerciseChanges } from './exercise-changes.js';
import { exerciseDigest, exerciseFields, learnerVersion } from './exercise-digest.js';
import { exercise as kind } from './exercise.js';

const ids = [1, 2, 3].map((last) => `01900000-0000-7000-8000-00000000000${last}`) as [string, string, string];
const file = (name: string, fields: Partial<Exercise['files'][number]> = {}) => ({
  name,
  visibility: 'given' as const,
  start: 'let a',
  ...fields,
});
const check = (_id: string, fields: object = {}) =>
  ({ kind: 'code', _id, sentence: `Vérifie ${_id.at(-1)}.`, test: 'attendre(a)', ...fields }) as const;
const before: Exercise = {
  language: 'javascript',
  statement: '<p>Rendez 1.</p>',
  files: [file('a.js', { solution: 'let a = 1' }), file('b.js', { visibility: 'read-only' })],
  checks: [check(ids[0]), check(ids[1], { isHidden: true })],
  counts: true,
};
const [a, b] = before.files as [Exercise['files'][number], Exercise['files'][number]];
const [one, two] = before.checks as [Exercise['checks'][number], Exercise['checks'][number]];
const changes = (change: Partial<Exercise>) => exerciseChanges(before, { ...before, ...change });

describe('the changes of an exercise, for its author', () => {
  it('are none between equal versions, absent and null fields being equal', () => {
    expect(changes({})).toEqual([]);
    const files = [
      { ...a, zone: null },
      { ...b, solution: null },
    ];
    expect(changes({ entry: null, files, checks: [{ ...one, hint: null, isHidden: false }, two] })).toEqual(
      [],
    );
  });

  it.each<[Partial<Exercise>, string[]]>([
    [{ language: 'sql' }, ['langage\u00a0: SQL']],
    [{ statement: '<p>Rendez 2.</p>' }, ['énoncé']],
    [{ entry: 'a.js' }, ['fichier que «\u00a0Exécuter\u00a0» lance']],
    [{ counts: false }, ['ne compte plus pour l’attestation']],
    [{ files: [a] }, ['b.js retiré']],
    [{ files: [a, b, file('c.js')] }, ['c.js ajouté']],
    [{ files: [a, file('c.js')] }, ['b.js retiré', 'c.js ajouté']],
    [{ files: [b, a] }, ['ordre des fichiers']],
    [{ files: [{ ...a, start: 'let b' }, b] }, ['a.js (départ)']],
    [{ files: [a, { ...b, start: 'let b' }] }, ['b.js (contenu)']],
    [{ files: [{ ...a, solution: 'let a = 2' }, b] }, ['a.js (solution)']],
    [{ files: [{ ...a, zone: { from: 1, to: 1 } }, b] }, ['a.js (zone)']],
    [
      { files: [{ ...a, visibility: 'hidden', start: '', solution: null }, b] },
      ['a.js (caché, contenu, solution)'],
    ],
    [{ checks: [one] }, ['vérification «\u00a0Vérifie 2.\u00a0» retirée']],
    [{ checks: [] }, ['2 vérifications retirées']],
    [{ checks: [one, two, check(ids[2])] }, ['vérification «\u00a0Vérifie 3.\u00a0» ajoutée']],
    [{ checks: [two, one] }, ['ordre des vérifications']],
    [{ checks: [check(ids[0], { test: 'x' }), two] }, ['vérification «\u00a0Vérifie 1.\u00a0» modifiée']],
    [{ checks: [{ ...one, hint: 'Lisez.' }, two] }, ['vérification «\u00a0Vérifie 1.\u00a0» modifiée']],
    [{ checks: [{ ...one, isHidden: true }, two] }, ['vérification «\u00a0Vérifie 1.\u00a0» modifiée']],
    [{ checks: [{ ...one, sentence: 'Rend 1.' }, two] }, ['vérification «\u00a0Rend 1.\u00a0» modifiée']],
    [{ checks: [check(ids[0], { test: 'x' }), check(ids[1])] }, ['2 vérifications modifiées']],
  ])('name %j', (change, words) => {
    expect(changes(change)).toEqual(words);
  });

  it('name that it counts now', () => {
    expect(exerciseChanges({ ...before, counts: false }, before)).toEqual(['compte pour l’attestation']);
  });

  it('name the minutes that its author states', () => {
    expect(kind.changes(before, { ...before, statedMinutes: 20 })).toEqual(['temps à prévoir']);
    expect(
      kind.changes({ ...before, statedMinutes: 20 }, { ...before, statedMinutes: 20, counts: false }),
    ).toEqual(['ne compte plus pour l’attestation']);
  });
});

describe('the digest of an exercise', () => {
  it('is that of what a verification runs', () => {
    const digest = exerciseDigest(before);
    expect(digest).toMatch(/^[\da-f]{32}$/);
    expect(exerciseDigest({ ...before, statement: '' })).toBe(digest);
    expect(exerciseDigest({ ...before, language: 'typescript' })).not.toBe(digest);
  });

  it('for learners is that of what they read', () => {
    const version = learnerVersion(before);
    const same: Partial<Exercise>[] = [
      { files: [{ ...a, solution: 'autre' }, b, file('c.js', { visibility: 'hidden' })] },
      {
        checks: [
          { ...one, hint: 'Lisez.' },
          { ...two, sentence: 'Cachée' },
        ],
      },
      { entry: null },
    ];
    for (const change of same) expect(learnerVersion({ ...before, ...change })).toBe(version);
    const other: Partial<Exercise>[] = [
      { language: 'typescript' },
      { statement: '' },
      { entry: 'a.js' },
      { counts: false },
      { files: [{ ...a, name: 'c.js' }, b] },
      { files: [{ ...a, visibility: 'read-only' }, b] },
      { files: [{ ...a, start: '' }, b] },
      { files: [{ ...a, zone: { from: 1, to: 1 } }, b] },
      { files: [{ ...a, zone: { from: 1, to: 2 } }, b] },
      { checks: [{ ...one, sentence: 'Rend 1.' }, two] },
      { checks: [check(ids[0], { test: 'x' }), two] },
      { checks: [check(ids[2]), two] },
      { checks: [one, check(ids[2], { isHidden: true })] },
      { checks: [one, check(ids[1])] },
    ];
    const versions = new Set(other.map((change) => learnerVersion({ ...before, ...change })));
    expect(versions.size).toBe(other.length);
    expect(versions).not.toContain(version);
  });
});

describe('an exercise as a part of a lesson', () => {
  const verification = {
    digest: exerciseDigest(before),
    at: '2026-11-27T10:00:00.000Z',
    by: 'server' as const,
    solution: [{ _id: ids[0], outcome: 'passed' as const }],
    start: [{ _id: ids[0], outcome: 'broken' as const, message: 'a n’est pas défini' }],
  };

  it('is published once it is verified as it is', () => {
    const files = new Map();
    expect(kind.gap({ ...before, verification }, 'Un', files)).toBeNull();
    const changed = { ...before, verification, files: [{ ...a, start: 'let b' }, b] };
    const needs = 'À revérifier\u00a0: l’exercice a changé.';
    expect(kind.gap(changed, 'Un', files)).toEqual({
      needs,
      message: `L’exercice «\u00a0Un\u00a0» n’est pas prêt. ${needs}`,
    });
    expect(kind.gap(before, 'Un', files)?.needs).toBe('Vérifiez la solution de l’exercice.');
  });

  it('says in the editor whether its verification is of what is there', () => {
    const draft = (part: typeof before) => kind.draft({ ...part, verification }, undefined, {} as never);
    expect(draft(before).verification).toMatchObject({ isCurrent: true, by: 'server' });
    expect(draft(before).verification).not.toHaveProperty('digest');
    expect(draft({ ...before, language: 'typescript' }).verification).toMatchObject({ isCurrent: false });
    expect(kind.draft(before, undefined, {} as never)).toEqual({
      ...before,
      digest: exerciseDigest(before),
      verification: null,
    });
  });

  it('keeps its verification when it is saved, and only its own fields', () => {
    const previous = { ...before, id: ids[0], type: 'exercice' as const, minutes: 6, verification };
    const input = { ...before, type: 'exercice' as const, entry: null, statedMinutes: null };
    expect(kind.store(input, previous)).toEqual({ ...before, verification });
    expect(kind.store({ ...input, entry: 'a.js', statedMinutes: 9 }, null)).toEqual({
      ...before,
      entry: 'a.js',
      statedMinutes: 9,
    });
    expect(exerciseFields({ ...before, type: 'exercice' } as never)).toEqual(before);
  });

  it('has content once a word of it is written', () => {
    const empty: Exercise = {
      ...before,
      statement: '<p> </p>',
      files: [file('a.js', { start: ' ' })],
      checks: [],
    };
    expect(kind.hasContent(empty)).toBe(false);
    expect(kind.hasContent({ ...empty, statement: '<p>Un</p>' })).toBe(true);
    expect(kind.hasContent({ ...empty, checks: [one] })).toBe(true);
    expect(kind.hasContent({ ...empty, files: [file('a.js')] })).toBe(true);
    expect(kind.hasContent({ ...empty, files: [file('a.js', { start: '', solution: 'x' })] })).toBe(true);
    expect(kind.hasContent({ ...empty, files: [file('a.js', { start: '' }), file('b.js')] })).toBe(true);
  });

  it('takes the minutes that its author states, or as many as are estimated', () => {
    const stored = { ...before, id: ids[0], type: 'exercice' as const, minutes: 0 };
    expect(kind.minutes(stored, new Map())).toBe(6);
    expect(kind.minutes({ ...stored, statedMinutes: 25 }, new Map())).toBe(25);
    expect(kind.comparedText(before)).toBe('Rendez 1.');
    expect(kind.htmlField).toBe('statement');
    expect(kind.searchedPaths).toEqual(['$.statement']);
  });

  it('shows its students the statement with signed pictures, and nothing while it lacks what they need', () => {
    const reader = {
      viewer: 'maud',
      links: { lessonText: (html: string | undefined, viewer: string) => `${html} pour ${viewer}` },
    } as never;
    const part = { id: ids[0], type: 'exercice' as const, ...before };
    expect(kind.forStudent(part, reader)).toMatchObject({
      exercise: { statement: '<p>Rendez 1.</p> pour maud', files: [{ name: 'a.js' }, { name: 'b.js' }] },
      version: learnerVersion(before),
    });
    expect(kind.forStudent({ ...part, files: [file('')] }, reader)).toEqual({
      exercise: null,
      version: null,
    });
    expect(kind.freePreview(before, undefined)).toBeNull();
    expect(kind.outline({}, reader)).toEqual({});
  });

  it('leaves ids and verification out of an archive, whose pictures have paths', () => {
    const archived = kind.archive({ ...before, verification }, {
      html: (html: string) => `${html} archivé`,
    } as never);
    expect(archived).not.toHaveProperty('verification');
    expect(archived.statement).toBe('<p>Rendez 1.</p> archivé');
    expect(archived.checks).toEqual(before.checks.map(({ _id, ...each }) => each));
    const back = kind.unarchive(
      { type: 'exercice', ...archived } as never,
      {
        html: (html: string) => `${html} repris`,
      } as never,
    );
    expect(back.statement).toBe('<p>Rendez 1.</p> archivé repris');
    expect(back.checks.map(({ _id, ...each }) => each)).toEqual(archived.checks);
    expect(new Set(back.checks.map(({ _id }) => _id)).size).toBe(2);
  });
});
