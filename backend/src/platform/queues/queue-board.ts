import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrorOf } from '../errors/api-error.js';

const basePath = '/api/queues';

/**
 * Bull Board for operators. A browser opens it by address, without a bearer token, so `isAdministrator` reads the
 * session cookie.
 */
export async function mountQueueBoard(
  fastify: FastifyInstance,
  queues: Queue[],
  isAdministrator: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(basePath);
  createBullBoard({ queues: queues.map((queue) => new BullMQAdapter(queue)), serverAdapter });
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (await isAdministrator(request)) return;
      await reply.status(403).send(apiErrorOf('forbidden'));
    });
    await scope.register(serverAdapter.registerPlugin(), { prefix: basePath });
  });
}
