import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyAnswerFault, type Faults, tearBefore } from '../faults.js';
import { stripeId } from '../state/identifiers.js';
import {
  authenticateCall,
  type Caller,
  expand,
  fingerprint,
  Idempotency,
  requireSecretKey,
  type StripeKeys,
} from './stripe-requests.js';
import { parseForm, textList, type FormParameters } from './form-parameters.js';
import { type StoredResponse, StripeError } from './stripe-objects.js';
import type { StripeLedger } from './stripe-ledger.js';
import { apiVersion } from './stripe-ledger.js';

export interface StripeCall {
  /** From the query of a GET or the body of a POST. */
  parameters: FormParameters;
  /** `:id` of the path. */
  id: string;
  caller: Caller;
}

/** A response, and whether it is a replay of an earlier one. */
type SentResponse = StoredResponse & { replayed?: true };

interface CallOptions {
  openToBrowsers?: boolean;
}

/**
 * Registers API routes with Stripe's conventions: keys, idempotency, error format, headers, and active faults.
 */
export class StripeCalls {
  private readonly idempotency: Idempotency;

  constructor(
    private readonly app: FastifyInstance,
    private readonly ledger: StripeLedger,
    private readonly keys: StripeKeys,
    private readonly faults: Faults,
    private readonly changed: () => void,
  ) {
    this.idempotency = new Idempotency(ledger.state.idempotency);
  }

  get(path: string, respond: (call: StripeCall) => object, options: CallOptions = {}): void {
    this.app.get(path, (request, reply) => this.handle(request, reply, respond, options));
  }

  post(path: string, respond: (call: StripeCall) => object, options: CallOptions = {}): void {
    this.app.post(path, (request, reply) => this.handle(request, reply, respond, options));
  }

  private handle(
    request: FastifyRequest,
    reply: FastifyReply,
    respond: (call: StripeCall) => object,
    options: CallOptions,
  ): FastifyReply {
    const [path = ''] = request.url.split('?');
    const subject = `${request.method} ${path}`;
    if (tearBefore(this.faults, subject, request, reply)) return reply;

    const result = this.answerOnce(request, path, subject, respond, options);
    this.changed();
    if (applyAnswerFault(this.faults, subject, request, reply)) return reply;
    return reply
      .code(result.status)
      .headers({
        'request-id': result.requestId,
        'stripe-version': apiVersion,
        ...(result.replayed && { 'idempotent-replayed': 'true', 'original-request': result.requestId }),
      })
      .send(result.body);
  }

  private answerOnce(
    request: FastifyRequest,
    path: string,
    subject: string,
    respond: (call: StripeCall) => object,
    options: CallOptions,
  ): SentResponse {
    const requestId = stripeId('req');
    const parameters = parametersOf(request);
    const requestFingerprint = fingerprint(request.method, path, parameters);
    const sentResponse = (status: number, body: unknown) => ({
      status,
      body,
      requestId,
      request: requestFingerprint,
      at: Date.now(),
    });
    try {
      const caller = authenticateCall(request, parameters, this.keys);
      if (!options.openToBrowsers) requireSecretKey(caller);

      const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
      const remembered = key && this.idempotency.recall(key, requestFingerprint);
      if (remembered) return { ...remembered, replayed: true };

      const { id = '' } = request.params as { id?: string };
      const { status, body } = this.carryOut(subject, respond, { parameters, id, caller });
      const result = sentResponse(status, body);
      if (key) this.idempotency.remember(key, result);
      return result;
    } catch (error) {
      const { status, body } = refusal(error);
      return sentResponse(status, body);
    }
  }

  private carryOut(
    subject: string,
    respond: (call: StripeCall) => object,
    call: StripeCall,
  ): { status: number; body: object } {
    const outcome = this.attempt(respond, call);
    if (!this.faults.strike('replayed-500', subject)) return outcome;
    return { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } };
  }

  private attempt(respond: (call: StripeCall) => object, call: StripeCall): { status: number; body: object } {
    try {
      const object = structuredClone(respond(call));
      return { status: 200, body: expand(object, textList(call.parameters, 'expand'), this.ledger.state) };
    } catch (error) {
      return refusal(error);
    }
  }
}

function refusal(error: unknown): { status: number; body: object } {
  if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
  throw error;
}

function parametersOf(request: FastifyRequest): FormParameters {
  if (request.method === 'GET') return parseForm(request.url.split('?')[1] ?? '');
  return typeof request.body === 'string' ? parseForm(request.body) : {};
}
