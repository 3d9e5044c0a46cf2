import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { PayPalClient } from './paypal-client.js';

const token = JSON.stringify({ access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 });

describe('the client of PayPal', () => {
  let server: Server;
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  /** A fake PayPal that issues tokens, then behaves as the spec says. */
  const clientOf = async (answer: RequestListener, timeoutMs = 200) => {
    server = createServer((request, response) => {
      if (request.url !== '/v1/oauth2/token') return answer(request, response);
      response.writeHead(200, { 'content-type': 'application/json' }).end(token);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const account = {
      clientId: randomUUID(),
      clientSecret: 's',
      webhookId: 'w',
      merchantId: null,
      livemode: false,
    };
    return new PayPalClient({ ...account, apiUrl }, { timeoutMs });
  };
  const failed = { code: 'payment-provider-failed' };

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    [
      'goes on without an end',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 20);
        response.once('close', () => clearInterval(drip));
      },
    ],
    [
      'answers a page',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
    ],
    ['answers what has no type', (_request, response) => response.writeHead(200).end('oui')],
    [
      'says that it is packed, and it is not',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('oui'),
    ],
    [
      'tears the line within its answer',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
      },
    ],
  ])('ends, and lives on, where PayPal %s', async (_what, answer) => {
    const client = await clientOf(answer);
    await expect(client.getOrder('5O1')).rejects.toMatchObject(failed);
  });

  it('tells a refusal from a failure, and asks once more after a failure alone', async () => {
    const requestedUrls: string[] = [];
    const client = await clientOf((request, response) => {
      requestedUrls.push(`${request.method} ${request.url}`);
      const refusal = JSON.stringify({ details: [{ issue: 'INSTRUMENT_DECLINED' }] });
      if (request.url?.includes('/capture')) response.writeHead(422).end(refusal);
      else if (requestedUrls.length === 2) response.writeHead(503).end('later');
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"5O1"}');
    });
    await expect(client.captureOrder('5O1')).rejects.toMatchObject({
      issue: 'INSTRUMENT_DECLINED',
      status: 422,
    });
    expect(await client.getOrder('5O1')).toEqual({ id: '5O1' });
    expect(requestedUrls).toEqual([
      'POST /v2/checkout/orders/5O1/capture?',
      'GET /v2/checkout/orders/5O1?',
      'GET /v2/checkout/orders/5O1?',
    ]);
  });

  it('asks for nothing but an order, whatever stands in a reference', async () => {
    const requestedUrls: string[] = [];
    const client = await clientOf((request, response) => {
      requestedUrls.push(request.url ?? '');
      response.writeHead(404).end('{}');
    });
    await expect(client.getOrder('../../v1/x?y=')).rejects.toMatchObject({ status: 404 });
    expect(requestedUrls).toEqual(['/v2/checkout/orders/..%2F..%2Fv1%2Fx%3Fy%3D?']);
  });
});
