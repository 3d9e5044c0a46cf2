import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { fileBytes, noContent } from '../../http/declared-routes.js';
import type { ByteRange, MediaStorage } from '../storage/media-storage.js';
import type { FetchedBy } from './delivered-files.js';

/**
 * Parses a Range header with a single range (RFC 9110, section 14). Null for none or several, which get the whole
 * object.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}

/** PDF readers search for the signature in this many leading bytes. */
const signatureSearchBytes = 1024;

/** Whether a stored object is a PDF by its content; false when it does not exist. */
export async function isPdf(storage: MediaStorage, key: string): Promise<boolean> {
  const stored = await storage.stat(key);
  if (!stored?.size) return false;
  const start = await buffer(
    await storage.read(key, { start: 0, end: Math.min(signatureSearchBytes, stored.size) - 1 }),
  );
  return start.includes('%PDF-');
}

export interface Delivery {
  key: string;
  contentType: string;
  cacheControl: string;
  /**
   * Set when the client may be redirected to the object store; absent for files that reference their siblings,
   * such as playlists.
   */
  fetchedBy?: FetchedBy;
}

/** Responses of `sendStored`; 416 is for a range beyond the end. */
export const storedFile = { 200: fileBytes, 206: fileBytes, 302: noContent, 304: noContent, 416: noContent };

/**
 * Sends a stored object: whole, by range, as 304 or HEAD, or as a redirect to the object store.
 * @throws DomainError `asset-not-found`
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: MediaStorage,
  { key, contentType, cacheControl, fetchedBy }: Delivery,
): Promise<void> {
  const stored = await storage.stat(key);
  if (!stored) throw new DomainError('asset-not-found');
  // Presigned URLs are valid for GET only.
  const directUrl =
    fetchedBy && request.method === 'GET' ? await storage.directAddress(key, contentType, fetchedBy) : null;
  if (directUrl) {
    // Following a cached redirect at the last moment leaves half of the URL's lifetime.
    reply.header('cache-control', `private, max-age=${Math.floor(directUrl.secondsLeft / 2)}`);
    return void reply.redirect(directUrl.url, 302);
  }
  const { size, modifiedAt } = stored;
  const etag = `"${stored.etag}"`;
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('last-modified', modifiedAt.toUTCString())
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .type(contentType);
  if (request.headers['if-none-match'] === etag) return void reply.status(304).send();

  const proxyAddress = storage.proxyAddress(key);
  if (proxyAddress) {
    // nginx passes these headers on, ETag included, and handles ranges.
    return void reply.removeHeader('accept-ranges').header('x-accel-redirect', proxyAddress).send();
  }

  const ifRange = request.headers['if-range'];
  const range = ifRange && ifRange !== etag ? null : byteRangeOf(request.headers.range, size);
  if (range === 'unsatisfiable') {
    return void reply.status(416).header('content-range', `bytes */${size}`).send();
  }
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  // An empty payload would make Fastify send `content-length: 0`.
  if (request.method === 'HEAD') return void reply.send(Readable.from([]));
  return void reply.send(await storage.read(key, range ?? undefined));
}
