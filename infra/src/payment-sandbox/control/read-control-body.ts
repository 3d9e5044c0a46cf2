import type { FastifyRequest } from 'fastify';
import { StripeError } from '../stripe/stripe-error.js';

export type ControlBody = Record<string, unknown>;

/** Reads what a test (JSON) or the control page (a form, whose empty fields are left out) sends. */
export function readControlBody(request: FastifyRequest): { body: ControlBody; fromForm: boolean } {
  const text = typeof request.body === 'string' ? request.body : '';
  const fromForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (fromForm)
    return {
      fromForm,
      body: Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value)),
    };
  if (text === '') return { fromForm, body: {} };
  try {
    const body: unknown = JSON.parse(text);
    if (body !== null && typeof body === 'object') return { fromForm, body: body as ControlBody };
    throw new SyntaxError('An object was expected');
  } catch (error) {
    throw new StripeError(400, { type: 'invalid_request_error', message: String(error) });
  }
}
