import { createBullBoard } from '@bull-board/api';
import type { ControllerHandlerReturnType } from '@bull-board/api/typings/app';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf, withOrigin } from '../audit/audit-origin.js';
import { noteAudit } from '../audit/note-audit.js';
import { apiErrorOf, toApiError } from '../errors/api-error.js';
import type { Countries } from '../geo/ip-address.js';

/**
 * Bull Board bypasses the commands, so opening its page and every change is audited first. Assets and polling are
 * not.
 */
export async function auditQueueVisit(
  entityManager: EntityManager,
  countries: Countries,
  request: FastifyRequest,
): Promise<void> {
  const path = request.url.split('?', 1)[0] ?? '';
  const isPageOpened = request.method === 'GET' && /^\/api\/queues\/?$/.test(path);
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isPageOpened && !isChange) return;
  const [, queue = '', action = ''] = /^\/api\/queues\/api\/queues\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  const kind = isPageOpened ? 'queues-opened' : 'queues-changed';
  const subject = { type: 'queue' as const, id: queue || null, label: queue || 'Bull Board' };
  const after = isChange ? { after: { method: request.method, act: action || path } } : {};
  await withOrigin(originOf(request, countries), () =>
    entityManager.fork().transactional((em) => noteAudit(em, { kind, subject, ...after })),
  );
}

const basePath = '/api/queues';

/**
 * Mounts Bull Board for operators. Browsers open it without a bearer token, so `isAdministrator` checks the
 * session cookie. `auditVisit` writes the audit log.
 */
export async function mountQueueBoard(
  fastify: FastifyInstance,
  queues: Queue[],
  isAdministrator: (request: FastifyRequest) => Promise<boolean>,
  auditVisit: (request: FastifyRequest) => Promise<void>,
): Promise<void> {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(basePath);
  createBullBoard({ queues: queues.map((queue) => new BullMQAdapter(queue)), serverAdapter });
  // Its own takes a refused query for a fault of the server.
  serverAdapter.setErrorHandler((error) => {
    const body = toApiError(error);
    return { status: body.statusCode as ControllerHandlerReturnType['status'], body };
  });
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (await isAdministrator(request)) return auditVisit(request);
      await reply.status(403).send(apiErrorOf('forbidden'));
    });
    // Its page loads a web font from another site, which our CSP blocks: the browser's fonts are used.
    scope.addHook<unknown>('onSend', async (_request, reply, page) =>
      typeof page === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
        ? page.replaceAll(/<link[^<>]*href="https?:[^<>]*>/g, '')
        : page,
    );
    await scope.register(serverAdapter.registerPlugin(), { prefix: basePath });
  });
}
