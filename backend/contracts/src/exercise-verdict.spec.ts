import {
  type CheckResult,
  CodePosition,
  isAllGreen,
  Run,
  Verdict,
  verdictForLearner,
} from './exercise-verdict.js';

const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;
const given = { file: 'emprunter.js', line: 2 };
const secret = { file: 'cycle.js', line: 1 };
const failed = (_id: string, position: CodePosition | null = given): CheckResult => ({
  _id,
  outcome: 'failed',
  expected: '1',
  received: '2',
  position,
});
const passed = (_id: string): CheckResult => ({ _id, outcome: 'passed' });
const broken = (_id: string): CheckResult => ({ _id, outcome: 'broken', message: 'un n’est pas défini' });
const verdict: Verdict = {
  output: 'imprimé',
  isOutputCut: true,
  error: { message: 'Type inattendu', position: given },
  stopped: { reason: 'memory', position: given },
  milliseconds: 3,
  checks: [],
};

describe('the server’s verdict, as a learner sees it', () => {
  const check = { kind: 'code' as const, sentence: 'Rend 1.', test: '' };
  const open = { ...check, _id: ids[0] };
  const hiddenCheck = { ...check, _id: ids[1], isHidden: true };
  const file = { name: given.file, visibility: 'given' as const, start: '' };
  const readOnly = { name: 'catalogue.js', visibility: 'read-only' as const, start: '' };
  const hiddenFile = { name: secret.file, visibility: 'hidden' as const, start: '' };

  const seen = (changes: Partial<Verdict>, files: (typeof file | typeof readOnly | typeof hiddenFile)[]) =>
    verdictForLearner({ ...verdict, ...changes }, { checks: [open, hiddenCheck], files });

  it('is whole but for its output, where nothing is hidden', () => {
    const checks = [failed(ids[0]), broken(ids[0]), passed(ids[0])];
    const whole = verdictForLearner({ ...verdict, checks }, { checks: [open], files: [file, readOnly] });
    expect(whole).toEqual({ ...verdict, output: '', isOutputCut: false, milliseconds: 1000, checks });
    expect(seen({ error: null, stopped: null }, [file])).toMatchObject({ error: null, stopped: null });
    expect(seen({ error: { message: 'Syntaxe', position: null } }, [file]).error).toEqual({
      message: 'Syntaxe',
      position: null,
    });
  });

  it('says of a hidden check whether it passed, nothing that its program decides', () => {
    proves('exercise.hidden');

    const checks = [failed(ids[1]), broken(ids[1]), passed(ids[1]), failed(ids[1], null)];
    expect(seen({ checks }, [file, readOnly]).checks).toEqual([
      { ...failed(ids[1], null), expected: '', received: '' },
      { ...broken(ids[1]), message: '' },
      passed(ids[1]),
      { ...failed(ids[1], null), expected: '', received: '' },
    ]);
    expect(seen({ checks, milliseconds: 1999 }, [file])).toMatchObject({
      stopped: { reason: 'time', position: null },
      error: verdict.error,
      milliseconds: 2000,
    });
  });

  it('says nothing that came through a hidden file, of any check', () => {
    proves('exercise.hidden');

    const checks = [failed(ids[0]), failed(ids[0], secret), broken(ids[0]), passed(ids[0])];
    expect(seen({ checks }, [file, hiddenFile])).toMatchObject({
      error: { message: '', position: null },
      stopped: { reason: 'time', position: null },
      checks: [
        { ...failed(ids[0], null), expected: '', received: '' },
        { ...failed(ids[0], null), expected: '', received: '' },
        { ...broken(ids[0]), message: '' },
        passed(ids[0]),
      ],
    });
    const within = {
      error: { message: 'secret', position: secret },
      stopped: { reason: 'time' as const, position: secret },
    };
    expect(seen(within, [file, hiddenFile])).toMatchObject({
      error: { message: '', position: null },
      stopped: { reason: 'time', position: null },
    });
  });
});

describe('what a run finds', () => {
  const table = {
    columns: ['a', 'b'],
    rows: [
      [1, null],
      ['x', 2],
    ],
    isCut: false,
  };
  const run: Run = { ...verdict, tables: [table] };
  const { checks: _, ...withoutChecks } = run as Run & Pick<Verdict, 'checks'>;

  it('is kept as it is', () => {
    expect(Run.parse(run)).toEqual(withoutChecks);
    const checks = [passed(ids[0]), failed(ids[0]), broken(ids[1])];
    expect(Verdict.parse({ ...verdict, checks })).toEqual({ ...verdict, checks });
  });

  const tableWith = (changes: object) => ({ tables: [{ ...table, ...changes }] });
  it.each<[string, object]>([
    ['error.message', { error: { position: null } }],
    ['error.position', { error: { message: '' } }],
    ['error.position.line', { error: { message: '', position: { file: 'a.js', line: 0 } } }],
    ['error.position.line', { error: { message: '', position: { file: 'a.js', line: 1.5 } } }],
    ['stopped.reason', { stopped: { reason: 'ennui', position: null } }],
    ['milliseconds', { milliseconds: -1 }],
    ['tables', { tables: Array.from({ length: 11 }, () => table) }],
    ['tables.0.isCut', tableWith({ isCut: undefined })],
    ['tables.0.columns', tableWith({ columns: Array.from({ length: 31 }, () => 'a') })],
    ['tables.0.columns.0', tableWith({ columns: ['x'.repeat(1001)] })],
    ['tables.0.rows', tableWith({ rows: Array.from({ length: 201 }, () => [1]) })],
    ['tables.0.rows.0', tableWith({ rows: [Array.from({ length: 31 }, () => 1)] })],
    ['tables.0.rows.0.0', tableWith({ rows: [[true]] })],
  ])('is bounded: %s', (path, changes) => {
    const { error } = Run.safeParse({ ...run, ...changes });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  it('is all green when every check passed, not some', () => {
    expect(isAllGreen({ checks: [passed(ids[0]), passed(ids[1])] })).toBe(true);
    expect(isAllGreen({ checks: [passed(ids[0]), failed(ids[1])] })).toBe(false);
    expect(isAllGreen({ checks: [passed(ids[0]), broken(ids[1])] })).toBe(false);
  });
});

it('is the same storable text in browser and server, whatever a program said', () => {
  proves('exercise.storable');

  const said = 'a\0b\ud800';
  const at = { file: said, line: 1 };
  const stored = 'a\ufffdb\ufffd';
  const shown = JSON.stringify([
    Verdict.parse({
      ...verdict,
      output: said,
      error: { message: said, position: at },
      stopped: { reason: 'time', position: at },
      checks: [
        { _id: ids[0], outcome: 'failed', expected: said, received: said, position: at },
        { _id: ids[1], outcome: 'broken', message: said },
      ],
    }),
    Run.parse({ ...verdict, output: said, tables: [{ columns: [said], rows: [[said]], isCut: false }] }),
  ]);
  expect(shown).not.toMatch(/\\u/);
  expect(shown.split(stored)).toHaveLength(12);
});
