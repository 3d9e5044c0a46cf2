import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { ApiError } from '@atelier/contracts/error-codes';
import { SessionUser } from '@atelier/contracts/identity';
import type { z } from 'zod';
import type { DemoAccount } from '../accounts.js';

interface Paged {
  pages: number;
  total: number;
  currentPage: number;
}

/** A page of a list is not the list: the compiler refuses one where an answer is taken as whole. */
type Whole<Schema extends z.ZodType> = z.output<Schema> extends Paged ? never : unknown;

export class ApiRefusal extends Error {
  constructor(
    request: string,
    readonly code: string,
    message: string,
  ) {
    super(`${request}: ${message} (${code})`);
  }
}

/** API client for one account; responses are parsed by their contract. */
export class ApiClient {
  private signingIn: Promise<string> | undefined;

  private constructor(
    private readonly url: string,
    private readonly account: DemoAccount | null,
    private readonly ending?: AbortSignal,
  ) {}

  static anonymous(url: string, ending?: AbortSignal): ApiClient {
    return new ApiClient(url, null, ending);
  }

  /** Signs in with the first request, which fails if the account cannot. */
  static of(url: string, account: DemoAccount, ending?: AbortSignal): ApiClient {
    return new ApiClient(url, account, ending);
  }

  /** @param ending aborts pending requests */
  static async signIn(url: string, account: DemoAccount, ending?: AbortSignal): Promise<ApiClient> {
    const client = new ApiClient(url, account, ending);
    await client.token();
    return client;
  }

  get<Schema extends z.ZodType>(path: string, schema: Schema & Whole<Schema>): Promise<z.output<Schema>> {
    return this.send<Schema>('GET', path, undefined, schema);
  }

  /** All items of a list, page by page. @param name of the items in the answer */
  async everyOf<Name extends string, Item, Schema extends z.ZodType<Paged & Record<Name, Item[]>>>(
    path: string,
    name: Name,
    schema: Schema,
  ): Promise<z.output<Schema>[Name][number][]> {
    const items: z.output<Schema>[Name][number][] = [];
    for (let at = 1, pages = 1; at <= pages; at += 1) {
      const search = `${path.includes('?') ? '&' : '?'}currentPage=${at}`;
      const page = await this.send('GET', `${path}${search}`, undefined, schema);
      items.push(...page[name]);
      ({ pages } = page);
    }
    return items;
  }

  post<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> {
    return this.send('POST', path, JSON.stringify(body), schema);
  }

  put<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> {
    return this.send('PUT', path, JSON.stringify(body), schema);
  }

  async upload<Schema extends z.ZodType>(path: string, field: string, file: string, schema: Schema) {
    const blob = await openAsBlob(file, { type: 'video/mp4' });
    return this.sendFile(path, field, new File([blob], basename(file), { type: blob.type }), schema);
  }

  sendFile<Schema extends z.ZodType>(path: string, field: string, file: File, schema: Schema) {
    const form = new FormData();
    form.set(field, file);
    return this.send('POST', path, form, schema);
  }

  /** Sends a file in the way of resumable uploads. Returns its path, from which it is asked for by what it is. */
  async sendResumable(name: string, purpose: string, bytes: Buffer): Promise<string> {
    const metadata = Object.entries({ filename: name, purpose }).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    );
    const headers = { authorization: `Bearer ${await this.token()}`, 'tus-resumable': '1.0.0' };
    const created = await fetch(`${this.url}/api/uploads`, {
      method: 'POST',
      signal: this.ending,
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': metadata.join(','),
      },
    });
    const { pathname } = new URL(created.headers.get('location') ?? '', this.url);
    const sent = await fetch(new URL(pathname, this.url), {
      method: 'PATCH',
      signal: this.ending,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    });
    if (!sent.ok) throw new ApiRefusal(`PATCH ${pathname}`, String(sent.status), await sent.text());
    return pathname.replace(/^\/api/, '');
  }

  token(): Promise<string> {
    if (!this.account) return Promise.resolve('');
    const { email, password } = this.account;
    this.signingIn ??= ApiClient.anonymous(this.url, this.ending)
      .post('/users/login', { email, password }, SessionUser)
      .then(({ token }) => token);
    return this.signingIn;
  }

  private async send<Schema extends z.ZodType>(
    method: string,
    path: string,
    body: string | FormData | undefined,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const token = await this.token();
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      body,
      signal: this.ending,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    });
    const json: unknown = await answer.json();
    if (answer.ok) return schema.parse(json);
    const refusal = ApiError.safeParse(json).data;
    const issues = refusal?.issues?.map((issue) => `${issue.path}: ${issue.message}`).join(', ') ?? '';
    throw new ApiRefusal(
      `${method} ${path}`,
      refusal?.code ?? String(answer.status),
      [refusal?.message ?? answer.statusText, issues].filter(Boolean).join(' '),
    );
  }
}
