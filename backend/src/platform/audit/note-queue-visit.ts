import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import type { Countries } from '../geo/countries.js';
import { originOf } from './request-origin.js';
import { withOrigin } from './audit-origin.js';
import { noteAudit } from './note-audit.js';

/**
 * Bull Board runs, removes and empties jobs behind the commands' back: its page opened and each change asked for is noted,
 * before it is done. What it loads and polls for is not.
 */
export async function noteQueueVisit(
  entityManager: EntityManager,
  countries: Countries,
  request: FastifyRequest,
): Promise<void> {
  const path = request.url.split('?', 1)[0] ?? '';
  const isOpened = request.method === 'GET' && /^\/api\/queues\/?$/.test(path);
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isOpened && !isChange) return;
  const [, queue = '', act = ''] = /\/api\/queues\/api\/queues\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  const kind = isOpened ? 'queues-opened' : 'queues-changed';
  const subject = { type: 'queue' as const, id: queue || null, label: queue || 'Bull Board' };
  const after = isChange ? { after: { method: request.method, act: act || path } } : {};
  await withOrigin(originOf(request, countries), () =>
    entityManager.fork().transactional((em) => noteAudit(em, { kind, subject, ...after })),
  );
}
