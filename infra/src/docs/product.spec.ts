import { findUnprovedRules, type TestOutcome } from './unproved-rules.js';
import { parseProductRules, readProductRules } from './product-rules.js';
import { proofsIn, readProofs } from './proofs.js';

const rules = readProductRules();
const { proofs, misplaced } = readProofs();

/** What is seen without running anything. `make test` asks at its end that the tests passed. */
describe('docs/product.md', () => {
  it('has each id once', () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a test for each rule', () => {
    const proved = new Set(proofs.flatMap((proof) => proof.rules));
    expect(rules.filter(({ id }) => !proved.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('has each rule that a test names', () => {
    const known = new Set(rules.map(({ id }) => id));
    const unknown = proofs.flatMap((proof) =>
      proof.rules.filter((id) => !known.has(id)).map((id) => `${proof.file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is named by the first statement of a test alone, each rule once', () => {
    const twice = proofs.filter((proof) => new Set(proof.rules).size < proof.rules.length);
    expect([...misplaced, ...twice.map(({ file, title }) => `${file}: ${title}`)]).toEqual([]);
  });

  it('has no item without an id', () => {
    expect(parseProductRules('## Cart\n\n- `cart.total` The sum.\n')).toEqual([
      { id: 'cart.total', section: 'Cart', text: 'The sum.' },
    ]);
    expect(() => parseProductRules('- The sum.')).toThrow('without an id');
    expect(() => parseProductRules('- `total` The sum.')).toThrow('without an id');
  });
});

describe('the proofs of a test file', () => {
  const read = (text: string) => proofsIn('a.spec.ts', text);

  it('are found in every form of a test', () => {
    const forms = [
      `it('adds up', () => { proves('cart.total'); });`,
      'test.only(`adds ${up}`, async () => { proves("cart.total", "cart.count"); });',
      `it.each([1])('adds %s', (n) => { proves('cart.total'); });`,
      'it.each`n`("adds $n", function () { proves("cart.total"); });',
    ];
    expect(forms.flatMap((text) => read(text).proofs.map(({ title }) => title))).toEqual([
      'adds up',
      'adds ${up}',
      'adds %s',
      'adds $n',
    ]);
  });

  it.each([
    `proves('cart.total');`,
    `it('adds up', () => { expect(1).toBe(1); proves('cart.total'); });`,
    `it('adds up', () => { proves(); });`,
    `it('adds up', () => { proves('cart.total', id); });`,
    `const test = { run }; test.run('adds up', () => { proves('cart.total'); });`,
  ])('are misplaced in %s', (text) => {
    expect(read(text)).toMatchObject({ proofs: [], misplaced: [expect.stringContaining('proves(')] });
  });
});

describe('the judgement of the rules by the outcomes of a run', () => {
  const file = 'a/test.spec.ts';
  const [rule] = parseProductRules('- `cart.total` The sum.');
  const judge = (title: string, ...outcomes: [title: string, status: TestOutcome['status']][]) =>
    findUnprovedRules(
      [rule!],
      [{ file, title, rules: ['cart.total'] }],
      outcomes.map(([ran, status]) => ({ file, title: ran, status })),
    );

  it('accepts one test that passed beside others that did not run', () => {
    proves('check.proofs');
    const two = ['adds up', 'is kept'].map((title) => ({ file, title, rules: ['cart.total'] }));
    expect(findUnprovedRules([rule!], two, [{ file, title: 'is kept', status: 'passed' }])).toEqual([]);
  });

  it('leaves to another run the rules that it proves', () => {
    const slow = [{ file: 'b/slow.spec.ts', title: 'measures', rules: ['cart.total'] }];
    expect(findUnprovedRules([rule!], slow, [], ['b/slow.spec.ts'])).toEqual([]);
    expect(findUnprovedRules([rule!], slow, [])).toEqual([
      'cart.total (b/slow.spec.ts: did not run: measures)',
    ]);
  });

  it('reports a rule that no test names', () => {
    proves('check.proofs');
    expect(findUnprovedRules([rule!], [], [])).toEqual(['cart.total (no test names it)']);
  });

  it('reads values in place of %s, and two percent signs as one', () => {
    expect(judge('takes %d %% of %s', ['takes 20 % of 5', 'passed'])).toEqual([]);
  });

  it.each([
    ['did not run', []],
    ['is only part of a title that passed', [['adds up to ten', 'passed']]],
    ['was skipped', [['adds up', 'pending']]],
    ['failed', [['adds up', 'failed']]],
  ] satisfies [string, [string, TestOutcome['status']][]][])('reports a test that %s', (_what, outcomes) => {
    proves('check.proofs');
    expect(judge('adds up', ...outcomes)).toHaveLength(1);
  });

  it('reports one case of several that did not pass', () => {
    proves('check.proofs');
    expect(judge('adds %s', ['adds 1', 'passed'], ['adds 2', 'failed'])).toEqual([
      `cart.total (${file}: failed: adds %s)`,
    ]);
  });

  it('does not accept a test of another file', () => {
    const elsewhere: TestOutcome[] = [{ file: 'b/test.spec.ts', title: 'adds up', status: 'passed' }];
    expect(
      findUnprovedRules([rule!], [{ file, title: 'adds up', rules: ['cart.total'] }], elsewhere),
    ).toHaveLength(1);
  });
});
