import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip';

/** Below this size compression saves less than its header costs. */
const minEncodedBytes = 1024;

/** Up to this size a thread-pool round trip takes longer than the compression, so it runs synchronously. */
const maxSyncBytes = 32 * 1024;

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/**
 * Output chunk size. zlib's default of 16 kB per call is off-heap memory that counts as old generation and
 * triggers major GCs.
 */
const chunkSizeFor = (bytes: Buffer): number => Math.max(1024, bytes.length >> 1);

type Encoder = (bytes: Buffer) => Buffer | Promise<Buffer>;

/** Fast level for the first response: 4× faster, 12 % larger. */
export const fastEncoders: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { ...brotliOptions(bytes, 1), chunkSize: chunkSizeFor(bytes) }),
  gzip: (bytes) => gzipSync(bytes, { level: 1, chunkSize: chunkSizeFor(bytes) }),
};

/** Best level for repeated responses. */
const bestEncoders: Record<Encoding, Encoder> = {
  br: (bytes) =>
    bytes.length > maxSyncBytes
      ? promisify(brotliCompress)(bytes, brotliOptions(bytes, 5))
      : brotliCompressSync(bytes, brotliOptions(bytes, 4)),
  gzip: (bytes) => (bytes.length > maxSyncBytes ? promisify(gzip)(bytes) : gzipSync(bytes)),
};

/** A response body with its compressed variants, each made on demand. */
export class CachedResponse {
  /** Weak: the same for every encoding. */
  readonly etag: string;
  private readonly bytes: Buffer;
  /** Null after the first request, which got the fast level. */
  private readonly encoded: Partial<Record<Encoding, Buffer | Promise<Buffer> | null>> = {};

  constructor(
    readonly contentType: string,
    text: string,
    readonly status = 200,
    /** Redirect target. */
    readonly movedTo: string | null = null,
  ) {
    this.bytes = Buffer.from(text);
    this.etag = `W/"${hash('sha1', this.bytes, 'base64url')}"`;
  }

  static json(value: unknown): CachedResponse {
    return new CachedResponse('application/json; charset=utf-8', JSON.stringify(value));
  }

  get isWorthEncoding(): boolean {
    return this.bytes.length >= minEncodedBytes;
  }

  /**
   * Small bodies are compressed at the fast level for the first request, at the best level from the second on.
   * @param encoding null for none
   */
  encodedAs(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return this.bytes;
    const cached = this.encoded[encoding];
    if (cached) return cached;
    if (cached === undefined && this.bytes.length <= maxSyncBytes) {
      this.encoded[encoding] = null;
      return fastEncoders[encoding](this.bytes);
    }
    return (this.encoded[encoding] = bestEncoders[encoding](this.bytes));
  }
}

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

const encodingFor = (request: FastifyRequest, response: CachedResponse): Encoding | null => {
  const accepted = request.headers['accept-encoding'];
  if (!accepted || !response.isWorthEncoding) return null;
  const best = negotiator.negotiate(String(accepted));
  return best === 'br' || best === 'gzip' ? best : null;
};

interface CachingHeaders {
  cacheControl: string;
  /** Request headers it varies by, besides the encoding. */
  vary?: string;
}

const publicJson: CachingHeaders = {
  cacheControl: 'public, max-age=0, must-revalidate',
  vary: 'authorization',
};

/** Sends a cached response in the best encoding that the client accepts, or 304. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { cacheControl, vary }: CachingHeaders = publicJson,
): Promise<FastifyReply> {
  reply
    .header('etag', response.etag)
    .header('cache-control', cacheControl)
    .header('vary', vary ? `accept-encoding, ${vary}` : 'accept-encoding');
  const isFresh = response.status === 200 && request.headers['if-none-match'] === response.etag;
  if (isFresh) return reply.status(304).send();
  const encoding = encodingFor(request, response);
  if (encoding) reply.header('content-encoding', encoding);
  const bytes = response.encodedAs(encoding);
  reply.status(response.status).type(response.contentType);
  return reply.send(Buffer.isBuffer(bytes) ? bytes : await bytes);
}
