import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';
import { serveBrand } from '../brand/serve-brand.js';
import { apiErrorOf } from '../errors/api-error.js';
import { sendCached } from '../http/cached-response.js';
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
  for (const [page, form] of Object.entries(forms))
    fastify.post(page, (request, reply) => answerForm(fastify, renderer, { page, ...form }, request, reply));
  fastify.get('/*', async (request, reply) => {
    const isPage = !notPages.test(request.url.split('?', 1)[0] ?? '');
    if (!isPage || !renderer.isAvailable) return reply.status(404).send(apiErrorOf('route-not-found'));
    return sendPage(fastify, renderer, request, reply, readerOf);
  });
}

interface PageForm {
  page: string;
  /** Below `/api`. */
  path: string;
  bodyOf(values: Values): object;
}
type Values = Readonly<Record<string, string>>;

/** Pages whose form a browser sends by itself until its code is there, and where no script runs. */
const forms: Readonly<Record<string, Omit<PageForm, 'page'>>> = {
  '/contact': {
    path: '/messages/contact',
    bodyOf: ({ consent, course, ...values }) => ({
      ...values,
      ...(course && { course }),
      consent: consent === 'on',
    }),
  },
};

/** Hands a form to its route, as the same visitor, and shows the page again with what came of it. */
async function answerForm(
  fastify: FastifyInstance,
  renderer: PageRenderer,
  { page, path, bodyOf }: PageForm,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const values = request.body as Values;
  const answer = await fastify.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: bodyOf(values),
    remoteAddress: request.ip,
  });
  const refusal = answer.statusCode < 300 ? null : answer.json<unknown>();
  const posted = { path, body: { values, refusal }, status: refusal ? answer.statusCode : 200 };
  const shown = renderer.isAvailable ? await renderer.answerTo(page, fetchFrom(fastify), posted) : null;
  if (!shown) return reply.redirect(page, 303);
  return sendCached(request, reply, shown, { cacheControl: 'no-store' });
}

/** Asks this very process, with headers of the reader's where the answer is theirs. */
const fetchFrom =
  (fastify: FastifyInstance, headers: Record<string, string> = {}) =>
  async (path: string) => {
    const answer = await fastify.inject({ method: 'GET', url: `/api${path}`, headers });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

async function sendPage(
  fastify: FastifyInstance,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  readerOf: ReaderOf,
) {
  if (!renderer.isPersonal(request.url)) {
    const page = await renderer.page(request.url, fetchFrom(fastify));
    // What follows the address, a coupon say, follows the reader.
    if (page.movedTo) void reply.header('location', page.movedTo + (/\?.*/s.exec(request.url)?.[0] ?? ''));
    return sendCached(request, reply, page, { cacheControl: 'no-cache' });
  }
  // Whoever cannot be known is given what everybody is.
  const reader = await readerOf(request).catch(() => null);
  const own =
    reader &&
    (await renderer.personalPage(
      request.url,
      fetchFrom(fastify, { authorization: `Bearer ${reader.accessToken}` }),
      reader.id,
    ));
  if (own) return sendCached(request, reply, own, { cacheControl: 'private, no-store', vary: 'cookie' });
  const shell = await renderer.page(request.url, fetchFrom(fastify));
  return sendCached(request, reply, shell, { cacheControl: 'no-cache', vary: 'cookie' });
}
