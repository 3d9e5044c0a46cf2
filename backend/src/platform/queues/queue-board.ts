import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrorOf } from '../errors/api-error.js';

const basePath = '/api/queues';

/**
 * Bull Board for operators. A browser opens it by address, without a bearer token, so `isAdministrator` reads the
 * session cookie. `noteVisit` tells the journal who opens it and who changes something.
 */
export async function mountQueueBoard(
  fastify: FastifyInstance,
  queues: Queue[],
  isAdministrator: (request: FastifyRequest) => Promise<boolean>,
  noteVisit: (request: FastifyRequest) => Promise<void>,
): Promise<void> {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(basePath);
  createBullBoard({ queues: queues.map((queue) => new BullMQAdapter(queue)), serverAdapter });
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (await isAdministrator(request)) return noteVisit(request);
      await reply.status(403).send(apiErrorOf('forbidden'));
    });
    // Its page asks another site for letters, which the policy of this one refuses: the browser's own do.
    scope.addHook<unknown>('onSend', async (_request, reply, page) =>
      typeof page === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
        ? page.replaceAll(/<link[^>]*href="https?:[^>]*>/g, '')
        : page,
    );
    await scope.register(serverAdapter.registerPlugin(), { prefix: basePath });
  });
}
