import { someBuyer, startCommerce, type Buyer, type CommerceUnderTest } from './commerce-under-test.js';

/**
 * Starts commerce before the cases of a spec and closes it after. Each case begins without faults, with cleared records and a new buyer.
 */
export function withCommerce(begin: (commerce: CommerceUnderTest, buyer: Buyer) => void): void {
  let commerce: CommerceUnderTest | undefined;
  beforeAll(async () => {
    commerce = await startCommerce();
    begin(commerce, someBuyer());
  });
  afterAll(() => commerce?.close());
  beforeEach(async () => {
    if (!commerce) return;
    commerce.faults.clear();
    await commerce.reset();
    begin(commerce, someBuyer());
  });
}
