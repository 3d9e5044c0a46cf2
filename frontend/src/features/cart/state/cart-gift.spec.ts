import { giftOf } from './cart-gift';

describe('for whom a cart is', () => {
  it('comes back as it was left, and is oneself where that was something else', () => {
    const gift = { id: '0190', email: 'noe@exemple.fr' };
    expect(giftOf(JSON.stringify(gift))).toEqual(gift);
    for (const text of [null, '', 'non', 'null', '[]', '3', '{"id":1,"email":"x"}', '{"id":"x"}'])
      expect(giftOf(text)).toBeNull();
  });
});
