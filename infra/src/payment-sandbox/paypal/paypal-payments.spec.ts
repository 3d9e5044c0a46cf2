import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  type PayPalClient,
  payPalSdk,
  type SandboxUnderTest,
  startSandboxUnderTest,
} from '../testing/sandbox-under-test.js';
import type { ReceivedWebhook } from '../testing/webhook-receiver.js';

const { core, orders, payments } = payPalSdk;
const account = { clientId: 'client', clientSecret: 'secret', webhookId: 'WEBHOOK-1' };

describe("The sandbox's PayPal, driven by the unmodified SDK", () => {
  let test: SandboxUnderTest;
  let client: PayPalClient;
  beforeEach(async () => {
    // The SDK caches tokens per client id for the whole process, so each sandbox gets an id of its own.
    const clientId = `client-${Math.random()}`;
    test = await startSandboxUnderTest({ paypal: { ...account, clientId } });
    test.sandbox.setWebhookUrl(test.receiver.url, 'paypal');
    client = clientFor(clientId, account.clientSecret);
  });
  afterEach(() => test.close());

  const clientFor = (id: string, secret: string) =>
    new core.PayPalHttpClient(new core.PayPalEnvironment(id, secret, test.sandbox.url, test.sandbox.url));

  function create(requestId: string, value = '49.90') {
    const request = new orders.OrdersCreateRequest();
    request.headers['PayPal-Request-Id'] = requestId;
    request.requestBody({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value }, custom_id: 'p-1' }],
      application_context: { return_url: 'http://shop.test/retour', cancel_url: 'http://shop.test/annule' },
    });
    return client.execute(request);
  }

  function capture(id: string) {
    const request = new orders.OrdersCaptureRequest(id);
    request.requestBody({});
    return client.execute(request);
  }

  async function choose(id: string, outcome: string): Promise<string | null> {
    const response = await fetch(new URL(`/checkoutnow?token=${id}`, test.sandbox.url), {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });
    return response.headers.get('location');
  }

  it('creates an order once per request id, with a page to approve it', async () => {
    proves('sandbox.paypal');

    const { statusCode, result } = await create('pay-1');
    expect(statusCode).toBe(201);
    expect(result).toMatchObject({ status: 'CREATED' });
    expect(result.links.find((link) => link.rel === 'approve')?.href).toBe(
      `${test.sandbox.url}/checkoutnow?token=${result.id}`,
    );
    expect((await create('pay-1')).result.id).toBe(result.id);
    expect((await create('pay-2')).result.id).not.toBe(result.id);
  });

  it('captures what the buyer approved, once', async () => {
    const { id } = (await create('pay-1')).result;
    await expect(capture(id)).rejects.toMatchObject({
      statusCode: 422,
      message: expect.stringContaining('ORDER_NOT_APPROVED'),
    });
    expect(await choose(id, 'pays')).toMatch(
      new RegExp(`^http://shop.test/retour\\?token=${id}&PayerID=\\w+$`),
    );

    const { result } = await capture(id);
    expect(result.status).toBe('COMPLETED');
    expect(result.purchase_units[0]?.payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'EUR', value: '49.90' },
      custom_id: 'p-1',
    });
    await expect(capture(id)).rejects.toMatchObject({
      message: expect.stringContaining('ORDER_ALREADY_CAPTURED'),
    });
    expect((await client.execute(new orders.OrdersGetRequest(id))).result.status).toBe('COMPLETED');
  });

  it('tells a cancelled, a declined and a waiting payment apart', async () => {
    const { id } = (await create('pay-1')).result;
    expect(await choose(id, 'cancel')).toBe(`http://shop.test/annule?token=${id}`);
    await choose(id, 'declines');
    await expect(capture(id)).rejects.toMatchObject({
      message: expect.stringContaining('INSTRUMENT_DECLINED'),
    });
    await choose(id, 'waits');
    const { result } = await capture(id);
    expect(result.purchase_units[0]?.payments.captures[0]?.status).toBe('PENDING');
  });

  it('refunds in parts, never more than was captured', async () => {
    const { id } = (await create('pay-1')).result;
    await choose(id, 'pays');
    const captureId = (await capture(id)).result.purchase_units[0]!.payments.captures[0]!.id;
    const refund = (value: string) => {
      const request = new payments.CapturesRefundRequest(captureId);
      request.requestBody({ amount: { currency_code: 'EUR', value } });
      return client.execute(request);
    };
    expect((await refund('9.90')).result).toMatchObject({ status: 'COMPLETED', amount: { value: '9.90' } });
    await expect(refund('40.01')).rejects.toMatchObject({
      message: expect.stringContaining('REFUND_AMOUNT_EXCEEDED'),
    });
    await refund('40.00');
    const { result } = await client.execute(new payments.CapturesGetRequest(captureId));
    expect(result.status).toBe('REFUNDED');
  });

  it('signs its webhooks with the certificate it serves', async () => {
    const { id } = (await create('pay-1')).result;
    await choose(id, 'pays');
    await capture(id);
    const webhooks = await test.receiver.atLeast(2);
    const types = webhooks.map(({ body }) => JSON.parse(body).event_type).sort();
    expect(types).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    for (const webhook of webhooks) expect(await isGenuine(webhook)).toBe(true);

    test.sandbox.replayWebhooks({ tampering: 'body' });
    test.sandbox.replayWebhooks({ tampering: 'signature' });
    for (const webhook of (await test.receiver.atLeast(6)).slice(2))
      expect(await isGenuine(webhook)).toBe(false);
  });

  it('refuses a wrong secret', async () => {
    client = clientFor('client-unknown', 'wrong');
    await expect(create('pay-1')).rejects.toMatchObject({ statusCode: 401 });
  });
});

async function isGenuine({ body, headers }: ReceivedWebhook): Promise<boolean> {
  const pem = await (await fetch(headers['paypal-cert-url']!)).text();
  const message = [
    headers['paypal-transmission-id'],
    headers['paypal-transmission-time'],
    account.webhookId,
    crc32(body),
  ].join('|');
  const key = new X509Certificate(pem).publicKey;
  return createVerify('RSA-SHA256')
    .update(message)
    .verify(key, headers['paypal-transmission-sig']!, 'base64');
}
