import { coursesText, datesText, reductionText, usesText } from './coupons';

describe('a coupon in words', () => {
  it('says what it takes off, how often, when and from what', () => {
    expect(reductionText({ percent: 20, amount: null })).toBe('−20\u00a0%');
    expect(reductionText({ percent: null, amount: 10 })).toBe('−10,00\u00a0€');
    expect(usesText({ uses: 11, limit: 10 })).toBe('11 sur 10');
    expect(usesText({ uses: 1, limit: null })).toBe('1\u00a0utilisation');
    expect(coursesText({ courses: [] })).toBe('tous les cours');
    const courses = [
      { _id: 'a', title: 'Git' },
      { _id: 'b', title: 'SQL' },
    ];
    expect(coursesText({ courses })).toBe('Git, SQL');
  });

  it('names the last day on which it holds, and not the midnight that ends it', () => {
    const [from, until] = ['2026-11-30T23:00:00.000Z', '2026-12-24T23:00:00.000Z'];
    expect(datesText({ from, until })).toBe('du 1er décembre 2026 au 24 décembre 2026');
    expect(datesText({ from: null, until })).toBe('jusqu’au 24 décembre 2026');
    expect(datesText({ from, until: null })).toBe('à partir du 1er décembre 2026');
    expect(datesText({ from: null, until: null })).toBe('sans fin');
  });
});
