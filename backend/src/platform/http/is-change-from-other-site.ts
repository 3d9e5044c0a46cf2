import type { FastifyRequest } from 'fastify';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page that is not ours has a browser change something, such as a form that signs its reader in to
 * somebody else's account. Browsers say where a request comes from and let no page say so; other programs do not.
 */
export function isChangeFromOtherSite({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return !reading.has(method) && site !== undefined && site !== 'same-origin' && site !== 'none';
}
