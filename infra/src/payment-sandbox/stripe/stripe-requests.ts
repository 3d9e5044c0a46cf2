import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type FormParameters, text } from './form-parameters.js';
import { type StoredResponse, StripeError, type StripeState, unauthorized } from './stripe-objects.js';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
}

/** Required key: the seller's secret key, or also the browser's publishable key. */
export type Caller = 'secret' | 'publishable';

/** Validates the API key (bearer, basic, or `key` parameter) and returns its kind. */
export function authenticateCall(
  request: FastifyRequest,
  parameters: FormParameters,
  keys: StripeKeys,
): Caller {
  const key = keyOf(request.headers.authorization) ?? text(parameters, 'key');
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

export function requireSecretKey(caller: Caller): void {
  if (caller === 'secret') return;
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
}

/** Browsers authorise with the intent's client secret. */
export function requireClientSecret(
  caller: Caller,
  parameters: FormParameters,
  intent: { id: string; client_secret: string },
): void {
  const clientSecret = text(parameters, 'client_secret');
  if (clientSecret === undefined && caller === 'secret') return;
  if (clientSecret === intent.client_secret) return;
  throw new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such payment_intent: '${intent.id}'`,
    param: 'intent',
  });
}

function keyOf(header: string | undefined): string | undefined {
  const [scheme, credentials = ''] = header?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return credentials;
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(credentials, 'base64').toString().split(':')[0];
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.length > 12 ? key.slice(-4) : ''}`;
}

const aDay = 24 * 3600_000;

/** Responses cached by Idempotency-Key: the same request gets the same response, another one an error. */
export class Idempotency {
  constructor(private readonly answers: Record<string, StoredResponse>) {}

  recall(key: string, request: string): StoredResponse | undefined {
    const remembered = this.answers[key];
    if (!remembered || Date.now() - remembered.at > aDay) return undefined;
    if (remembered.request === request) return remembered;
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }

  remember(key: string, response: StoredResponse): void {
    // Validation errors had no effect, so the key can be reused for the corrected request.
    if (response.status >= 400 && response.status < 402) return;
    this.answers[key] = structuredClone(response);
  }
}

/** Fingerprint of a request, independent of parameter order. */
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

/** Expands ids to objects along paths like `latest_charge` or `data.payment_intent`. */
export function expand(object: object, paths: string[], state: StripeState): object {
  for (const path of paths) expandAlong(object, path.split('.'), state);
  return object;
}

function expandAlong(value: unknown, [name, ...rest]: string[], state: StripeState): void {
  if (Array.isArray(value)) {
    for (const item of value) expandAlong(item, [name ?? '', ...rest], state);
    return;
  }
  if (name === undefined || value === null || typeof value !== 'object' || !(name in value)) return;
  const holder = value as Record<string, unknown>;
  const heldId = holder[name];
  if (typeof heldId === 'string') holder[name] = structuredClone(lookUp(heldId, state) ?? heldId);
  expandAlong(holder[name], rest, state);
}

function lookUp(id: string, state: StripeState): object | undefined {
  const { paymentIntents, paymentMethods, charges, refunds, disputes } = state;
  return paymentIntents[id] ?? paymentMethods[id] ?? charges[id] ?? refunds[id] ?? disputes[id];
}
