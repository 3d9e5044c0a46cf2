import fc from 'fast-check';
import {
  Exercise,
  ExerciseText,
  ExerciseTexts,
  learnerExercise,
  LearnerExercise,
  refusalsOf,
} from './exercise.js';
import { isAllGreen, Run, Verdict, verdictForLearner } from './exercise-verdict.js';
import {
  checkedFiles,
  entryOf,
  filesWith,
  mergeIntoZone,
  solutionFiles,
  startFiles,
  zoneIn,
} from './exercise-files.js';
import { exerciseRefusals } from './words/exercise-words.js';

const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;
const exercise: Exercise = {
  language: 'javascript',
  statement: '<p>Empruntez.</p>',
  files: [
    {
      name: 'emprunter.js',
      visibility: 'given',
      zone: { from: 2, to: 3 },
      start: 'export function emprunter() {\n  // ici\n\n}',
      solution: 'export function emprunter() {\n  return 1;\n}',
    },
    { name: 'essai.js', visibility: 'given', start: '' },
    { name: 'catalogue.js', visibility: 'read-only', start: 'export const C = 1' },
    { name: 'cycle.js', visibility: 'hidden', start: 'export const secret = 1' },
  ],
  entry: 'essai.js',
  checks: [
    {
      kind: 'code',
      _id: ids[0],
      sentence: 'Rend 1.',
      test: 'attendre(emprunter()).egal(1)',
      hint: 'Pensez à return.',
    },
    { kind: 'code', _id: ids[1], sentence: 'En secret.', test: 'attendre(secret).egal(1)', isHidden: true },
  ],
  counts: true,
};
const codesOf = (changes: object) => refusalsOf({ ...exercise, ...changes }).map(({ code }) => code);
const [first] = exercise.files;
const change = (file: object) => ({ files: [{ ...first, ...file }, ...exercise.files.slice(1)] });
const checkOf = (fields: object) => ({ checks: [{ ...exercise.checks[0], ...fields }] });

describe('an exercise', () => {
  it('is stored as it is', () => {
    expect(Exercise.parse(exercise)).toEqual(exercise);
    expect(refusalsOf(exercise)).toEqual([]);
  });

  it.each([
    ['exercise-language', { language: 'cobol' }],
    ['exercise-statement-too-long', { statement: 'x'.repeat(50_001) }],
    ['exercise-no-file', { files: [] }],
    [
      'exercise-too-many-files',
      { files: Array.from({ length: 6 }, (_, n) => ({ ...first, name: `f${n}.js` })), entry: null },
    ],
    ['exercise-file-name', change({ name: '../secret.js' })],
    ['exercise-file-name', change({ name: '__proto__' })],
    ['exercise-file-name-taken', change({ name: 'Essai.js' })],
    ['exercise-file-extension', change({ name: 'emprunter.py' })],
    ['exercise-text-too-long', change({ start: 'x'.repeat(20_001) })],
    ['exercise-no-given-file', { files: [exercise.files[2]], entry: null }],
    ['exercise-zone', change({ zone: { from: 3, to: 9 } })],
    ['exercise-zone', change({ zone: { from: 0, to: 1 } })],
    ['exercise-zone-elsewhere', change({ visibility: 'read-only' })],
    ['exercise-zone-solution', change({ solution: 'autre chose' })],
    ['exercise-entry', { entry: 'catalogue.js' }],
    ['exercise-too-many-checks', { checks: Array.from({ length: 21 }, () => exercise.checks[0]) }],
    ['exercise-sentence', checkOf({ sentence: ' ' })],
    ['exercise-test-too-long', checkOf({ test: 'x'.repeat(4001) })],
    ['exercise-hint-too-long', checkOf({ hint: 'x'.repeat(1001) })],
    ['exercise-check-language', checkOf({ kind: 'sql', query: '', rows: [], isOrdered: false })],
    ['exercise-ragged-rows', checkOf({ kind: 'sql', query: '', rows: [[1], [1, 2]], isOrdered: false })],
    [
      'exercise-rows',
      checkOf({ kind: 'sql', query: '', rows: Array.from({ length: 201 }, () => [1]), isOrdered: false }),
    ],
    [
      'exercise-selector',
      checkOf({ kind: 'html', selector: '', reads: 'count', property: '', expected: '1' }),
    ],
    [
      'exercise-property',
      checkOf({ kind: 'html', selector: 'p', reads: 'style', property: '', expected: '1' }),
    ],
    ['exercise-hidden-needs-count', { counts: false }],
  ])('is refused in French, with the code %s', (code, changes) => {
    proves('exercise.limits');

    expect(codesOf(changes)).toContain(code);
    for (const { message } of refusalsOf({ ...exercise, ...changes })) expect(message).toMatch(/[a-zé]/);
  });

  it('counts for the attestation only where the server judges', () => {
    proves('exercise.counts');

    const page = { files: [{ name: 'a.html', visibility: 'given', start: '' }], checks: [], entry: null };
    expect(codesOf({ ...page, language: 'html' })).toEqual(['exercise-cannot-count']);
    expect(codesOf({ ...page, language: 'html', counts: false })).toEqual([]);
    const program = {
      ...page,
      files: [{ name: 'a.py', visibility: 'given', start: '' }],
      language: 'python',
    };
    expect(codesOf(program)).toEqual(['exercise-cannot-count']);
  });

  it('has a code of its own for every sentence', () => {
    expect(new Set(Object.values(exerciseRefusals)).size).toBe(Object.keys(exerciseRefusals).length);
  });

  it('keeps its secrets from learners', () => {
    proves('exercise.hidden');

    const shown = LearnerExercise.strict().parse(learnerExercise(exercise));
    expect(JSON.stringify(shown)).not.toMatch(/secret|return|En secret/);
    expect(shown.checks).toMatchObject([{ hasHint: true }, { kind: 'hidden', _id: ids[1] }]);
  });

  const verdict: Verdict = {
    output: 'secret',
    isOutputCut: false,
    error: null,
    stopped: { reason: 'time', position: { file: 'cycle.js', line: 1 } },
    milliseconds: 3,
    checks: [
      {
        _id: ids[0],
        outcome: 'failed',
        expected: '1',
        received: 'secret',
        position: { file: 'cycle.js', line: 1 },
      },
      { _id: ids[1], outcome: 'broken', message: 'secret' },
    ],
  };
  it('keeps them in the server’s verdict too', () => {
    proves('exercise.hidden');

    const shown = Verdict.parse(verdictForLearner(verdict, exercise));
    expect(JSON.stringify(shown)).not.toMatch(/secret|cycle/);
    expect(shown.checks.map(({ outcome }) => outcome)).toEqual(['failed', 'broken']);
    const open = { ...exercise, files: exercise.files.slice(0, 3) };
    expect(verdictForLearner(verdict, open).checks[0]).toMatchObject({ received: 'secret' });
  });

  it('is green when every check passed, and there is one', () => {
    expect(isAllGreen(verdict)).toBe(false);
    expect(isAllGreen({ checks: [] })).toBe(false);
    expect(isAllGreen({ checks: [{ _id: ids[0], outcome: 'passed' }] })).toBe(true);
    expect(Run.safeParse({ ...verdict, tables: [] }).success).toBe(true);
    expect(Run.safeParse({ ...verdict, tables: [], output: 'x'.repeat(70_000) }).success).toBe(false);
  });
});

describe('the files of an exercise', () => {
  it('take a learner’s texts where they are given, and nowhere else', () => {
    const texts = ExerciseTexts.parse([
      { name: 'emprunter.js', text: 'volé\n  return 1;\n}' },
      { name: 'cycle.js', text: 'export const secret = 2' },
      { name: 'autre.js', text: '' },
      ExerciseText.parse({ name: 'essai.js', text: 'a\r\nb' }),
    ]);
    expect(filesWith(exercise, texts)).toEqual([
      { name: 'emprunter.js', text: 'export function emprunter() {\n  return 1;\n}' },
      { name: 'essai.js', text: 'a\nb' },
      { name: 'catalogue.js', text: 'export const C = 1' },
      { name: 'cycle.js', text: 'export const secret = 1' },
    ]);
  });

  it('are solved, at their start, or those that checks see', () => {
    expect(solutionFiles(exercise)[0]?.text).toContain('return 1');
    expect(startFiles(exercise)[0]?.text).toContain('// ici');
    expect(entryOf(exercise)).toBe('essai.js');
    expect(entryOf({ ...exercise, entry: null })).toBe('emprunter.js');
    expect(checkedFiles(exercise, startFiles(exercise)).map(({ name }) => name)).not.toContain('essai.js');
  });
});

describe('the zone of a file', () => {
  const start = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].join('\n');
  const zone = { from: 3, to: 4 };

  it.each([
    ['an unchanged text', start, start],
    ['own lines', 'un\ndeux\nA\nB\nC\ncinq\nsix', 'un\ndeux\nA\nB\nC\ncinq\nsix'],
    ['no line', 'un\ndeux\ncinq\nsix', 'un\ndeux\ncinq\nsix'],
    ['a line changed above', 'UN\ndeux\nA\ncinq\nsix', 'un\ndeux\nA\ncinq\nsix'],
    ['the line just above changed', 'un\nDEUX\nA\ncinq\nsix', 'un\ndeux\nA\ncinq\nsix'],
    ['a line added above', 'zéro\nun\ndeux\nA\ncinq\nsix', 'un\ndeux\nA\ncinq\nsix'],
    ['the last line removed', 'un\ndeux\nA\ncinq', 'un\ndeux\nA\ncinq\nsix'],
  ])('takes %s', (_name, text, merged) => {
    proves('exercise.zone');

    expect(mergeIntoZone(start, zone, text)).toBe(merged);
  });

  it('keeps every locked line, whatever was written, and changes nothing twice', () => {
    proves('exercise.zone');

    const line = fc.constantFrom('un', 'deux', '}', '', 'x');
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.array(line, { maxLength: 12 }),
        fc.nat(7),
        fc.nat(7),
        (lines, own, a, b) => {
          const from = (a % lines.length) + 1;
          const to = Math.min(lines.length, from + (b % lines.length));
          const text = mergeIntoZone(lines.join('\n'), { from, to }, own.join('\n')).split('\n');
          const below = lines.slice(to);
          expect(text.slice(0, from - 1)).toEqual(lines.slice(0, from - 1));
          expect(below.length === 0 ? [] : text.slice(-below.length)).toEqual(below);
          const again = mergeIntoZone(lines.join('\n'), { from, to }, text.join('\n'));
          expect(again).toBe(text.join('\n'));
        },
      ),
    );
  });

  it('leaves own lines alone between intact locked ones, even where they repeat them', () => {
    expect(mergeIntoZone('}\n\n}', { from: 2, to: 2 }, '}\n}\n}\n}')).toBe('}\n}\n}\n}');
    expect(zoneIn(start, zone, 'un\ndeux\nA\nB\nC\ncinq\nsix')).toEqual({ from: 3, to: 5 });
    expect(mergeIntoZone(start, null, 'tout')).toBe('tout');
  });
});
