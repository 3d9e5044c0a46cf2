import { memoryStorage } from '../../shared/memory-storage';
import { readCoupon, storeCouponOfLink, watchCoupon } from './coupon-storage';

describe('an address that carries a code', () => {
  beforeEach(() => {
    class StorageMoment extends Event {
      readonly key: string;
      constructor(type: string, { key }: { key: string }) {
        super(type);
        this.key = key;
      }
    }
    const window = new EventTarget();
    Object.assign(globalThis, { localStorage: memoryStorage(), window, StorageEvent: StorageMoment });
  });

  it('leaves it for the cart, as it is compared, and tells the page', () => {
    const codes: (string | null)[] = [];
    const stop = watchCoupon((code) => codes.push(code));
    storeCouponOfLink('?page=2&coupon=rentree%2010');
    stop();
    expect([readCoupon(), codes]).toEqual(['RENTREE10', ['RENTREE10']]);
  });

  it.each(['', '?coupon=', '?coupon=%00', '?coupon=<b>', '?coupon=é', `?coupon=${'A'.repeat(40)}`])(
    'leaves nothing where it cannot be one: %j',
    (search) => {
      storeCouponOfLink(search);
      expect(readCoupon()).toBeNull();
    },
  );
});
