import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PlatformUnreachable, SubmissionRefused } from './invoice-platform.js';
import { SandboxPlatform } from './sandbox-platform.js';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('the platform of invoices', () => {
  let server: Server;
  let platform: SandboxPlatform;
  let answer: { status: number; body: string };
  const received: Received[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const { method, url, headers } = request;
        received.push({ method, url, headers, body });
        response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    platform = new SandboxPlatform(new URL(`http://127.0.0.1:${port}/base`));
  });
  afterAll(() => server.close());
  beforeEach(() => received.splice(0));

  const submission = {
    idempotencyKey: 'hand-over-1',
    kind: 'invoice',
    name: 'F2026-000001.pdf',
    sha256: 'abc',
    content: Buffer.from('é'),
  } as const;
  const submit = () => platform.submit(submission);
  const unreachable = (message: RegExp) =>
    expect.objectContaining({ name: 'PlatformUnreachable', message: expect.stringMatching(message) });

  it('is sent a file with its key and seal, once under one key', async () => {
    proves('hand-over.once');

    answer = { status: 201, body: '{"ref":"sub_1"}' };
    expect(await submit()).toEqual({ ref: 'sub_1' });
    const [request] = received;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/invoice-platform/v1/submissions',
      headers: { 'idempotency-key': 'hand-over-1', 'content-type': 'application/json' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      kind: 'invoice',
      name: 'F2026-000001.pdf',
      sha256: 'abc',
      content: Buffer.from('é').toString('base64'),
    });
  });

  it('says what has become of it, or that it knows nothing of it', async () => {
    answer = { status: 200, body: '{"status":"refused","reason":"SIREN inconnu"}' };
    expect(await platform.status('sub/1')).toEqual({ status: 'refused', reason: 'SIREN inconnu' });
    expect(received[0]).toMatchObject({ method: 'GET', url: '/invoice-platform/v1/submissions/sub%2F1' });
    answer = { status: 404, body: '' };
    expect(await platform.status('sub_2')).toBeNull();
  });

  it('refuses a file with its reason', async () => {
    answer = { status: 422, body: '{"reason":"SIREN inconnu"}' };
    await expect(submit()).rejects.toThrow(new SubmissionRefused('SIREN inconnu'));
    await expect(submit()).rejects.toMatchObject({ name: 'SubmissionRefused' });
    // A refusal without a reason is no refusal: nobody could mend the file.
    answer = { status: 422, body: '{"reason":""}' };
    await expect(submit()).rejects.toEqual(unreachable(/another protocol/));
  });

  it.each([
    ['in another protocol', 200, '<html>', /another protocol/],
    ['with a reference that is none', 200, '{"ref":"../1"}', /another protocol/],
    ['with a redirection', 302, '', /does not answer/],
    ['with a status of its own', 300, '{"ref":"sub_1"}', /answers 300/],
    ['that it is broken', 503, '{"ref":"sub_1"}', /answers 503/],
    ['without end', 200, `{"ref":"sub_1"${' '.repeat(65 * 1024)}}`, /another protocol/],
  ])('is tried again where it answers %s', async (_how, status, body, message) => {
    answer = { status, body };
    await expect(submit()).rejects.toEqual(unreachable(message));
  });

  it('is tried again where it does not answer', async () => {
    proves('hand-over.unreachable');

    const nobody = new SandboxPlatform(new URL('http://127.0.0.1:9'));
    await expect(nobody.status('sub_1')).rejects.toBeInstanceOf(PlatformUnreachable);
  });
});
