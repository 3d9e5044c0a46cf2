import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { Agent, request } from 'undici';
import type { z } from 'zod';
import type { Results } from './results.js';

const decoders: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
};
/** The client's timeout. */
const timeoutMs = 30_000;
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

export interface PageRequest<Schema extends z.ZodType = z.ZodType> {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  body?: unknown;
  headers?: Record<string, string>;
  /** Response contract; a mismatch is a failure. */
  schema?: Schema;
  /** Expected status; 200, 201 or 204 by default. */
  status?: number;
  /** Body is counted and discarded: the client shares the machine with the server. */
  isThrownAway?: boolean;
}

/** The response was not as expected. */
export class UnexpectedAnswer extends Error {}

/** A simulated browser: cookies, access token, and its own network address. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  token = '';

  constructor(
    readonly url: string,
    /** X-Forwarded-For value; null if the site would not trust it. */
    private readonly address: string | null,
    private readonly dispatcher: Agent,
  ) {}

  headersFor({ body, headers }: PageRequest): Record<string, string> {
    return {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': 'fr-FR,fr;q=0.9',
      'user-agent': userAgent,
      ...(this.address && { 'x-forwarded-for': this.address }),
      ...(this.cookies.size > 0 && {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
  }

  async fetch(path: string, options: PageRequest): Promise<{ status: number; bytes: Buffer; size: number }> {
    const response = await request(new URL(path, this.url), {
      method: options.method ?? 'GET',
      dispatcher: this.dispatcher,
      headers: this.headersFor(options),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const status = response.statusCode;
    if (options.isThrownAway) {
      await response.body.dump({ limit: Infinity });
      return { status, bytes: Buffer.alloc(0), size: Number(response.headers['content-length'] ?? 0) };
    }
    const encoded = Buffer.from(await response.body.arrayBuffer());
    const decode = decoders[String(response.headers['content-encoding'])];
    return { status, bytes: decode ? await decode(encoded) : encoded, size: encoded.length };
  }
}

/**
 * A person's sequence of requests. The first is due as planned, each other one when the previous has completed.
 */
export class Journey {
  constructor(
    readonly browser: Browser,
    private readonly results: Results,
    private dueAt: number,
  ) {}

  /** Response of the api, validated by its contract. */
  async api<Schema extends z.ZodType>(
    kind: string,
    path: string,
    options: PageRequest<Schema> & { schema: Schema },
  ): Promise<z.output<Schema>> {
    const { token } = this.browser;
    const headers = {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...options.headers,
    };
    const read = (bytes: Buffer): z.output<Schema> => {
      const parsed = options.schema.safeParse(bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined);
      if (!parsed.success) throw this.refusal(kind, 'not the contract’s answer');
      return parsed.data;
    };
    return this.ask(kind, `/api${path}`, { ...options, headers }, read);
  }

  /** Raw bytes. @throws UnexpectedAnswer */
  get(kind: string, path: string, options: PageRequest = {}): Promise<Buffer> {
    return this.ask(kind, path, options, (bytes) => bytes);
  }

  private async ask<Result>(
    kind: string,
    path: string,
    options: PageRequest,
    read: (bytes: Buffer) => Result,
  ): Promise<Result> {
    const dueAt = this.dueAt;
    let response;
    try {
      response = await this.browser.fetch(path, options);
    } catch (error) {
      throw this.refusal(
        kind,
        error instanceof Error && 'code' in error ? String(error.code) : String(error),
      );
    } finally {
      this.dueAt = performance.now();
    }
    const { status, bytes, size } = response;
    const isExpected = options.status ? status === options.status : [200, 201, 204].includes(status);
    if (!isExpected) throw this.refusal(kind, String(status));
    const result = read(bytes);
    this.results.add(kind, this.dueAt - dueAt, size);
    return result;
  }

  /** Records the duration of a compound task. */
  async timed<Result>(kind: string, work: () => Promise<Result>): Promise<Result> {
    const began = this.dueAt;
    const result = await work();
    this.dueAt = performance.now();
    this.results.add(kind, this.dueAt - began);
    return result;
  }

  private refusal(kind: string, reason: string): UnexpectedAnswer {
    this.results.fail(kind, reason);
    return new UnexpectedAnswer(`${kind}: ${reason}`);
  }
}
