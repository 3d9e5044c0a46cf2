import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { authorsBytes, cutSlowBodies, limitBodies, refuseDeepJson } from './request-bodies.js';

const halfAYear = 180 * 24 * 3600 * 1000;

/** RFC 9116: where whoever finds a hole writes to. It expires within a year, and anew with each reading. */
function serveSecurityText(fastify: FastifyInstance, { brand, publicUrl }: Config): void {
  fastify.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + halfAYear);
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

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page that is not ours has a browser change something, such as a form that signs its reader in to
 * somebody else's account. Browsers say where a request comes from and let no page say so; other programs do not.
 */
export function isChangeFromOtherSite({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return !reading.has(method) && site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Where a mail program refuses further mails for its reader (RFC 8058), and the forms of the footer and of the contact page without scripts: none knows its sender by a cookie. */
const formsGoTo = /^\/(?:contact|api\/(?:newsletter|(?:notices|newsletter)\/[^/]+\/unsubscribe))$/;

/** A message of any length that is taken, each of its letters as three bytes of UTF-8, escaped. */
const formBytes = 64 * 1024;

/** What holds for every route, and so stands before the first of them. */
export function protectServer(app: NestFastifyApplication, fastify: FastifyInstance, config: Config): void {
  limitBodies(fastify);
  cutSlowBodies(fastify, config.slowBodySeconds);
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: authorsBytes }, (request, body: Buffer, done) => {
    refuseDeepJson(body);
    parseJson(request as FastifyRequest, body.toString('utf8'), done);
  });
  app.useBodyParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: formBytes },
    (request, body: Buffer, done) => {
      // What forms send any site may have a browser send: of ours only what tells nobody's wishes by a cookie takes it.
      if (!formsGoTo.test((request as FastifyRequest).url)) done(new DomainError('unsupported-media-type'));
      else done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
    },
  );
  serveSecurityText(fastify, config);
}
