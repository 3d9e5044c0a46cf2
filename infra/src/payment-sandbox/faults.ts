import type { FastifyReply, FastifyRequest } from 'fastify';

/** Injectable faults of API responses. */
export type AnswerFault =
  /** The request is processed, but the response never arrives. */
  | { kind: 'timeout-after-success'; holdMs?: number }
  /** The socket is reset, after processing (default) or before. */
  | { kind: 'connection-reset'; when?: 'before' | 'after' }
  /** The request is processed, but the response is 500, also for retries with the same idempotency key. */
  | { kind: 'replayed-500' }
  /** The request is processed, but the response is an HTML page. */
  | { kind: 'html'; status?: number };

/** Injectable faults of webhook delivery. */
export type WebhookFault =
  | { kind: 'duplicate-webhooks'; copies?: number }
  | { kind: 'shuffled-webhooks'; windowMs?: number }
  | { kind: 'late-webhooks'; delayMs?: number }
  | { kind: 'missing-webhooks' }
  | { kind: 'tampered-webhooks'; how?: Tampering };

export type Tampering = 'body' | 'signature' | 'stale' | 'future';

export type Fault = AnswerFault | WebhookFault;
export type FaultKind = Fault['kind'];

export const faultKinds: FaultKind[] = [
  'timeout-after-success',
  'connection-reset',
  'replayed-500',
  'html',
  'duplicate-webhooks',
  'shuffled-webhooks',
  'late-webhooks',
  'missing-webhooks',
  'tampered-webhooks',
];

export interface FaultScope {
  /** Number of occurrences; until cleared if absent. */
  times?: number;
  /** Limited to requests (`POST /v1/refunds`) or event types containing this text. */
  matching?: string;
}

export type ActiveFault = Fault & FaultScope & { id: number };

/** Active faults. Each occurrence of a bounded fault decrements its counter; at zero it is removed. */
export class Faults {
  private active: ActiveFault[] = [];
  private lastId = 0;

  inject(fault: Fault & FaultScope): ActiveFault {
    const injected = { ...fault, id: ++this.lastId };
    this.active.push(injected);
    return injected;
  }

  list(): ActiveFault[] {
    return this.active.map((fault) => ({ ...fault }));
  }

  clear(id?: number): void {
    this.active = id === undefined ? [] : this.active.filter((fault) => fault.id !== id);
  }

  /** Consumes and returns an active fault of this kind, if any matches. */
  strike<Kind extends FaultKind>(
    kind: Kind,
    subject: string,
    applies: (fault: Extract<Fault, { kind: Kind }>) => boolean = () => true,
  ): Extract<Fault, { kind: Kind }> | undefined {
    const strikesHere = (fault: ActiveFault): fault is ActiveFault & Extract<Fault, { kind: Kind }> =>
      fault.kind === kind && subject.includes(fault.matching ?? '');
    const fault = this.active.filter(strikesHere).find(applies);
    if (!fault) return undefined;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.clear(fault.id);
    }
    return fault;
  }
}

const maxHoldMs = 120_000;

/** Resets the connection before processing if such a fault is active. Returns whether it did. */
export function tearBefore(
  faults: Faults,
  subject: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!faults.strike('connection-reset', subject, ({ when }) => when === 'before')) return false;
  tear(request, reply);
  return true;
}

/** Suppresses the response if such a fault is active. Returns whether it did. */
export function applyAnswerFault(
  faults: Faults,
  subject: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (faults.strike('connection-reset', subject, ({ when }) => when !== 'before')) {
    tear(request, reply);
    return true;
  }
  const timeout = faults.strike('timeout-after-success', subject);
  if (timeout) {
    reply.hijack();
    const { socket } = request.raw;
    const timer = setTimeout(() => socket.destroy(), timeout.holdMs ?? maxHoldMs);
    socket.once('close', () => clearTimeout(timer));
    return true;
  }
  const html = faults.strike('html', subject);
  if (html) {
    void reply
      .code(html.status ?? 200)
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>');
    return true;
  }
  return false;
}

function tear(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}
