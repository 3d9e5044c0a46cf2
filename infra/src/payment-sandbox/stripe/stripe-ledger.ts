import { nowInSeconds, stripeId } from '../state/identifiers.js';
import type { StripeEvent, StripeObject, StripeState } from './stripe-objects.js';

export const apiVersion = '2026-10-28.endive';

interface LedgerParts {
  state: StripeState;
  /** URL for browsers. */
  publicUrl: () => string;
  announce(event: StripeEvent): void;
  changed(): void;
}

/** The account's ledger: its objects and events. */
export class StripeLedger {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly parts: LedgerParts) {}

  get state(): StripeState {
    return this.parts.state;
  }

  get publicUrl(): string {
    return this.parts.publicUrl();
  }

  /** Records an event with a snapshot of the object, and dispatches it. */
  record(type: string, object: StripeObject): StripeEvent {
    const event: StripeEvent = {
      id: stripeId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: nowInSeconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.state.events[event.id] = event;
    this.parts.changed();
    this.parts.announce(event);
    return event;
  }

  /** Schedules delayed bank actions. */
  later(delayMs: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      action();
    }, delayMs);
    this.timers.add(timer);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
