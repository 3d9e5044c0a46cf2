import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseNumber, formatAmount } from './parse-number';

describe('a number as it comes into a field', () => {
  it.each([
    ['49,90', 49.9],
    ['49.90', 49.9],
    ['49,90 €', 49.9],
    ['49,90\u00a0€', 49.9],
    ['49,90\u202f€', 49.9],
    ['\u200e49,90€\n', 49.9],
    ['€49.90', 49.9],
    ['49 EUR', 49],
    ['49 euros', 49],
    ['49€90', 49.9],
    ['4９,9', 49.9],
    [',5', 0.5],
    ['49,', 49],
    ['1\u202f234,50\u00a0€', 1234.5],
    ['1 234', 1234],
    ['1’234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['0', 0],
    ['-1', -1],
    ['−1', -1],
  ])('%j is %d euros', (typed, euros) => expect(parseNumber(typed, '€')).toBe(euros));

  it.each([
    '',
    ' ',
    '€',
    'dix',
    '4 9',
    '49 90',
    '49,90,10',
    '1e3',
    '0x10',
    'Infinity',
    '5-',
    '49,90 $',
    '20 %',
    '1.234.567',
  ])('%j is no amount, and is taken for none', (typed) => expect(parseNumber(typed, '€')).toBeNaN());

  it.each([
    ['20 %', '%', 20],
    ['90 min', 'min', 90],
    ['90 minutes', 'min', 90],
    ['7 jours', 'jour', 7],
    ['25 places', 'place', 25],
    ['15,5/20', '/20', 15.5],
    ['15,5 / 20', '/20', 15.5],
    ['12', undefined, 12],
    ['12 min', undefined, Number.NaN],
  ] as const)('%j with %s is %d', (typed, unit, value) => expect(parseNumber(typed, unit)).toBe(value));

  it('is shown as French writes amounts, which read back', () => {
    expect([null, 0, 49, 49.9, 1234.5].map(formatAmount)).toEqual(['', '0', '49', '49,90', '1234,50']);
    for (const amount of [0.5, 49.9, 99_999.99]) expect(parseNumber(formatAmount(amount), '€')).toBe(amount);
  });

  it('never comes by a number field, which drops the comma of what is pasted and counts on with the wheel', () => {
    proves('format.number-input');

    const sources = globSync('frontend/src/**/*.{ts,tsx}', { exclude: ['**/*.spec.ts'] });
    expect(sources.length).toBeGreaterThan(100);
    expect(
      sources.filter((file) => /type(="|: ')number\b/.test(readFileSync(join(process.cwd(), file), 'utf8'))),
    ).toEqual([]);
  });
});
