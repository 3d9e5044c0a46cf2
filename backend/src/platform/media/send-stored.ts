import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { byteRangeOf } from './byte-range.js';
import type { MediaStorage } from './media-storage.js';

export interface Delivery {
  key: string;
  contentType: string;
  cacheControl: string;
}

/** Sends a stored object: whole, by ranges, as 304 or as its headers alone. @throws DomainError `asset-not-found` */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: MediaStorage,
  { key, contentType, cacheControl }: Delivery,
): Promise<void> {
  const stored = await storage.stat(key);
  if (!stored) throw new DomainError('asset-not-found');
  const { size, modifiedAt } = stored;
  const etag = `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('last-modified', modifiedAt.toUTCString())
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .type(contentType);
  if (request.headers['if-none-match'] === etag) return void reply.status(304).send();

  const ifRange = request.headers['if-range'];
  const range = ifRange && ifRange !== etag ? null : byteRangeOf(request.headers.range, size);
  if (range === 'unsatisfiable') {
    return void reply.status(416).header('content-range', `bytes */${size}`).send();
  }
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  // Nothing at all would make Fastify answer a length of 0.
  if (request.method === 'HEAD') return void reply.send(Readable.from([]));
  return void reply.send(await storage.read(key, range ?? undefined));
}
