import { cartHeading, cartOf, totalOf } from './cart';

const item = (price: number) => ({ _id: String(price), title: 'Cours', imageUrl: null, price, time: 60 });

describe('the cart', () => {
  it('adds up in cents', () => {
    proves('cart.stored', 'cart.total');

    expect(totalOf([item(0.1), item(0.2)])).toBe(0.3);
    expect(cartOf([item(19.9), item(39.9), item(40)])).toMatchObject({
      totalprice: '99.80',
      shippingAddress: null,
    });
    expect(cartOf([]).totalprice).toBe('0.00');
  });

  it('names its content with the real count', () => {
    proves('cart.count');

    expect([0, 1, 3].map(cartHeading)).toEqual([
      'Panier vide !',
      '1 cours dans le panier',
      '3 cours dans le panier',
    ]);
  });
});
