import { isUtf8 } from 'node:buffer';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { authorBodyBytes, cutSlowBodies, limitBodies, refuseDeepJson } from './request-bodies.js';

const validityMilliseconds = 180 * 24 * 3600 * 1000;

/** `security.txt` (RFC 9116). `Expires` is 180 days after each request. */
function serveSecurityText(fastify: FastifyInstance, { brand, publicUrl }: Config): void {
  fastify.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + validityMilliseconds);
    expires.setUTCHours(0, 0, 0, 0);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${brand.contactEmail}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: fr, en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site makes the browser send a change (CSRF), such as a form that signs the visitor in to
 * someone else's account. Browsers always send these headers and pages cannot forge them; other programs send
 * none.
 */
export function isChangeFromOtherSite({ method, headers }: FastifyRequest, publicUrl: string): boolean {
  if (safeMethods.has(method)) return false;
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Older browsers send this one alone.
  if (origin === undefined) return false;
  return origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== host;
}

/**
 * Routes that accept HTML forms: one-click unsubscribe (RFC 8058), and the forms of footer, contact and withdrawal
 * without scripts. None of them authenticates by a cookie.
 */
const formPaths =
  /^\/(?:contact|retractation|api\/(?:newsletter|(?:notices|newsletter)\/[^/]+\/unsubscribe))$/;

/** The longest message accepted, at three UTF-8 bytes per letter, URL-encoded. */
const formBytes = 64 * 1024;

/** Text as it was sent, or a refusal: decoding what is no UTF-8 would store other text. */
function utf8Of(body: Buffer, { headers }: FastifyRequest): string {
  const [, charset = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? [];
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) throw new DomainError('unsupported-media-type');
  if (!isUtf8(body)) throw new DomainError('malformed-request');
  return body.toString('utf8');
}

/** @throws DomainError `malformed-request` for bytes that are no UTF-8, and lone percent signs */
function expectDecodable(encoded: string): void {
  try {
    decodeURIComponent(encoded);
  } catch (error) {
    throw new DomainError('malformed-request', { cause: error });
  }
}

function formFields(text: string): Record<string, string> {
  expectDecodable(text);
  return Object.fromEntries(new URLSearchParams(text));
}

/** Global hooks, registered before the first route. */
export function protectServer(app: NestFastifyApplication, fastify: FastifyInstance, config: Config): void {
  limitBodies(fastify);
  // Pages open under any address that somebody shares; they pass on what they could decode.
  fastify.addHook('onRequest', (request, _reply, done) => {
    const query = request.url.startsWith('/api/') ? request.url.indexOf('?') : -1;
    if (query >= 0) expectDecodable(request.url.slice(query + 1));
    done();
  });
  cutSlowBodies(fastify, config.slowBodySeconds);
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: authorBodyBytes }, (request, body: Buffer, done) => {
    refuseDeepJson(body);
    parseJson(request as FastifyRequest, utf8Of(body, request as FastifyRequest), done);
  });
  app.useBodyParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: formBytes },
    (request, body: Buffer, done) => {
      // Any site can make a browser post a form, so only routes that ignore cookies accept that media type.
      if (!formPaths.test((request as FastifyRequest).url)) done(new DomainError('unsupported-media-type'));
      else done(null, formFields(utf8Of(body, request as FastifyRequest)));
    },
  );
  serveSecurityText(fastify, config);
}
