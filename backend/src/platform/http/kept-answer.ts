import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this a header costs what compression saves. */
const worthEncoding = 1024;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

/** An answer as the bytes that leave, in each encoding from the moment that somebody asks for it. */
export class KeptAnswer {
  /** Weak, since it names the same answer in every encoding. */
  readonly etag: string;
  private readonly bytes: Buffer;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

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
  in(encoding: Encoding | null): Promise<Buffer> | Buffer {
    if (encoding === null) return this.bytes;
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = encoders[encoding](this.bytes);
    this.encoded.set(encoding, made);
    return made;
  }
}
