import { skeletonOf } from './reserved-names.js';

describe('the skeleton of a name', () => {
  it.each([
    'idriss lemaire',
    'IDRISS  LEMAIRE',
    'Ïdriss Lemaîre',
    'Idriss\u200b Lemaire',
    'ldriss Lemaire',
    '1driss-Lemaire',
    'Ιdriss Lеmаire',
    'Idriѕѕ Lemаirе',
    'Ｉｄｒｉｓｓ Ｌｅｍａｉｒｅ',
    'Idriss.Lemaire',
  ])('of %s is that of Idriss Lemaire', (name) => {
    expect(skeletonOf(name)).toBe(skeletonOf('Idriss Lemaire'));
  });

  it.each(['Idris Lemaire', 'Idriss Lemarie', 'Idriss', ''])('of « %s » is another', (name) => {
    expect(skeletonOf(name)).not.toBe(skeletonOf('Idriss Lemaire'));
  });
});
