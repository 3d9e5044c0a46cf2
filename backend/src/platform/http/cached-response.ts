import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip';

/** Below this a header costs what compression saves. */
const worthEncoding = 1024;

/** Up to so many bytes an encoder's own making and a thread's turn take longer than the encoding: it is done at once. */
const small = 32 * 1024;

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/**
 * Of what an encoder writes into: by itself it takes 16 kB each time. Memory outside of the heap counts as if it were old, and has all of it looked
 * through for what can go.
 */
const roomFor = (bytes: Buffer): number => Math.max(1024, bytes.length >> 1);

type Encoder = (bytes: Buffer) => Buffer | Promise<Buffer>;

/** For who asks first, who is most often the only one: a fourth of the time of `thorough`, and an eighth more bytes. */
export const fastEncoders: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { ...brotliOptions(bytes, 1), chunkSize: roomFor(bytes) }),
  gzip: (bytes) => gzipSync(bytes, { level: 1, chunkSize: roomFor(bytes) }),
};

/** For all others. */
const thorough: Record<Encoding, Encoder> = {
  br: (bytes) =>
    bytes.length > small
      ? promisify(brotliCompress)(bytes, brotliOptions(bytes, 5))
      : brotliCompressSync(bytes, brotliOptions(bytes, 4)),
  gzip: (bytes) => (bytes.length > small ? promisify(gzip)(bytes) : gzipSync(bytes)),
};

/** An answer as the bytes that leave, in each encoding from the moment that somebody asks for it. */
export class CachedResponse {
  /** Weak, since it names the same answer in every encoding. */
  readonly etag: string;
  private readonly bytes: Buffer;
  /** Null from the moment that a first reader has asked. */
  private readonly encoded: Partial<Record<Encoding, Buffer | Promise<Buffer> | null>> = {};

  constructor(
    readonly contentType: string,
    text: string,
    readonly status = 200,
    /** Path of what is to be asked for instead. */
    readonly movedTo: string | null = null,
  ) {
    this.bytes = Buffer.from(text);
    this.etag = `W/"${hash('sha1', this.bytes, 'base64url')}"`;
  }

  static json(value: unknown): CachedResponse {
    return new CachedResponse('application/json; charset=utf-8', JSON.stringify(value));
  }

  get isWorthEncoding(): boolean {
    return this.bytes.length >= worthEncoding;
  }

  /** A small one is encoded quickly for its first reader, and well once there is a second. @param encoding null for none */
  in(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return this.bytes;
    const known = this.encoded[encoding];
    if (known) return known;
    if (known === undefined && this.bytes.length <= small) {
      this.encoded[encoding] = null;
      return fastEncoders[encoding](this.bytes);
    }
    return (this.encoded[encoding] = thorough[encoding](this.bytes));
  }
}

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

const encodingFor = (request: FastifyRequest, answer: CachedResponse): Encoding | null => {
  const accepted = request.headers['accept-encoding'];
  if (!accepted || !answer.isWorthEncoding) return null;
  const best = negotiator.negotiate(String(accepted));
  return best === 'br' || best === 'gzip' ? best : null;
};

interface Rules {
  cacheControl: string;
  /** What else than the encoding it differs by. */
  vary?: string;
}

const publicJson: Rules = { cacheControl: 'public, max-age=0, must-revalidate', vary: 'authorization' };

/** Sends a kept answer in the best encoding that the reader takes, or 304 when the reader has it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  { cacheControl, vary }: Rules = publicJson,
): Promise<FastifyReply> {
  reply
    .header('etag', answer.etag)
    .header('cache-control', cacheControl)
    .header('vary', vary ? `accept-encoding, ${vary}` : 'accept-encoding');
  const isFresh = answer.status === 200 && request.headers['if-none-match'] === answer.etag;
  if (isFresh) return reply.status(304).send();
  const encoding = encodingFor(request, answer);
  if (encoding) reply.header('content-encoding', encoding);
  const bytes = answer.in(encoding);
  reply.status(answer.status).type(answer.contentType);
  return reply.send(Buffer.isBuffer(bytes) ? bytes : await bytes);
}
