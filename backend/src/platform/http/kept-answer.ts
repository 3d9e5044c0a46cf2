import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this a header costs what compression saves. */
const worthEncoding = 1024;

/** Up to so many bytes an encoder's own making and a thread's turn take longer than the encoding: it is done at once. */
const small = 32 * 1024;

const brotliOptions = (bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > small ? 5 : 4,
    // A window no larger than what it has to hold.
    [constants.BROTLI_PARAM_LGWIN]: bytes.length > small ? 18 : 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

type Encoder = (bytes: Buffer) => Buffer | Promise<Buffer>;

const encoders: Record<Encoding, Encoder> = {
  br: (bytes) =>
    bytes.length > small
      ? promisify(brotliCompress)(bytes, brotliOptions(bytes))
      : brotliCompressSync(bytes, brotliOptions(bytes)),
  gzip: (bytes) => (bytes.length > small ? promisify(gzip)(bytes) : gzipSync(bytes)),
};

/** An answer as the bytes that leave, in each encoding from the moment that somebody asks for it. */
export class KeptAnswer {
  /** Weak, since it names the same answer in every encoding. */
  readonly etag: string;
  private readonly bytes: Buffer;
  private readonly encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(
    readonly contentType: string,
    text: string,
    readonly status = 200,
  ) {
    this.bytes = Buffer.from(text);
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  static json(value: unknown): KeptAnswer {
    return new KeptAnswer('application/json; charset=utf-8', JSON.stringify(value));
  }

  get isWorthEncoding(): boolean {
    return this.bytes.length >= worthEncoding;
  }

  /** @param encoding null for none */
  in(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return this.bytes;
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = encoders[encoding](this.bytes);
    this.encoded.set(encoding, made);
    return made;
  }
}
