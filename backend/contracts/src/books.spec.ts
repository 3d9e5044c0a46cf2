import { ArchiveProblem, CompanyInvoicesParams } from './books.js';
import { errorsOf } from './testing/examples.js';

describe('the days of company invoices', () => {
  it.each([
    ['2026-11-11', '2026-11-20', []],
    ['2026-11-11', '2026-11-11', []],
    ['2026-11-11', '2026-11-10', ['to: La fin précède le début']],
    ['2026-01-01', '2027-01-02', []],
    ['2026-01-01', '2027-01-03', ['to: Une année au plus']],
  ])('from %j to %j have these errors: %j', (from, to, errors) => {
    expect(errorsOf(CompanyInvoicesParams, { from, to })).toEqual(errors);
  });

  it.each([
    ['from', '', 'from: Un jour est attendu, comme 2026-11-11'],
    ['from', '11/11/2026', 'from: Un jour est attendu, comme 2026-11-11'],
    ['to', '2026-11-31', 'to: Un jour est attendu, comme 2026-11-20'],
  ])('are days: %s is not %j', (name, day, message) => {
    const days = { from: '2026-11-11', to: '2026-11-20', [name]: day };
    expect(errorsOf(CompanyInvoicesParams, days)).toEqual([message]);
  });
});

describe('a break of the sealed periods', () => {
  it.each(['changed', 'missing', 'added', 'gap', 'seal', 'file-missing', 'file-changed'])(
    'may be of this kind: %s',
    (kind) => {
      const problem = { kind, period: '2026-10', line: null, subject: null };
      expect(ArchiveProblem.parse(problem)).toEqual(problem);
    },
  );
});
