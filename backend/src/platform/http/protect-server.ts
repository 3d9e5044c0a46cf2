import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';
import { authorsBytes, limitBodies, refuseDeepJson } from './json-bodies.js';
import { securityHeaders } from './security-headers.js';
import { serveSecurityText } from './security-text.js';
import { cutSlowBodies } from './slow-bodies.js';

/** What holds for every route, and so stands before the first of them. */
export function protectServer(app: NestFastifyApplication, fastify: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  limitBodies(fastify);
  cutSlowBodies(fastify, config.slowBodySeconds);
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: authorsBytes }, (request, body: Buffer, done) => {
    refuseDeepJson(body);
    parseJson(request as FastifyRequest, body.toString('utf8'), done);
  });
  serveSecurityText(fastify, config);
}
