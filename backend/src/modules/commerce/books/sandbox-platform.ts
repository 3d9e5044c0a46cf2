import { z } from 'zod';
import type { PlatformStatus } from './hand-over.domain.js';
import {
  type InvoicePlatform,
  PlatformUnreachable,
  type Submission,
  SubmissionRefused,
} from './invoice-platform.js';

const Ref = z.object({ ref: z.string().regex(/^[\w-]{1,100}$/) });
const Refused = z.object({ reason: z.string().min(1) });
const Status = z.object({
  status: z.enum(['received', 'late', 'accepted', 'refused']),
  reason: z.string().nullable(),
});

const timeoutMs = 15_000;
const maxResponseLength = 64 * 1024;

/** The stand-in of the sandbox: until a platform is chosen, and until 1 September 2027, nothing leaves but to it. */
export class SandboxPlatform implements InvoicePlatform {
  constructor(private readonly url: URL) {}

  async submit({ idempotencyKey, kind, name, content, sha256 }: Submission): Promise<{ ref: string }> {
    const { status, body } = await this.call('POST', '/invoice-platform/v1/submissions', {
      headers: { 'idempotency-key': idempotencyKey, 'content-type': 'application/json' },
      body: JSON.stringify({ kind, name, sha256, content: content.toString('base64') }),
    });
    if (status === 422) throw new SubmissionRefused(parsed(Refused, body).reason);
    return parsed(Ref, body, status);
  }

  async status(ref: string): Promise<PlatformStatus | null> {
    const path = `/invoice-platform/v1/submissions/${encodeURIComponent(ref)}`;
    const { status, body } = await this.call('GET', path);
    return status === 404 ? null : parsed(Status, body, status);
  }

  private async call(method: string, path: string, request: RequestInit = {}) {
    try {
      const response = await fetch(new URL(path, this.url), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...request,
      });
      return { status: response.status, body: (await response.text()).slice(0, maxResponseLength) };
    } catch (error) {
      throw new PlatformUnreachable('the platform does not answer', { cause: error });
    }
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: string, status = 200): z.infer<Schema> {
  try {
    if (status < 300) return schema.parse(JSON.parse(body));
  } catch (error) {
    throw new PlatformUnreachable('the platform answers in another protocol', { cause: error });
  }
  throw new PlatformUnreachable(`the platform answers ${status}`);
}
