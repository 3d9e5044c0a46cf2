import type { WebhookReplay } from '../sandbox-options.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { Provider } from './delivery.js';
import type { WebhookDispatcher } from './webhook-dispatcher.js';

interface ReplayableEvent {
  provider: Provider;
  id: string;
  type: string;
}

/** Resends past events: one or all, in order or not, original or tampered with. */
export class EventReplay {
  constructor(
    private readonly state: SandboxState,
    private readonly dispatcher: WebhookDispatcher,
  ) {}

  run({ eventId, copies = 1, shuffled = false, tampering }: WebhookReplay): number {
    const events = this.events().filter((event) => eventId === undefined || event.id === eventId);
    for (const event of shuffled ? inRandomOrder(events) : events)
      this.dispatcher.replay(event.provider, event.id, event.type, copies, tampering);
    return events.length * copies;
  }

  private events(): ReplayableEvent[] {
    const { stripe, paypal } = this.state;
    return [
      ...Object.values(stripe.events).map(({ id, type }) => ({ provider: 'stripe' as const, id, type })),
      ...Object.values(paypal.events).map(({ id, event_type: type }) => ({
        provider: 'paypal' as const,
        id,
        type,
      })),
    ];
  }
}

function inRandomOrder<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
