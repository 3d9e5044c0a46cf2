import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const Opened = z.object({ token: z.string() });
const stepPause = 500;

export interface Account {
  email: string;
  password: string;
}

export interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A person who retries failed pages, and refreshes the session like the client. */
export abstract class Person {
  /** Failed steps, by response. */
  readonly refusals: Record<string, number> = {};
  private token = '';
  private cookie = '';
  private readonly until: number;

  protected constructor(
    protected readonly url: string,
    /** An own network, since rate limits are per network. */
    private readonly address: string,
    patienceSeconds: number,
  ) {
    this.until = performance.now() + patienceSeconds * 1000;
  }

  /**
   * Signs up; the request may have succeeded although its response was lost. @returns whether they are signed in
   */
  protected async signUp(account: Account, name: string): Promise<boolean> {
    return this.authenticate(async () => {
      const response = await this.send('/api/users/signup', { ...account, username: name });
      return response.status === 409 ? this.send('/api/users/login', account) : response;
    });
  }

  protected logIn(account: Account): Promise<boolean> {
    return this.authenticate(() => this.send('/api/users/login', account));
  }

  private async authenticate(step: () => Promise<Answered>): Promise<boolean> {
    const token = await this.retryUntilDeadline(async () => Opened.parse((await step()).body).token);
    this.token = token ?? '';
    return token !== null;
  }

  /** Retries a step until it succeeds; null on timeout. */
  protected async retryUntilDeadline<Answer>(step: () => Promise<Answer>): Promise<Answer | null> {
    while (performance.now() < this.until) {
      try {
        return await step();
      } catch (error) {
        const reason =
          error instanceof z.ZodError ? 'refused' : error instanceof Error ? error.message : 'unknown';
        this.refusals[reason] = (this.refusals[reason] ?? 0) + 1;
        await pause(stepPause);
      }
    }
    return null;
  }

  /** @throws on 5xx, or without a response within ten seconds */
  protected async send(
    path: string,
    body?: object,
    {
      method = body ? 'POST' : 'GET',
      headers = {},
    }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Answered> {
    const response = await this.ask(path, body, method, headers);
    if (response.status !== 401 || !this.token) return response;
    const renewed = await this.ask('/api/users/refresh', {}, 'POST', {});
    if (renewed.status !== 200) return response;
    this.token = Opened.parse(renewed.body).token;
    return this.ask(path, body, method, headers);
  }

  private async ask(
    path: string,
    body: object | undefined,
    method: string,
    headers: Record<string, string>,
  ): Promise<Answered> {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(body && !isBytes && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
      body: !body ? null : isBytes ? new Uint8Array(body) : JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(String(response.status));
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    if (cookies.length > 0) this.cookie = cookies.join('; ');
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
}
