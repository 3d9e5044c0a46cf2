import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';
import { serveBrand } from '../brand/serve-brand.js';
import { apiErrorOf } from '../errors/api-error.js';
import { sendKept } from '../http/send-kept.js';
import type { PageRenderer } from './page-renderer.js';

const year = 365 * 24 * 3600;
/** Addresses that are never a page, so that a mistyped one answers as the API does. */
const notPages = /^\/(api|media|health|socket\.io|assets)(\/|$)/;

/** Somebody whose own page is written for them alone. */
export interface PageReader {
  id: string;
  /** For the calls by which the page is filled; it stays in this process. */
  accessToken: string;
}
type ReaderOf = (request: FastifyRequest) => Promise<PageReader | null>;

/** Serves the built client: hashed assets for ever, other files for an hour, and pages for every other address. */
export async function serveClient(
  fastify: FastifyInstance,
  renderer: PageRenderer,
  { clientDir, brand }: Pick<Config, 'clientDir' | 'brand'>,
  readerOf: ReaderOf,
): Promise<void> {
  const root = join(clientDir, 'client');
  if (existsSync(root)) {
    // What the brand has of its own stands in for the file of the build.
    const replaced = brand.look ? await serveBrand(fastify, brand.look, root) : [];
    await fastify.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      globIgnore: replaced.map((path) => path.slice(1)),
      // In an image they are there, compressed as far as it goes (frontend/precompress.mjs).
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
    return sendPage(fastify, renderer, request, reply, readerOf);
  });
}

async function sendPage(
  fastify: FastifyInstance,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  readerOf: ReaderOf,
) {
  const fetchAs = (headers: Record<string, string>) => async (path: string) => {
    const answer = await fastify.inject({ method: 'GET', url: `/api${path}`, headers });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  if (!renderer.isPersonal(request.url)) {
    const page = await renderer.page(request.url, fetchAs({}));
    // What follows the address, a coupon say, follows the reader.
    if (page.movedTo) void reply.header('location', page.movedTo + (/\?.*/s.exec(request.url)?.[0] ?? ''));
    return sendKept(request, reply, page, { cacheControl: 'no-cache' });
  }
  // Whoever cannot be known is given what everybody is.
  const reader = await readerOf(request).catch(() => null);
  const own =
    reader &&
    (await renderer.personalPage(
      request.url,
      fetchAs({ authorization: `Bearer ${reader.accessToken}` }),
      reader.id,
    ));
  if (own) return sendKept(request, reply, own, { cacheControl: 'private, no-store', vary: 'cookie' });
  const shell = await renderer.page(request.url, fetchAs({}));
  return sendKept(request, reply, shell, { cacheControl: 'no-cache', vary: 'cookie' });
}
