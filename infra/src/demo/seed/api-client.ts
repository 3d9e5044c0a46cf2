import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { ApiError } from '@atelier/contracts/error-codes';
import { SessionUser } from '@atelier/contracts/identity';
import type { z } from 'zod';
import type { DemoAccount } from '../accounts.js';

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
  private constructor(
    private readonly url: string,
    readonly token: string,
    private readonly ending?: AbortSignal,
  ) {}

  /** @param ending aborts pending requests */
  static async signIn(
    url: string,
    { email, password }: DemoAccount,
    ending?: AbortSignal,
  ): Promise<ApiClient> {
    const anonymous = new ApiClient(url, '', ending);
    const user = await anonymous.post('/users/login', { email, password }, SessionUser);
    return new ApiClient(url, user.token, ending);
  }

  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return this.send('GET', path, undefined, schema);
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
    const headers = { authorization: `Bearer ${this.token}`, 'tus-resumable': '1.0.0' };
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

  private async send<Schema extends z.ZodType>(
    method: string,
    path: string,
    body: string | FormData | undefined,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      body,
      signal: this.ending,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
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
