import fc from 'fast-check';
import { z } from 'zod';
import {
  archivedExerciseFields,
  Exercise,
  ExerciseFile,
  exerciseDraftFields,
  ExerciseText,
  ExerciseTexts,
  LearnerCheck,
  learnerExercise,
  LearnerExercise,
  refusalsOf,
  SqlCell,
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
const [first] = exercise.files;
const change = (file: object) => ({ files: [{ ...first, ...file }, ...exercise.files.slice(1)] });
const checkOf = (fields: object) => ({ checks: [{ ...exercise.checks[0], ...fields }] });
const refused = (changes: object) =>
  refusalsOf({ ...exercise, ...changes }).map(({ path, code }) => `${path}: ${code}`);

const sqlCheck = {
  kind: 'sql',
  _id: ids[0],
  sentence: 'Une ligne.',
  query: '',
  rows: [[1]],
  isOrdered: false,
};
const htmlCheck = {
  kind: 'html',
  _id: ids[0],
  sentence: 'Un titre.',
  selector: 'h1',
  reads: 'property',
  property: 'textContent',
  expected: 'Titre',
};
const sql = (fields: object) => ({
  language: 'sql',
  files: [{ name: 'a.sql', visibility: 'given', start: '' }],
  entry: null,
  checks: [{ ...sqlCheck, ...fields }],
});
const html = (fields: object) => ({
  language: 'html',
  files: [{ name: 'a.html', visibility: 'given', start: '' }],
  entry: null,
  checks: [{ ...htmlCheck, ...fields }],
  counts: false,
});

describe('an exercise', () => {
  it('is stored as it is', () => {
    expect(Exercise.parse(exercise)).toEqual(exercise);
    expect(refusalsOf(exercise)).toEqual([]);
  });

  it.each<[string, string, object]>([
    ['language', 'exercise-language', { language: 'cobol' }],
    ['statement', 'exercise-statement-too-long', { statement: 'x'.repeat(50_001) }],
    [
      'files',
      'exercise-too-many-files',
      { files: Array.from({ length: 6 }, (_, n) => ({ ...first, name: `f${n}.js` })), entry: null },
    ],
    ['files.0.name', 'exercise-file-name', change({ name: '../secret.js' })],
    ['files.0.name', 'exercise-file-name', change({ name: '__proto__.js' })],
    ['files.0.name', 'exercise-file-name', change({ name: 'secret.js/a.js' })],
    ['files.0.name', 'exercise-file-name', change({ name: 1 })],
    ['files.0.name', 'exercise-file-name', change({ name: `${'x'.repeat(58)}.js` })],
    ['files.1.name', 'exercise-file-name-taken', change({ name: 'Essai.js' })],
    ['files.0.name', 'exercise-file-extension', change({ name: 'emprunter.py' })],
    ['files.0.name', 'exercise-file-extension', change({ name: 'emprunter.js.py' })],
    ['files.0.start', 'exercise-text-too-long', change({ start: '\n'.repeat(20_001), solution: null })],
    ['files', 'exercise-no-given-file', { files: [exercise.files[2]], entry: null }],
    ['files.0.zone', 'exercise-zone', change({ zone: { from: 3, to: 9 } })],
    ['files.0.zone', 'exercise-zone', change({ zone: { from: 3, to: 5 } })],
    ['files.0.zone', 'exercise-zone', change({ zone: { from: 3, to: 2 } })],
    ['files.0.zone.from', 'exercise-zone', change({ zone: { from: 0, to: 4 }, solution: null })],
    ...[1.5, 'un'].flatMap((line): [string, string, object][] => [
      ['files.0.zone.from', 'exercise-zone', change({ zone: { from: line, to: 4 } })],
      ['files.0.zone.to', 'exercise-zone', change({ zone: { from: 1, to: line } })],
    ]),
    ['files.0.zone', 'exercise-zone-elsewhere', change({ visibility: 'read-only' })],
    ['files.0.solution', 'exercise-zone-solution', change({ solution: 'autre chose' })],
    ['entry', 'exercise-entry', { entry: 'catalogue.js' }],
    ['entry', 'exercise-entry', { entry: 'autre.js' }],
    ['checks', 'exercise-too-many-checks', { checks: Array.from({ length: 21 }, () => exercise.checks[0]) }],
    ['checks.0.sentence', 'exercise-sentence', checkOf({ sentence: ' ' })],
    ['checks.0.sentence', 'exercise-sentence', checkOf({ sentence: undefined })],
    ['checks.0.sentence', 'exercise-sentence', checkOf({ sentence: 'x'.repeat(301) })],
    ['checks.0.test', 'exercise-test-too-long', checkOf({ test: 'x'.repeat(4001) })],
    ['checks.0.hint', 'exercise-hint-too-long', checkOf({ hint: 'x'.repeat(1001) })],
    ['checks.0.kind', 'exercise-check-language', { checks: [sqlCheck] }],
    ['checks.0.rows', 'exercise-ragged-rows', sql({ rows: [[1], [1, 2]] })],
    ['checks.0.rows', 'exercise-rows', sql({ rows: Array.from({ length: 201 }, () => [1]) })],
    ['checks.0.rows.0', 'exercise-rows', sql({ rows: [Array.from({ length: 31 }, () => 1)] })],
    ['checks.0.rows.0.0', 'exercise-value-too-long', sql({ rows: [['x'.repeat(1001)]] })],
    ['checks.0.columns.0', 'exercise-value-too-long', sql({ columns: ['x'.repeat(1001)] })],
    ['checks.0.expected', 'exercise-value-too-long', html({ expected: 'x'.repeat(1001) })],
    ['checks.0.columns', 'exercise-rows', sql({ columns: Array.from({ length: 31 }, () => 'a') })],
    ['checks.0.selector', 'exercise-selector', html({ selector: ' ' })],
    ['checks.0.selector', 'exercise-selector', html({ selector: undefined })],
    ['checks.0.selector', 'exercise-selector', html({ selector: 'p'.repeat(301) })],
    ['checks.0.property', 'exercise-property', html({ property: '' })],
    ['checks.0.property', 'exercise-property', html({ reads: 'style', property: '' })],
    ['checks.0.property', 'exercise-property', html({ reads: 'count' })],
    ['checks.0.property', 'exercise-property', html({ property: 'a b' })],
    ['checks.0.property', 'exercise-property', html({ property: '1a' })],
    ['checks.0.property', 'exercise-property', html({ property: 'p'.repeat(61) })],
  ])('is refused in French at %s alone, with the code %s', (path, code, changes) => {
    proves('exercise.limits');

    expect(refused(changes)).toEqual([`${path}: ${code}`]);
    for (const { message } of refusalsOf({ ...exercise, ...changes })) expect(message).toMatch(/[a-zé]/);
  });

  it('is refused for each reason there is', () => {
    proves('exercise.limits');

    expect(refused({ files: [], entry: null })).toEqual([
      'files: exercise-no-file',
      'files: exercise-no-given-file',
    ]);
    expect(refused(change({ name: '__proto__' }))).toEqual([
      'files.0.name: exercise-file-name',
      'files.0.name: exercise-file-extension',
    ]);
    expect(refused(change({ zone: { from: 1, to: 0 } }))).toEqual([
      'files.0.zone.to: exercise-zone',
      'files.0.zone: exercise-zone',
    ]);
  });

  it('hides files and checks only where the server judges', () => {
    proves('exercise.limits');

    expect(refused({ counts: false })).toEqual([
      'checks.1.isHidden: exercise-hidden-needs-count',
      'files.3.visibility: exercise-hidden-needs-count',
    ]);
    const open = { files: exercise.files.slice(0, 3), checks: exercise.checks.slice(0, 1), counts: false };
    expect(refused(open)).toEqual([]);
  });

  it.each<[string, object]>([
    ['a name of several dots', change({ name: 'emprunter.test.js' })],
    ['an ending in capitals', change({ name: 'emprunter.JS' })],
    ['a name of 60 characters', change({ name: `${'x'.repeat(57)}.js` })],
    ['a zone of one line', change({ zone: { from: 2, to: 2 }, solution: null })],
    ['a zone down to the last line', change({ zone: { from: 2, to: 4 } })],
    ['a zone without solution', change({ solution: undefined })],
    ['a zone whose solution is null', change({ solution: null })],
    ['no zone', change({ zone: null, solution: 'autre chose' })],
    ['a sentence of 300 characters', checkOf({ sentence: 'x'.repeat(300) })],
    ['no row', sql({ rows: [] })],
    [
      'rows as wide as each other',
      sql({
        rows: [
          [1, 'a'],
          [2, null],
        ],
      }),
    ],
    ['30 columns', sql({ columns: Array.from({ length: 30 }, () => 'a') })],
    ['a property', html({})],
    ['a style', html({ reads: 'style', property: 'background-color' })],
    ['a property of the page', html({ property: '--couleur' })],
    ['a count, of no property', html({ reads: 'count', property: '' })],
    ['a selector of 300 characters', html({ selector: 'p'.repeat(300) })],
  ])('takes %s', (_name, changes) => {
    expect(refused(changes)).toEqual([]);
  });

  it('refuses as an issue of its own, and code that is no text', () => {
    const { error } = Exercise.safeParse({ ...exercise, entry: 'autre.js' });
    expect(error?.issues).toEqual([
      { code: 'custom', path: ['entry'], message: exerciseRefusals['exercise-entry'] },
    ]);
    expect(refusalsOf({ ...exercise, ...change({ start: 1 }) })).toEqual([
      { code: null, path: 'files.0.start', message: 'Un texte est attendu' },
    ]);
  });

  it('bounds the cells and columns that are compared', () => {
    expect(SqlCell.safeParse('x'.repeat(1000)).success).toBe(true);
    expect(SqlCell.safeParse('x'.repeat(1001)).success).toBe(false);
    expect(refused(sql({ columns: ['x'.repeat(1000)] }))).toEqual([]);
  });

  it('keeps the spaces of code, not its line ends, NUL or half characters', () => {
    const start = ' a\r\nb\rc\n\0\ud800 ';
    const text = ' a\nb\nc\n\ufffd\ufffd ';
    expect(ExerciseFile.parse({ name: 'a.js', visibility: 'given', start, solution: start })).toMatchObject({
      start: text,
      solution: text,
    });
  });

  it('loses the spaces around its sentences and hints', () => {
    const { checks } = Exercise.parse({ ...exercise, ...checkOf({ sentence: ' Rend 1. ', hint: ' Oui. ' }) });
    expect(checks[0]).toMatchObject({ sentence: 'Rend 1.', hint: 'Oui.' });
    const page = Exercise.parse({ ...exercise, ...html({ selector: ' h1 ' }) });
    expect(page.checks[0]).toMatchObject({ selector: 'h1' });
  });

  it('counts for the attestation only where the server judges', () => {
    proves('exercise.counts');

    expect(refused({ ...html({}), counts: true })).toEqual(['counts: exercise-cannot-count']);
    expect(refused(html({}))).toEqual([]);
    expect(refused(sql({}))).toEqual([]);
    const files = [{ name: 'a.py', visibility: 'given', start: '' }];
    const program = { language: 'python', files, checks: [], entry: null };
    expect(refused(program)).toEqual(['counts: exercise-cannot-count']);
  });

  it('has a code of its own for every sentence', () => {
    expect(new Set(Object.values(exerciseRefusals)).size).toBe(Object.keys(exerciseRefusals).length);
  });

  it('keeps its secrets from learners', () => {
    proves('exercise.hidden');

    const shown = LearnerExercise.strict().parse(learnerExercise(exercise));
    expect(JSON.stringify(shown)).not.toMatch(/secret|return|En secret/);
    expect(JSON.stringify(LearnerExercise.parse({ ...shown, files: [first] }))).not.toContain('return');
    expect(shown.files.map(({ name }) => name)).toEqual(['emprunter.js', 'essai.js', 'catalogue.js']);
    expect(shown.entry).toBe('essai.js');
    expect(learnerExercise({ ...exercise, entry: undefined }).entry).toBeNull();
    const { hint: _, ...open } = exercise.checks[0]!;
    expect(shown.checks).toEqual([
      { ...open, hasHint: true },
      { kind: 'hidden', _id: ids[1] },
    ]);
    expect(learnerExercise({ ...exercise, checks: [{ ...exercise.checks[0]!, hint: '' }] }).checks).toEqual([
      { ...open, hasHint: false },
    ]);
  });

  it.each([exercise.checks[0]!, sqlCheck, htmlCheck])(
    'shows no hint of a check to learners: $kind',
    (check) => {
      proves('exercise.hidden');

      const { hint: _, ...open } = { hint: '', ...check };
      const stored = { ...open, hint: 'Pensez à return.', isHidden: true };
      expect(LearnerCheck.parse({ ...stored, hasHint: true })).toEqual({ ...open, hasHint: true });
      expect(LearnerCheck.safeParse(stored).success).toBe(false);
    },
  );

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

describe('the draft of an exercise', () => {
  const draft = z.object(exerciseDraftFields);
  const archived = z.object(archivedExerciseFields);
  const messagesOf = (value: object) =>
    draft.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const blank = [
    { ...exercise.checks[0]!, sentence: '' },
    { ...sqlCheck, sentence: '' },
    { ...htmlCheck, sentence: '', selector: '', property: '1 à écrire' },
  ];

  it('is empty at first, in an archive too', () => {
    const empty = { language: 'javascript', statement: '', files: [], checks: [], counts: false };
    expect(draft.parse({})).toEqual(empty);
    expect(archived.parse({})).toEqual(empty);
  });

  it('takes what is still to be written', () => {
    const value = {
      files: [{ name: '', visibility: 'given', start: '' }],
      checks: blank,
      statedMinutes: 600,
    };
    expect(draft.parse(value)).toMatchObject(value);
  });

  it('has no ids in an archive', () => {
    const checks = blank.map(({ _id, ...check }) => check);
    expect(archived.parse({ checks }).checks).toEqual(checks);
    expect(archived.parse({ checks: blank }).checks).toEqual(checks);
    expect(draft.safeParse({ checks }).success).toBe(false);
    const many = { checks: Array.from({ length: 21 }, () => checks[0]) };
    expect(archived.safeParse(many).error?.issues[0]).toMatchObject({
      path: ['checks'],
      message: exerciseRefusals['exercise-too-many-checks'],
    });
  });

  const file = { name: 'a.js', visibility: 'given', start: '' };
  it.each<[string, string, object]>([
    ['files.0.name', exerciseRefusals['exercise-file-name'], { files: [{ ...file, name: 'x'.repeat(61) }] }],
    ['files', exerciseRefusals['exercise-too-many-files'], { files: Array.from({ length: 6 }, () => file) }],
    ['entry', exerciseRefusals['exercise-file-name'], { entry: 'x'.repeat(61) }],
    [
      'checks',
      exerciseRefusals['exercise-too-many-checks'],
      { checks: Array.from({ length: 21 }, () => blank[0]) },
    ],
    ...blank.map((check): [string, string, object] => [
      'checks.0.sentence',
      exerciseRefusals['exercise-sentence'],
      { checks: [{ ...check, sentence: 'x'.repeat(301) }] },
    ]),
    [
      'checks.0.selector',
      exerciseRefusals['exercise-selector'],
      { checks: [{ ...htmlCheck, selector: 'x'.repeat(301) }] },
    ],
    [
      'checks.0.property',
      exerciseRefusals['exercise-property'],
      { checks: [{ ...htmlCheck, property: 'x'.repeat(61) }] },
    ],
    ['statedMinutes', 'Un nombre entier de minutes', { statedMinutes: 1.5 }],
    ['statedMinutes', '1 minute au moins', { statedMinutes: 0 }],
    ['statedMinutes', '600 minutes au plus', { statedMinutes: 601 }],
  ])('is bounded: %s, “%s”', (path, message, value) => {
    proves('exercise.limits');

    expect(messagesOf(value)).toEqual([[path, message]]);
  });
});

describe('the texts of a learner', () => {
  it('are bounded in number and length', () => {
    proves('exercise.limits');

    const text = { name: 'a.js', text: 'x'.repeat(40_000) };
    const messageOf = (texts: object[]) => ExerciseTexts.safeParse(texts).error?.issues[0]?.message;
    expect(messageOf(Array.from({ length: 5 }, () => text))).toBeUndefined();
    expect(messageOf(Array.from({ length: 6 }, () => text))).toBe(
      exerciseRefusals['exercise-too-many-files'],
    );
    expect(messageOf([{ ...text, text: `${text.text}x` }])).toBe('40 000 caractères au plus par fichier');
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
    for (const entry of [null, undefined, '']) expect(entryOf({ ...exercise, entry })).toBe('emprunter.js');
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
