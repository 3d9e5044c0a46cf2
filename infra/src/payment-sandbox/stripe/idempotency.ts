import { createHash } from 'node:crypto';
import type { FormParameters } from './form-parameters.js';
import { StripeError } from './stripe-error.js';
import type { RememberedAnswer } from './stripe-objects.js';

const aDay = 24 * 3600_000;

/** Answers remembered by Idempotency-Key: the same request is answered the same, another one refused. */
export class Idempotency {
  constructor(private readonly answers: Record<string, RememberedAnswer>) {}

  recall(key: string, request: string): RememberedAnswer | undefined {
    const remembered = this.answers[key];
    if (!remembered || Date.now() - remembered.at > aDay) return undefined;
    if (remembered.request === request) return remembered;
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }

  remember(key: string, answer: RememberedAnswer): void {
    // A refusal for bad parameters did nothing, so the key stays free for the corrected request.
    if (answer.status >= 400 && answer.status < 402) return;
    this.answers[key] = structuredClone(answer);
  }
}

/** A digest of what is asked, whatever the order of the parameters. */
export function fingerprint(method: string, path: string, parameters: FormParameters): string {
  return createHash('sha256')
    .update(`${method} ${path} ${stable(parameters)}`)
    .digest('base64url');
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
