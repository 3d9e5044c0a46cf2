import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyAnswerFault, type Faults, tearBefore } from '../faults.js';
import { type PayPalResponse, PayPalError, payPalError, type PayPalState } from './paypal-objects.js';

export interface PayPalCall {
  body: unknown;
  id: string;
  request: FastifyRequest;
}

type Handler = (call: PayPalCall) => PayPalResponse;

/**
 * Registers API routes with PayPal's conventions: bearer tokens, `PayPal-Request-Id`, error format, and active
 * faults.
 */
export class PayPalCalls {
  constructor(
    private readonly app: FastifyInstance,
    private readonly state: PayPalState,
    private readonly faults: Faults,
    private readonly changed: () => void,
  ) {}

  get(path: string, handler: Handler): void {
    this.app.get(path, (request, reply) => this.handle(request, reply, handler, true));
  }

  post(path: string, handler: Handler): void {
    this.app.post(path, (request, reply) => this.handle(request, reply, handler, true));
  }

  /** A route without a token. */
  postOpenly(path: string, handler: Handler): void {
    this.app.post(path, (request, reply) => this.handle(request, reply, handler, false));
  }

  private handle(
    request: FastifyRequest,
    reply: FastifyReply,
    handler: Handler,
    closed: boolean,
  ): FastifyReply {
    const [path = ''] = request.url.split('?');
    const subject = `${request.method} ${path}`;
    if (tearBefore(this.faults, subject, request, reply)) return reply;

    const response = this.answerOnce(request, path, subject, handler, closed);
    this.changed();
    if (applyAnswerFault(this.faults, subject, request, reply)) return reply;
    return reply.code(response.status).type('application/json').send(JSON.stringify(response.body));
  }

  private answerOnce(
    request: FastifyRequest,
    path: string,
    subject: string,
    handler: Handler,
    closed: boolean,
  ): PayPalResponse {
    try {
      if (closed) this.requireToken(request);
      const requestId = request.method === 'POST' ? request.headers['paypal-request-id'] : undefined;
      const key = requestId && `${path} ${requestId}`;
      const remembered = key && this.state.answers[key];
      if (remembered) return remembered;

      const { id = '' } = request.params as { id?: string };
      let response = handler({ body: parseBody(request), id, request });
      if (this.faults.strike('replayed-500', subject))
        response = {
          status: 500,
          body: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' },
        };
      // Errors are not cached: a declined capture is retried once the buyer has chosen another card.
      if (key) this.state.answers[key] = structuredClone(response);
      return response;
    } catch (error) {
      if (error instanceof PayPalError) return { status: error.status, body: error.body };
      throw error;
    }
  }

  private requireToken(request: FastifyRequest): void {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if ((this.state.tokens[token] ?? 0) > Date.now()) return;
    throw new PayPalError(401, {
      error: 'invalid_token',
      error_description: 'Token signature verification failed',
    });
  }
}

function parseBody(request: FastifyRequest): unknown {
  const body = typeof request.body === 'string' ? request.body : '';
  if (body === '' || !request.headers['content-type']?.includes('json')) return {};
  try {
    return JSON.parse(body);
  } catch {
    throw payPalError(400, 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.');
  }
}
