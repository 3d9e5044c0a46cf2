import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { authorsBytes, limitBodies, refuseDeepJson } from './json-bodies.js';
import { serveSecurityText } from './security-text.js';
import { cutSlowBodies } from './slow-bodies.js';

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
