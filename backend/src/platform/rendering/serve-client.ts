import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiErrorOf } from '../errors/api-error.js';
import { sendKept } from '../http/send-kept.js';
import type { PageRenderer } from './page-renderer.js';

const year = 365 * 24 * 3600;
/** Addresses that are never a page, so that a mistyped one answers as the API does. */
const notPages = /^\/(api|media|health|socket\.io|assets)(\/|$)/;

/** Serves the built client: hashed assets for ever, other files for an hour, and pages for every other address. */
export async function serveClient(
  fastify: FastifyInstance,
  renderer: PageRenderer,
  clientDir: string,
): Promise<void> {
  const root = join(clientDir, 'client');
  if (existsSync(root)) {
    await fastify.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      // Compressed by the build (frontend/precompress.mjs), as far as it goes.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const maxAge = path.startsWith(join(root, 'assets')) ? `${year}, immutable` : '3600';
        void reply.header('cache-control', `public, max-age=${maxAge}`);
      },
    });
  }
  fastify.get('/*', async (request, reply) => {
    const isPage = !notPages.test(request.url.split('?', 1)[0] ?? '');
    if (!isPage || !renderer.isAvailable) return reply.status(404).send(apiErrorOf('route-not-found'));
    return sendPage(fastify, renderer, request, reply);
  });
}

async function sendPage(
  fastify: FastifyInstance,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const page = await renderer.page(request.url, async (path) => {
    const answer = await fastify.inject({ method: 'GET', url: `/api${path}` });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  });
  // What follows the address, a coupon say, follows the reader.
  if (page.movedTo) void reply.header('location', page.movedTo + (/\?.*/s.exec(request.url)?.[0] ?? ''));
  return sendKept(request, reply, page, { cacheControl: 'no-cache' });
}
