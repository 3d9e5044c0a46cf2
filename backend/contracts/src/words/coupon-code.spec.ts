import { couponCode } from './coupon-code.js';

describe('a code as it is typed or copied', () => {
  it.each([
    'ETE10',
    'été10',
    'e\u0301te\u0301 10',
    ' Été 10 ',
    'ＥＴＥ１０',
    '«\u00a0été10\u00a0»',
    '“ETE10”',
    '\u200bETE10\ufeff',
    'ETE10.',
    '(été10),',
  ])('%j is ETE10', (typed) => {
    proves('coupon.typed');
    expect(couponCode(typed)).toBe('ETE10');
  });

  it.each([
    ['Noël–2026', 'NOEL-2026'],
    ['noël‑2026', 'NOEL-2026'],
    ['cœur', 'COEUR'],
    ['rentrée_10', 'RENTREE_10'],
  ])('%j is %s', (typed, code) => expect(couponCode(typed)).toBe(code));

  it('keeps what is no letter of a code, which its pattern refuses', () =>
    expect(couponCode('10 % de lait')).toBe('10%DELAIT'));
});
