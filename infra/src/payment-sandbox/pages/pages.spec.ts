import { type SandboxUnderTest, startSandboxUnderTest } from '../testing/sandbox-under-test.js';

describe('The pages', () => {
  let test: SandboxUnderTest;
  beforeEach(async () => {
    test = await startSandboxUnderTest();
  });
  afterEach(() => test.close());

  const read = async (path: string) => (await fetch(new URL(path, test.sandbox.url))).text();
  const post = (path: string, form: Record<string, string>) =>
    fetch(new URL(path, test.sandbox.url), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });

  it('serve a script in the place of Stripe.js, and the frame of its card field', async () => {
    expect(await read('/v3/')).toContain('window.Stripe');
    expect(await read('/v3/card')).toContain('aria-label="Numéro de carte"');
    for (const script of [
      'card-field.js',
      'card-format.js',
      'card-style.js',
      'ask-bank.js',
      'bank.js',
      'bank-answered.js',
    ])
      expect((await fetch(new URL(`/v3/${script}`, test.sandbox.url))).status).toBe(200);
  });

  it("send the buyer back to the shop after the bank's question, and let nobody else answer it", async () => {
    proves('sandbox.cards');

    const { id, next_action } = await test.stripe.paymentIntents.create({
      amount: 4990,
      currency: 'eur',
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
      return_url: 'http://shop.test/merci?panier=1',
    });
    expect((await post(`/3-d-secure/${id}?client_secret=guessed`, { outcome: 'approved' })).status).toBe(404);

    const bank = next_action!.redirect_to_url!.url!;
    expect(await read(bank)).toMatch(/49,90\s€/);
    const back = new URL((await post(bank, { outcome: 'approved' })).headers.get('location')!);
    expect(back.origin + back.pathname).toBe('http://shop.test/merci');
    expect(back.searchParams.get('panier')).toBe('1');
    expect(back.searchParams.get('redirect_status')).toBe('succeeded');
    expect((await test.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('show payments with buttons that refund and dispute them', async () => {
    const intent = await test.stripe.paymentIntents.create({
      amount: 4990,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const charge = String(intent.latest_charge);
    expect(await read('/')).toContain(intent.id);
    expect((await post('/_sandbox/refunds', { charge })).headers.get('location')).toBe('/');
    expect(await read('/')).toMatch(/remboursé 49,90\s€/);
  });

  it('escape what is shown', async () => {
    test.sandbox.faults.inject({ kind: 'html', matching: '<script>alert(1)</script>' });
    expect(await read('/')).not.toContain('<script>alert');
  });
});
