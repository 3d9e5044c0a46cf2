import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Notes how long each answer took, under the pattern of its address: addresses themselves have no end. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    metrics.requests.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
