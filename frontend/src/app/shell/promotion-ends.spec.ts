import { firstEndOf } from './promotion-ends';

describe('the end of a promotion that a page shows', () => {
  const early = '2026-11-30T22:59:00.000Z';
  const late = '2026-12-05T22:59:00.000Z';

  it('is found in a course, a list and a quote, the earliest first', () => {
    proves('price.page-end');

    expect(firstEndOf({ _id: 'a', promotionEndsAt: early })).toBe(Date.parse(early));
    expect(firstEndOf({ courses: [{ promotionEndsAt: late }, { promotionEndsAt: early }] })).toBe(
      Date.parse(early),
    );
    expect(firstEndOf({ pages: [{ courses: [{ promotionEndsAt: late }] }] })).toBe(Date.parse(late));
  });

  it.each([
    null,
    undefined,
    'text',
    7,
    [],
    {},
    { promotionEndsAt: null },
    { courses: [{ promotionEndsAt: null }] },
  ])('is none in %j', (data) => expect(firstEndOf(data)).toBe(Infinity));
});
