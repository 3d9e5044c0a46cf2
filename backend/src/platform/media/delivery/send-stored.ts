import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { fileBytes, noContent } from '../../http/declared-routes.js';
import type { ByteRange, MediaStorage } from '../storage/media-storage.js';
import type { FetchedBy } from './delivered-files.js';

/**
 * The single range of a Range header (RFC 9110, section 14). Null when there is none or several: the whole
 * object is then the right answer.
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

/** Readers of PDF look for its mark in so many bytes. */
const searched = 1024;

/** Whether a stored object is a PDF by its content, whatever it is called; false when there is none. */
export async function isPdf(storage: MediaStorage, key: string): Promise<boolean> {
  const stored = await storage.stat(key);
  if (!stored?.size) return false;
  const start = await buffer(await storage.read(key, { start: 0, end: Math.min(searched, stored.size) - 1 }));
  return start.includes('%PDF-');
}

export interface Delivery {
  key: string;
  contentType: string;
  cacheControl: string;
  /** By what, where a client may be sent to the store itself; not for what names its neighbours, as playlists do. */
  fetchedBy?: FetchedBy;
}

/** What `sendStored` answers: the last is for a range that the file does not reach. */
export const storedFile = { 200: fileBytes, 206: fileBytes, 302: noContent, 304: noContent, 416: noContent };

/**
 * Sends a stored object: whole, by ranges, as 304 or as its headers alone; or says where the store gives it out.
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
  // A presigned address is for GET alone.
  const direct =
    fetchedBy && request.method === 'GET' ? await storage.directAddress(key, contentType, fetchedBy) : null;
  if (direct) {
    // Who follows a kept redirect at its last moment has half of the address's time left.
    reply.header('cache-control', `private, max-age=${Math.floor(direct.secondsLeft / 2)}`);
    return void reply.redirect(direct.url, 302);
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
    // The proxy keeps these headers, ETag included, and answers ranges by itself.
    return void reply.removeHeader('accept-ranges').header('x-accel-redirect', proxyAddress).send();
  }

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
