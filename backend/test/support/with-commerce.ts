import { someBuyer, startCommerce, type Buyer, type CommerceUnderTest } from './commerce-under-test.js';

/**
 * Commerce for the cases of a spec, started before them and closed after. Each begins with a provider that fails in nothing, with
 * nothing told so far, and with a buyer of its own.
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
    await commerce.forget();
    begin(commerce, someBuyer());
  });
}
