import { courseFieldBody, PromotionEnd } from './authoring.js';
import { errorsOf, id, letters } from './testing/examples.js';

describe('the end of a promotion', () => {
  it.each([
    ['2026-11-30T23:59:59.999+01:00', '2026-11-30T22:59:00.000Z'],
    ['2026-11-30T22:59:00Z', '2026-11-30T22:59:00.000Z'],
    ['2099-12-31T23:59:00Z', '2099-12-31T23:59:00.000Z'],
  ])('typed as %s is a minute in UTC', (typed, end) => {
    proves('wizard.promotion');

    expect(PromotionEnd.parse(typed)).toBe(end);
  });

  it.each([
    ['demain', 'Une date et une heure sont attendues'],
    ['2026-11-30', 'Une date et une heure sont attendues'],
    ['2026-11-30T22:59:00', 'Une date et une heure sont attendues'],
    ['2026-11-31T22:59:00Z', 'Une date et une heure sont attendues'],
    ['', 'Une date et une heure sont attendues'],
    ['2100-01-01T00:00:00Z', 'Cette date est trop lointaine'],
    ['2099-12-31T23:59:00-14:00', 'Cette date est trop lointaine'],
  ])('is not %j, for one reason', (typed, message) => {
    proves('wizard.promotion');

    expect(errorsOf(PromotionEnd, typed)).toEqual([`: ${message}`]);
  });
});

describe('the preview video of a course', () => {
  const Body = courseFieldBody('promotion');

  it.each(['https://youtu.be/dQw4w9WgXcQ', `/api/media/${id}`, '', null])('may be %j', (promotion) => {
    expect(Body.parse({ promotion })).toEqual({ promotion });
  });

  it.each([
    'https://vimeo.com/1',
    `https://youtu.be/dQw4w9WgXcQ?${letters(500)}`,
    '/api/media/a',
    'javascript:alert(1)',
  ])('is not %j', (promotion) => {
    proves('wizard.preview-video');

    expect(errorsOf(Body, { promotion })).toEqual(['promotion: Ce n’est pas un lien YouTube']);
  });
});
