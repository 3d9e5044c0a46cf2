import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { serveBrand } from '../brand/serve-brand.js';
import { apiErrorOf } from '../errors/api-error.js';
import { sendCached } from '../http/cached-response.js';
import type { PageRenderer } from './page-renderer.js';

const year = 365 * 24 * 3600;
/** Paths that are never pages, so that a mistyped one gets the API's 404. */
const nonPagePaths = /^\/(api|media|health|socket\.io|assets)(\/|$)/;

/** A reader with a personalised page. */
export interface PageReader {
  id: string;
  /** For the API calls of the render; never leaves this process. */
  accessToken: string;
}
type ReaderOf = (request: FastifyRequest) => Promise<PageReader | null>;

/**
 * Serves the built client: hashed assets cached forever, other files for an hour, and pages for all other paths.
 */
export async function serveClient(
  fastify: FastifyInstance,
  renderer: PageRenderer,
  { clientDir, brand }: Pick<Config, 'clientDir' | 'brand'>,
  readerOf: ReaderOf,
): Promise<void> {
  const root = join(clientDir, 'client');
  if (existsSync(root)) {
    // The brand's files replace those of the build.
    const replaced = brand.look ? await serveBrand(fastify, brand.look, root) : [];
    await fastify.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      globIgnore: replaced.map((path) => path.slice(1)),
      // Precompressed in the image (frontend/precompress.mjs).
      preCompressed: true,
      setHeaders: (reply, path) => {
        const maxAge = path.startsWith(join(root, 'assets')) ? `${year}, immutable` : '3600';
        void reply.header('cache-control', `public, max-age=${maxAge}`);
      },
    });
  }
  for (const [page, form] of Object.entries(forms))
    fastify.post(page, (request, reply) => submitForm(fastify, renderer, { page, ...form }, request, reply));
  fastify.get('/*', async (request, reply) => {
    const isPage = !nonPagePaths.test(request.url.split('?', 1)[0] ?? '');
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
/** The fields of a form; whatever else was posted counts as an empty form. */
const Values = z.record(z.string(), z.string()).catch({});
type Values = Readonly<z.infer<typeof Values>>;

/** Pages with a form that works before hydration and without scripts. */
const forms: Readonly<Record<string, Omit<PageForm, 'page'>>> = {
  '/contact': {
    path: '/messages/contact',
    bodyOf: ({ consent, course, ...values }) => ({
      ...values,
      ...(course && { course }),
      consent: consent === 'on',
    }),
  },
  '/retractation': {
    path: '/withdrawals/link',
    bodyOf: ({ order, email }) => ({ order, email }),
  },
};

/** Forwards a form to its route on behalf of the visitor, and renders the page with the result. */
async function submitForm(
  fastify: FastifyInstance,
  renderer: PageRenderer,
  { page, path, bodyOf }: PageForm,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const values = Values.parse(request.body);
  const response = await fastify.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: bodyOf(values),
    remoteAddress: request.ip,
  });
  const refusal = response.statusCode < 300 ? null : response.json<unknown>();
  const posted = { path, body: { values, refusal }, status: refusal ? response.statusCode : 200 };
  const rendered = renderer.isAvailable ? await renderer.formPage(page, apiFetcher(fastify), posted) : null;
  if (!rendered) return reply.redirect(page, 303);
  return sendCached(request, reply, rendered, { cacheControl: 'no-store' });
}

/** Calls this process's own API, with the reader's headers for personal responses. */
const apiFetcher =
  (fastify: FastifyInstance, headers: Record<string, string> = {}) =>
  async (path: string) => {
    const response = await fastify.inject({ method: 'GET', url: `/api${path}`, headers });
    return { status: response.statusCode, body: response.json<unknown>() };
  };

async function sendPage(
  fastify: FastifyInstance,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  readerOf: ReaderOf,
) {
  if (!renderer.isPersonal(request.url)) {
    const page = await renderer.page(request.url, apiFetcher(fastify));
    // The query string, such as a coupon, is kept by redirects.
    if (page.movedTo) void reply.header('location', page.movedTo + (/\?.*/s.exec(request.url)?.[0] ?? ''));
    return sendCached(request, reply, page, { cacheControl: 'no-cache' });
  }
  // Falls back to the public page when authentication fails.
  const reader = await readerOf(request).catch(() => null);
  const personalPage =
    reader &&
    (await renderer.personalPage(
      request.url,
      apiFetcher(fastify, { authorization: `Bearer ${reader.accessToken}` }),
      reader.id,
    ));
  if (personalPage)
    return sendCached(request, reply, personalPage, { cacheControl: 'private, no-store', vary: 'cookie' });
  const shell = await renderer.page(request.url, apiFetcher(fastify));
  return sendCached(request, reply, shell, { cacheControl: 'no-cache', vary: 'cookie' });
}
