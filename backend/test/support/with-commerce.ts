import { someBuyer, startCommerce, type Buyer, type CommerceUnderTest } from './commerce-under-test.js';

/**
 * Starts commerce before the cases of a spec and closes it after. Each case begins without faults, with cleared records and a new buyer.
 */
export function withCommerce(begin: (buyer: Buyer) => void = () => undefined): CommerceUnderTest {
  const commerce = prepare(() => startCommerce());
  afterAll(() => commerce.close());
  beforeAll(() => begin(someBuyer()));
  beforeEach(async () => {
    commerce.faults.clear();
    await commerce.reset();
    begin(someBuyer());
  });
  return commerce;
}
