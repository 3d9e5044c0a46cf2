import { AnonymousSockets } from './live.gateway.js';

describe('sockets without an account', () => {
  it('are so many an address, and free again when they close', () => {
    const sockets = new AnonymousSockets(2);
    expect([1, 2, 3].map(() => sockets.enter('81.2.69.1'))).toEqual([true, true, false]);
    expect(sockets.enter('81.2.69.2')).toBe(true);
    sockets.leave('81.2.69.1');
    expect([1, 2].map(() => sockets.enter('81.2.69.1'))).toEqual([true, false]);
  });

  it('of one line of IPv6 are counted together, however its addresses are written', () => {
    const sockets = new AnonymousSockets(2);
    expect(['2001:db8::1', '2001:db8:0:1::2', '2001:DB8:0:0:0:0:0:3'].map((a) => sockets.enter(a))).toEqual([
      true,
      true,
      false,
    ]);
    expect(sockets.enter('2001:db8:1::1')).toBe(true);
  });
});
