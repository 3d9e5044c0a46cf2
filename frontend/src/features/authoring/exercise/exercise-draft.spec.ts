import { runFields } from '@atelier/contracts/exercise-verification';
import { emptyPart } from '../lesson/lesson-part';
import { withStaleness } from '../programme/programme';
import {
  addFile,
  changeLanguage,
  changeStart,
  chooseLanguage,
  type ExerciseDraft,
  type FileDraft,
  moveFile,
  problemsOf,
  removeFile,
  renameFile,
  respectsZone,
  rowsToText,
  shiftedZone,
  showFileAs,
  textToRows,
} from './exercise-draft';

const file = (name: string, facts: Partial<FileDraft> = {}): FileDraft => ({
  name,
  visibility: 'given',
  start: '',
  ...facts,
});
const exercise = (facts: Partial<ExerciseDraft> = {}): ExerciseDraft => ({
  ...emptyPart('exercice'),
  statement: '<p>Va.</p>',
  files: [file('a.js'), file('essai.js')],
  entry: 'essai.js',
  ...facts,
});
const check = { kind: 'code' as const, _id: 'x', sentence: 'Va.', hint: 'Là.', test: 'attendre(1).egal(1)' };

describe('an exercise while it is written', () => {
  it('has files that are added, renamed, moved and removed with what « Exécuter » runs', () => {
    proves('exercise.form');

    expect(addFile(exercise()).files?.at(-1)).toMatchObject({ name: 'fichier-3.js', visibility: 'given' });
    expect(renameFile(exercise(), 1, 'libre.js')).toMatchObject({ entry: 'libre.js' });
    expect(renameFile(exercise(), 0, 'b.js')).not.toHaveProperty('entry');
    expect(removeFile(exercise(), 1)).toMatchObject({ entry: null, files: [{ name: 'a.js' }] });
    expect(moveFile(exercise(), 0, 1).files?.map(({ name }) => name)).toEqual(['essai.js', 'a.js']);
    const hidden = showFileAs(
      exercise({ files: [file('a.js', { zone: { from: 1, to: 1 } })], entry: 'a.js' }),
      0,
      'hidden',
    );
    expect(hidden).toMatchObject({ entry: null, files: [{ zone: null, visibility: 'hidden' }] });
  });

  it.each([
    ['above', 'x\na\nb\nc', { from: 3, to: 3 }],
    ['inside', 'a\nb\nb\nc', { from: 2, to: 3 }],
    ['below', 'a\nb\nc\nd', { from: 2, to: 2 }],
    ['all removed', '', { from: 1, to: 1 }],
  ])('has a zone that follows what is typed %s', (_where, after, zone) => {
    proves('exercise.form');

    expect(shiftedZone('a\nb\nc', after, { from: 2, to: 2 })).toEqual(zone);
  });

  it('has a solution whose locked lines are those of the start', () => {
    proves('exercise.form');

    const limited = file('a.js', { start: 'a\nb\nc', solution: 'a\nB\nBB\nc', zone: { from: 2, to: 2 } });
    const changed = changeStart(changeStart(limited, 'x\na\nb\nc'), 'x\na\nb\nC');
    expect(changed).toMatchObject({ solution: 'x\na\nB\nBB\nC', zone: { from: 3, to: 3 } });
    expect(respectsZone(changed)).toBe(true);
    // A solution that does not fit the zone is its author's: it stays.
    const other = file('a.js', { start: 'a\nb\nc', solution: 'z\nB\nc', zone: { from: 2, to: 2 } });
    expect(respectsZone(other)).toBe(false);
    expect(changeStart(other, 'a\nb\nd').solution).toBe('z\nB\nc');
  });

  it('keeps files under their names, and sentences, in another language', () => {
    proves('exercise.form');

    const changed = changeLanguage(exercise({ checks: [check], counts: true }), 'html');
    expect(changed).toMatchObject({
      language: 'html',
      counts: false,
      checks: [{ kind: 'html', sentence: 'Va.', hint: 'Là.', selector: '' }],
    });
    expect(changed).not.toHaveProperty('files');
    expect(changeLanguage(exercise({ checks: [check] }), 'typescript').checks).toEqual([check]);
    expect(chooseLanguage(exercise(), 'sql').files?.map(({ name }) => name)).toEqual(['a.sql', 'essai.sql']);
  });

  it('says at its fields what keeps it from being verified', () => {
    proves('exercise.limits');

    const problems = problemsOf(
      exercise({
        files: [file('a.js'), file('A.js', { visibility: 'hidden' }), file('é.js')],
        entry: null,
        checks: [{ ...check, _id: '01890000-0000-7000-8000-000000000000', sentence: '' }],
      }),
    );
    expect(problems.get('files.1.name')).toBe('Deux fichiers portent ce nom');
    expect(problems.get('files.2.name')).toMatch(/^Un nom de fichier/);
    expect(problems.get('files.1.visibility')).toMatch(/compter pour l’attestation/);
    expect(problems.get('checks.0.sentence')).toMatch(/en une phrase/);
  });

  it('is to be verified again as soon as what runs differs, not for words', () => {
    proves('exercise.verify');

    const verification = { isCurrent: true, by: 'browser' as const, at: '', solution: [], start: [] };
    const verified = exercise({ checks: [check], verification });
    const stale = withStaleness({ ...verified, files: [file('a.js', { start: 'x' })] }, verified);
    expect(stale).toMatchObject({ verification: { isCurrent: false } });
    const words = { ...verified, statement: '<p>Autre.</p>', checks: [{ ...check, sentence: 'Va bien.' }] };
    expect(withStaleness(words, verified)).toMatchObject({ verification: { isCurrent: true } });
    expect(runFields(words)).toEqual(runFields(verified));
  });

  it('reads rows as they are written', () => {
    proves('exercise.form');

    const rows = [
      [1, 'Ada', null],
      [-2.5, '12', 'a | b'],
      ['', "l'an", ' x '],
    ];
    expect(textToRows(rowsToText(rows))).toEqual(rows);
    expect(textToRows('1|Ada|null\n\n 2 | Léa Petit | NULL')).toEqual([
      [1, 'Ada', null],
      [2, 'Léa Petit', null],
    ]);
  });
});
