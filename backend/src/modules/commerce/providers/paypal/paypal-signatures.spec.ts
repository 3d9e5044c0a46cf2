import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigner, signPayPalEvent } from '@atelier/infra/payment-sandbox/paypal/sign-paypal-event';
import { PayPalSignatures } from './paypal-signatures.js';

const webhookId = 'WH-1';
const body = JSON.stringify({ id: 'WH-event', event_type: 'CHECKOUT.ORDER.APPROVED' });
const genuine = createSigner();
const forgers = createSigner();
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const signers = {
  expired: createSigner([inDays(-10), inDays(-1)]),
  'not-yet-valid': createSigner([inDays(1), inDays(10)]),
};

/** A host that serves certificates, and counts requests. */
class CertificateHost {
  readonly asked: string[] = [];
  private readonly server: Server;

  constructor(private readonly pages: Record<string, string | { status: number; location?: string }>) {
    this.server = createServer((request, response) => {
      this.asked.push(request.url ?? '');
      const page = this.pages[request.url ?? ''];
      if (typeof page === 'string') return response.end(page);
      response.writeHead(page?.status ?? 404, page?.location ? { location: page.location } : {}).end();
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const path = (name: string) => `/v1/notifications/certs/${name}`;

describe('the signature of a PayPal webhook', () => {
  let paypal: CertificateHost;
  let elsewhere: CertificateHost;
  let signatures: PayPalSignatures;

  beforeEach(async () => {
    elsewhere = await new CertificateHost({ [path('CERT-1')]: forgers.certificate }).listen();
    paypal = await new CertificateHost({
      [path('CERT-1')]: genuine.certificate,
      [path('no-certificate')]: 'not a certificate',
      [path('expired')]: signers.expired.certificate,
      [path('not-yet-valid')]: signers['not-yet-valid'].certificate,
      [path('endless')]: 'x'.repeat(200_000),
      [path('moved')]: { status: 302, location: new URL(path('CERT-1'), elsewhere.url).href },
      '/elsewhere': forgers.certificate,
    }).listen();
    signatures = new PayPalSignatures({ apiUrl: paypal.url, webhookId });
  });
  afterEach(() => {
    paypal.close();
    elsewhere.close();
  });

  const signed = (change: Partial<Parameters<typeof signPayPalEvent>[0]> = {}) =>
    signPayPalEvent({
      body,
      at: new Date(),
      forged: false,
      webhookId,
      privateKey: genuine.privateKey,
      certificateUrl: new URL(path('CERT-1'), paypal.url).href,
      ...change,
    });
  const verify = (headers: Record<string, string | undefined>, sent: string = body) =>
    signatures.verify(Buffer.from(sent), headers);
  const refused = { code: 'invalid-signature' };

  it('holds where PayPal made it, and its certificate is fetched once', async () => {
    await Promise.all([verify(signed()), verify(signed()), verify(signed())]);
    expect(paypal.asked).toEqual([path('CERT-1')]);
  });

  it.each([
    ['of other words', () => verify(signed(), body.replace('APPROVED', 'COMPLETED'))],
    ['of a byte more', () => verify(signed(), `${body} `)],
    ['of another webhook', () => verify(signed({ webhookId: 'WH-2' }))],
    ['by another key', () => verify(signed({ privateKey: forgers.privateKey }))],
    ['under another id', () => verify({ ...signed(), 'paypal-transmission-id': 'another' })],
    ['an hour ago', () => verify(signed({ at: new Date(Date.now() - 3_600_000) }))],
    ['in an hour', () => verify(signed({ at: new Date(Date.now() + 3_600_000) }))],
    ['at no time', () => verify({ ...signed(), 'paypal-transmission-time': 'hier' })],
    ['by another algorithm', () => verify({ ...signed(), 'paypal-auth-algo': 'none' })],
    ['that is no signature', () => verify({ ...signed(), 'paypal-transmission-sig': '%%%' })],
    ['that is missing', () => verify({ ...signed(), 'paypal-transmission-sig': undefined })],
    ['without any header', () => verify({})],
  ])('is refused: %s', async (_what, attempt) => {
    await expect(attempt()).rejects.toMatchObject(refused);
  });

  it('is refused by a certificate of somebody else’s host, which is not even asked for it', async () => {
    proves('payment.signature');

    const forged = { privateKey: forgers.privateKey };
    const addresses = [
      new URL(path('CERT-1'), elsewhere.url).href,
      `http://${paypal.url.host}@${elsewhere.url.host}${path('CERT-1')}`,
      `http://${paypal.url.host}.exemple.fr${path('CERT-1')}`,
      `https://${paypal.url.host}${path('CERT-1')}`,
      new URL('/elsewhere', paypal.url).href,
      new URL(`${path('..')}/../../elsewhere`, paypal.url).href,
      `${new URL(path('CERT-1'), paypal.url).href}?to=elsewhere`,
      'file:///etc/passwd',
      'nowhere',
    ];
    for (const certificateUrl of addresses)
      await expect(verify(signed({ ...forged, certificateUrl }))).rejects.toMatchObject(refused);
    expect([paypal.asked, elsewhere.asked]).toEqual([[], []]);
  });

  it.each(['expired', 'not-yet-valid'] as const)('is refused by a certificate that is %s', async (name) => {
    const certificateUrl = new URL(path(name), paypal.url).href;
    await expect(
      verify(signed({ privateKey: signers[name].privateKey, certificateUrl })),
    ).rejects.toMatchObject(refused);
    expect(paypal.asked).toEqual([path(name)]);
  });

  it.each(['unknown', 'no-certificate', 'endless', 'moved'])(
    'is refused where the certificate cannot be had: %s',
    async (name) => {
      const certificateUrl = new URL(path(name), paypal.url).href;
      await expect(verify(signed({ certificateUrl }))).rejects.toMatchObject(refused);
      expect(elsewhere.asked).toEqual([]);
      await verify(signed());
    },
  );

  it('has PayPal asked in vain so often a minute and no more, and a known certificate goes on holding', async () => {
    await verify(signed());
    for (let number = 0; number < 60; number += 1) {
      const certificateUrl = new URL(path(`CERT-unknown-${number}`), paypal.url).href;
      await expect(verify(signed({ certificateUrl }))).rejects.toMatchObject(refused);
    }
    expect(paypal.asked.length).toBeLessThan(25);
    await verify(signed());
  });

  it('knows both names of PayPal’s host as one', async () => {
    const live = new PayPalSignatures({ apiUrl: new URL('https://api-m.paypal.com'), webhookId });
    const fetched: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (address) => {
      fetched.push(String(address));
      return new Response(genuine.certificate);
    };
    try {
      const certificateUrl = `https://api.paypal.com${path('CERT-1')}`;
      await live.verify(Buffer.from(body), signed({ certificateUrl }));
      const sandbox = `https://api.sandbox.paypal.com${path('CERT-1')}`;
      await expect(live.verify(Buffer.from(body), signed({ certificateUrl: sandbox }))).rejects.toMatchObject(
        refused,
      );
      expect(fetched).toEqual([certificateUrl]);
    } finally {
      globalThis.fetch = fetch;
    }
  });
});
