import { faultKinds, type Fault, type FaultScope, type Tampering } from '../faults/faults.js';
import type { WebhookReplay } from '../sandbox-options.js';
import { StripeError } from '../stripe/stripe-error.js';
import type { ControlBody } from './read-control-body.js';

const tamperings: Tampering[] = ['body', 'signature', 'stale', 'future'];
const numbers = ['times', 'copies', 'windowMs', 'delayMs', 'holdMs', 'status'] as const;

export function readFault(body: ControlBody): Fault & FaultScope {
  const kind = oneOf(faultKinds, body['kind'], 'kind');
  const given: Record<string, number> = {};
  for (const name of numbers) {
    if (body[name] !== undefined) given[name] = natural(body[name], name);
  }
  const scope: FaultScope = {
    ...given,
    ...(typeof body['matching'] === 'string' && { matching: body['matching'] }),
  };
  if (kind === 'tampered-webhooks') return { kind, ...scope, how: tamperingOf(body['how']) };
  if (kind === 'connection-reset')
    return { kind, ...scope, when: body['when'] === 'before' ? 'before' : 'after' };
  return { kind, ...scope };
}

export function readReplay(body: ControlBody): WebhookReplay {
  return {
    ...(typeof body['eventId'] === 'string' && { eventId: body['eventId'] }),
    ...(body['copies'] !== undefined && { copies: natural(body['copies'], 'copies') }),
    ...(body['tampering'] !== undefined && { tampering: tamperingOf(body['tampering']) }),
    shuffled: body['shuffled'] === true || body['shuffled'] === 'true',
  };
}

function tamperingOf(value: unknown): Tampering {
  return value === undefined ? 'body' : oneOf(tamperings, value, 'how');
}

function oneOf<Choice extends string>(choices: Choice[], value: unknown, name: string): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice) return choice;
  throw refused(`${name} must be one of ${choices.join(', ')}`);
}

function natural(value: unknown, name: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0) return number;
  throw refused(`${name} must be a whole number`);
}

function refused(message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message });
}
