import type { FastifyReply, FastifyRequest } from 'fastify';

/** What can be made to go wrong with an answer of the API. */
export type AnswerFault =
  /** The work is done, the caller never hears of it. */
  | { kind: 'timeout-after-success'; holdMs?: number }
  /** The socket is torn, after the work (the default) or before it. */
  | { kind: 'connection-reset'; when?: 'before' | 'after' }
  /** The work is done, a 500 is answered, and answered again to the same idempotency key. */
  | { kind: 'replayed-500' }
  /** The work is done, a web page is answered. */
  | { kind: 'html'; status?: number };

/** What can be made to go wrong with the delivery of webhooks. */
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
  /** How many times it strikes; without it, until cleared. */
  times?: number;
  /** Strikes only where the address (`POST /v1/refunds`) or the event's type contains this text. */
  matching?: string;
}

export type ActiveFault = Fault & FaultScope & { id: number };

/** The switches of what goes wrong. Each strike of a bounded fault counts it down; used up, it is gone. */
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

  /** The fault of this kind that strikes here and now, if any. */
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

const longestHold = 120_000;

/** Tears the connection before any work is done, where such a fault is in force. Says whether it did. */
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

/** Keeps the caller from hearing what was done, where such a fault is in force. Says whether it did. */
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
    const timer = setTimeout(() => socket.destroy(), timeout.holdMs ?? longestHold);
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
