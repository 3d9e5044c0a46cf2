import type { FastifyRequest } from 'fastify';
import { text, type FormParameters } from './form-parameters.js';
import { StripeError, unauthorized } from './stripe-error.js';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
}

/** Who may make a call: the seller's server alone, or the buyer's browser too. */
export type Caller = 'secret' | 'publishable';

/** Checks the key as Stripe does (bearer, basic, or a `key` parameter) and says whose it is. */
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

/** A browser proves with the intent's client secret that the payment is its own. */
export function requireClientSecret(
  caller: Caller,
  parameters: FormParameters,
  intent: { id: string; client_secret: string },
): void {
  const given = text(parameters, 'client_secret');
  if (given === undefined && caller === 'secret') return;
  if (given === intent.client_secret) return;
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
