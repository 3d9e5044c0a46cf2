import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';
import { apiErrorOf } from '../errors/api-error.js';
import { CachedResponse, sendCached } from '../http/cached-response.js';

/**
 * The policy of the document in which learners' programs run. Its only script is its own; engines come from the page as
 * text, run in a worker that inherits this policy, and reach no address, ours included. `sandbox` holds where somebody
 * opens the document by itself, too: it never has our origin.
 */
export const exerciseFramePolicy = (script: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'wasm-unsafe-eval'`,
    'worker-src blob:',
    // Pages of an exercise carry their styles and pictures in themselves.
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');

/** Serves the frame of code exercises, built by frontend/vite.frame.config.ts. */
export async function serveExerciseFrame(
  fastify: FastifyInstance,
  { clientDir }: Pick<Config, 'clientDir'>,
): Promise<void> {
  const built = await readFile(join(clientDir, 'frame', 'frame.js'), 'utf8').catch(() => null);
  // An end tag in the script would end it early.
  const script = built?.replaceAll('</script', String.raw`<\/script`) ?? '';
  // By the empty frame the page sees that the process of this one lives (exercise-engine.ts).
  const page = new CachedResponse(
    'text/html; charset=utf-8',
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Exercice</title><script>${script}</script></head><body><iframe hidden></iframe></body></html>`,
  );
  const policy = exerciseFramePolicy(script);
  fastify.get('/exercise-frame', (request, reply) => {
    if (built === null) return reply.status(404).send(apiErrorOf('route-not-found'));
    void reply
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      // An opaque origin has no agent cluster to key; Chromium warns of the request.
      .header('origin-agent-cluster', '?0');
    return sendCached(request, reply, page, { cacheControl: 'public, max-age=0, must-revalidate' });
  });
}
