import { Agent, request as httpRequest } from 'node:http';
import type { AnswerContracts } from '../../../../backend/test/support/answer-contracts.js';
import type { FuzzedRequest } from './requests.js';

export interface Fault {
  /** `5xx`, `slow`, `contract` or `no answer`, with details. */
  what: string;
  route: string;
  request: string;
  seed?: number;
  person?: string;
}

/** `POST /learn` may wait 5 s for the paid access. */
const slowMs = 8000;

interface Answer {
  status: number;
  /** Empty if compressed. */
  contentType: string;
  text: string;
}

/** Sends raw requests and checks the responses. */
export class Sender {
  readonly statuses: Record<string, number> = {};
  slowestMs = 0;
  sent = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(
    private readonly url: string,
    private readonly contracts: AnswerContracts,
  ) {}

  /** The response's fault, or null. */
  async send(fuzzed: FuzzedRequest, token: string | null, cookie: string | null): Promise<Fault | null> {
    this.sent += 1;
    const started = performance.now();
    const response = await this.answerTo(fuzzed, token, cookie)
      // Retries once, since the server may close an idle keep-alive connection; so do browsers.
      .catch(() => this.answerTo(fuzzed, token, cookie))
      .catch((error: Error) => error);
    const ms = Math.round(performance.now() - started);
    this.slowestMs = Math.max(this.slowestMs, ms);
    const status = response instanceof Error ? 'none' : String(response.status);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const what =
      response instanceof Error
        ? `no answer: ${response.message}`
        : this.contractViolation(fuzzed, response, ms);
    if (!what) return null;
    const { method, path, headers, body } = fuzzed;
    const request = `${method} ${path.slice(0, 400)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? '').slice(0, 600)}`;
    const text = response instanceof Error ? '' : ` -> ${response.status} ${response.text.slice(0, 300)}`;
    return { what, route: routeOf(fuzzed), request: request + text };
  }

  summary(): string {
    return Object.entries(this.statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
  }

  private contractViolation(
    fuzzed: FuzzedRequest,
    { status, contentType, text }: Answer,
    ms: number,
  ): string | null {
    if (status >= 500) return `${status}`;
    if (ms > slowMs) return 'slow';
    // Rejected by Node before there is a request.
    if (
      status === 431 ||
      fuzzed.method === 'HEAD' ||
      !fuzzed.path.startsWith('/api/') ||
      !contentType.includes('json')
    )
      return null;
    try {
      this.contracts.check({
        method: fuzzed.method,
        path: fuzzed.path,
        status,
        body: JSON.parse(text) as unknown,
      });
      return null;
    } catch (error) {
      return `contract, ${status}, ${(error as Error).message.split(': ').at(-1)?.slice(0, 60)}`.replace(
        /\{.*/s,
        '',
      );
    }
  }

  private answerTo(fuzzed: FuzzedRequest, token: string | null, cookie: string | null): Promise<Answer> {
    const { hostname, port } = new URL(this.url);
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...fuzzed.headers,
      ...(fuzzed.body === null ? {} : { 'content-length': String(Buffer.byteLength(fuzzed.body)) }),
    };
    return new Promise((resolve, reject) => {
      const call = httpRequest(
        {
          hostname,
          port,
          method: fuzzed.method,
          path: fuzzed.path,
          headers,
          agent: this.agent,
          timeout: 30_000,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              contentType: response.headers['content-encoding']
                ? ''
                : (response.headers['content-type'] ?? ''),
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      call.once('timeout', () => call.destroy(new Error('nothing for 30 s')));
      call.once('error', reject);
      call.end(fuzzed.body ?? undefined);
    });
  }
}

/** The path with parameters removed, to group faults by route. */
const routeOf = ({ method, path }: FuzzedRequest): string =>
  `${method} ${(path.split('?')[0] ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').slice(0, 60)}`;
