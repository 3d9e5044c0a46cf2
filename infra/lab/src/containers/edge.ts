import { randomUUID, X509Certificate } from 'node:crypto';
import { request as askSecurely } from 'node:https';
import { request as ask } from 'node:http';
import type { LookupFunction } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { Agent, request } from 'undici';
import type { Engine } from './engine.js';
import type { Observation } from './faults.js';
import { publicUrl, type Stack } from './stack.js';
import type { LoadTarget } from './steady-load.js';

const host = new URL(publicUrl).host;
const root = '/authority/caddy/pki/authorities/local/root.crt';
const pieceBytes = 64 * 1024 ** 2;
/** Attempts allowed by the limit of `reset-token`, per address. */
const triesOfAddress = 60;

/** The visitors' entry point: by name, over TLS, trusting only the test CA. */
export interface Edge extends LoadTarget {
  dispatcher: Agent;
  /** Chromium switches that map the name and trust the CA. */
  browserSwitches: string[];
  certificate: X509Certificate;
  protocol: string;
}

/** Waits for the certificate. @throws when it is not issued */
export async function connectToEdge({ compose, edgeAddress }: Stack): Promise<Edge> {
  const ca = await compose('exec', '-T', 'tls', 'cat', root);
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const opened = connect(
      { host: edgeAddress, port: 443, servername: host, ca, ALPNProtocols: ['h2', 'http/1.1'] },
      () => resolve(opened),
    );
    opened.once('error', reject);
  });
  const { raw } = socket.getPeerCertificate();
  const certificate = new X509Certificate(raw);
  const protocol = socket.alpnProtocol || 'http/1.1';
  socket.destroy();
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' });
  const print = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(key))).toString('base64');
  const lookup: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [{ address: edgeAddress, family: 4 }]) : done(null, edgeAddress, 4);
  return {
    url: publicUrl,
    dispatcher: new Agent({
      connections: 64,
      headersTimeout: 30_000,
      bodyTimeout: 30_000,
      connect: { ca, lookup },
    }),
    browserSwitches: [
      `--host-resolver-rules=MAP ${host} ${edgeAddress}`,
      `--ignore-certificate-errors-spki-list=${print}`,
    ],
    certificate,
    protocol,
  };
}

/** What must pass unchanged through TLS. After the main job, whose administrator uploads. */
export async function* checkEdge(
  engine: Engine,
  stack: Stack,
  edge: Edge,
  administrator: { email: string; password: string },
): AsyncGenerator<Observation> {
  const { certificate, protocol, dispatcher } = edge;
  yield {
    isKept: certificate.checkHost(host) === host && protocol === 'h2',
    sentence: `certificate by ACME from « ${certificate.issuer.replace(/^CN=/, '')} » for ${certificate.subjectAltName}, ${protocol}`,
  };
  const redirect = await redirectOf(stack.edgeAddress, '/courses?page=2');
  const page = await request(`${publicUrl}/courses`, { dispatcher });
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await page.body.text()) ?? [];
  const lasting = String(page.headers['strict-transport-security']);
  yield {
    isKept: redirect === `308 ${publicUrl}/courses?page=2` && /max-age=31536000/.test(lasting),
    sentence: `http:// leads to https:// (${redirect}), which is to stay so (${lasting})`,
  };
  const socket = await upgradeOf(stack.edgeAddress, dispatcher);
  yield { isKept: socket === 101, sentence: `a websocket through TLS and nginx: ${socket}` };
  const part = await request(`${publicUrl}${script}`, {
    dispatcher,
    headers: { range: 'bytes=2-11' },
  });
  const bytes = (await part.body.arrayBuffer()).byteLength;
  yield {
    isKept: part.statusCode === 206 && bytes === 10,
    sentence: `a range of ten bytes: ${part.statusCode}, ${bytes} bytes`,
  };
  const offset = await sendPiece(dispatcher, administrator);
  yield {
    isKept: offset === pieceBytes,
    sentence: `a piece of ${pieceBytes / 1024 ** 2} MiB of an upload: ${offset} bytes have arrived`,
  };
  const [guesser, neighbour] = [await guess(engine, 244, triesOfAddress + 1), await guess(engine, 245, 1)];
  yield {
    isKept: guesser === '429' && neighbour !== '429' && neighbour !== '',
    sentence: `an address that guesses is stopped whatever it says of itself (${guesser}), another is not (${neighbour})`,
  };
}

const redirectOf = (address: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    ask({ host: address, path, headers: { host } }, (response) => {
      response.resume();
      resolve(`${response.statusCode} ${response.headers.location}`);
    })
      .once('error', reject)
      .end();
  });

async function upgradeOf(address: string, dispatcher: Agent): Promise<number> {
  const { body } = await request(`${publicUrl}/socket.io/?EIO=4&transport=polling`, { dispatcher });
  await body.dump();
  return new Promise((resolve, reject) => {
    const handshake = askSecurely({
      host: address,
      servername: host,
      // The certificate has been verified before.
      rejectUnauthorized: false,
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from(randomUUID().slice(0, 16)).toString('base64'),
      },
    });
    handshake.once('upgrade', (response, opened) => {
      opened.destroy();
      resolve(response.statusCode ?? 0);
    });
    handshake.once('response', (response) => resolve(response.statusCode ?? 0));
    handshake.once('error', reject).end();
  });
}

/** Sends the first chunk of an upload and returns the api's offset; the upload is then abandoned. */
async function sendPiece(dispatcher: Agent, person: { email: string; password: string }): Promise<number> {
  const signedIn = await request(`${publicUrl}/api/users/login`, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { token } = (await signedIn.body.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const uploadMetadata = `filename ${Buffer.from('film.mp4').toString('base64')},filetype ${Buffer.from('video/mp4').toString('base64')}`;
  const begun = await request(`${publicUrl}/api/uploads`, {
    dispatcher,
    method: 'POST',
    headers: { ...headers, 'upload-length': String(2 * pieceBytes), 'upload-metadata': uploadMetadata },
  });
  await begun.body.dump();
  const address = new URL(String(begun.headers.location), publicUrl).href;
  const response = await request(address, {
    dispatcher,
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: beginningOfFilm(),
  });
  await response.body.dump();
  const gone = await request(address, { dispatcher, method: 'DELETE', headers });
  await gone.body.dump();
  return Number(response.headers['upload-offset']);
}

/** Non-films are rejected by their first bytes. */
function beginningOfFilm(): Uint8Array {
  const bytes = new Uint8Array(pieceBytes);
  bytes.set(Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isommp42', 'latin1'));
  return bytes;
}

/**
 * Attempts reset links from an address of the visitors' network, with a spoofed X-Forwarded-For. Returns the last
 * status.
 */
function guess(engine: Engine, last: number, times: number): Promise<string> {
  const script = `
    let status;
    for (let time = 0; time < ${times}; time += 1)
      status = (await fetch('${publicUrl}/api/users/password/reset/${'a'.repeat(43)}', {
        headers: { 'x-forwarded-for': '203.0.113.' + time },
      })).status;
    console.log(status);`;
  const where = `--network atelier-trial_visitors --ip 198.51.100.${last}`;
  const trust = `--volume atelier-trial_authority:/authority:ro --env NODE_EXTRA_CA_CERTS=${root}`;
  const words = `run --rm ${where} ${trust} atelier-product node --input-type=module --eval`;
  return engine.docker(...words.split(' '), script);
}
