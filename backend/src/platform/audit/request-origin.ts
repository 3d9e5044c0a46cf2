import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Countries } from '../geo/countries.js';
import { networkOf } from '../geo/network.js';
import { actorOf, stranger, withOrigin, type AuditOrigin } from './audit-origin.js';

/** Gives every request its origin. After the body has come: what follows from its last piece would not be known as the request's. */
export function noteOrigins(fastify: Pick<FastifyInstance, 'addHook'>, countries: Countries): void {
  fastify.addHook('preHandler', (request, _reply, done) => withOrigin(originOf(request, countries), done));
}

/** From where is taken down at once: a connection that has closed has no address any more. Who calls, the guards say later. */
export function originOf(request: FastifyRequest, countries: Countries): () => Promise<AuditOrigin> {
  const { ip } = request;
  let origin: Promise<AuditOrigin> | undefined;
  const workOut = async () => ({
    actor: request.caller ? actorOf(request.caller) : stranger,
    network: networkOf(ip),
    country: await countries.of(ip),
  });
  return () => (origin ??= workOut());
}
