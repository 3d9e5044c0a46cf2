import { randomText } from '../state/identifiers.js';
import type { Link } from './paypal-objects.js';

/** Thrown by whatever refuses a request; answered in PayPal's shape with this status. */
export class PayPalError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(JSON.stringify(body));
  }
}

const names = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

export function payPalError(
  status: 400 | 404 | 422,
  issue: string,
  description: string,
  links: Link[] = [],
): PayPalError {
  const [name, message] = names[status];
  return new PayPalError(status, {
    name,
    details: [{ issue, description }],
    message,
    debug_id: randomText(13).toLowerCase(),
    links,
  });
}

export function notFound(): PayPalError {
  return payPalError(
    404,
    'INVALID_RESOURCE_ID',
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  );
}
