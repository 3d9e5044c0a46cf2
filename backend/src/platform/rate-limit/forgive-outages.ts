import type { FastifyInstance } from 'fastify';
import type { CallCounter } from './call-counter.js';

/** Who tries again while we are away has done nothing that a limit is for, and would be kept out once we are back. */
export function forgiveOutages(fastify: FastifyInstance, counter: CallCounter): void {
  fastify.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 503 || !request.counted) return;
    for (const countable of [...request.counted.values()].flat()) await counter.takeBack(countable);
  });
}
