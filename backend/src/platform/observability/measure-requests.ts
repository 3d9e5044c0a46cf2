import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Each file of a build is a route of its own, under a name that the next build does not have. */
const patternOf = (route: string): string => (route.startsWith('/assets/') ? '/assets/*' : route);

/** Notes how long each answer took, under the pattern of its address: addresses themselves have no end. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    metrics.requests.observe(
      { method, route: patternOf(routeOptions.url ?? 'none'), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
