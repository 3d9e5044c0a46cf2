import type { Faults, Tampering } from '../faults.js';
import {
  backoff,
  type Delivery,
  newDelivery,
  outOfOrder,
  prepareRequest,
  type Provider,
  sendWebhook,
  type WebhookChannel,
} from './delivery.js';

/** Runs tasks with limited concurrency. */
class SendingQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly tasks = new Set<Promise<void>>();

  constructor(private readonly width: number) {}

  get isEmpty(): boolean {
    return this.tasks.size === 0;
  }

  add(task: () => Promise<void>): Promise<void> {
    const done = this.turn()
      .then(task)
      .finally(() => {
        this.tasks.delete(done);
        const next = this.waiting.shift();
        if (next) next();
        else this.running -= 1;
      });
    this.tasks.add(done);
    return done;
  }

  async drained(): Promise<void> {
    while (this.tasks.size > 0) await Promise.allSettled(this.tasks);
  }

  private turn(): Promise<void> {
    if (this.running < this.width) {
      this.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

interface DispatcherParts {
  channels: Record<Provider, WebhookChannel>;
  deliveries: Record<string, Delivery>;
  faults: Faults;
  changed(): void;
}

const deliveriesKept = 5000;

/** Delivers events to webhooks: at least once, unordered, retried until a 2xx. */
export class WebhookDispatcher {
  private readonly queue = new SendingQueue(32);
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly closing = new AbortController();
  private shuffled: Delivery[] = [];
  /** Due, but without a webhook URL. */
  private stranded: Delivery[] = [];
  private openedSinceTidying = 0;

  constructor(private readonly parts: DispatcherParts) {}

  get isIdle(): boolean {
    return this.timers.size === 0 && this.queue.isEmpty;
  }

  /** Resumes deliveries left pending by an earlier run. */
  resume(): void {
    for (const delivery of Object.values(this.parts.deliveries)) {
      if (delivery.status !== 'waiting') continue;
      this.sendLater(delivery, delivery.nextAt ? Date.parse(delivery.nextAt) - Date.now() : 0);
    }
  }

  /** Changes the URL, also for stranded deliveries. */
  readdress(provider: Provider, url: string | null): void {
    this.parts.channels[provider].url = url;
    const stranded = this.stranded;
    this.stranded = [];
    for (const delivery of stranded) this.sendLater(delivery, 0);
  }

  /** Delivers a new event, subject to active faults. A no-op without a webhook URL. */
  dispatch(provider: Provider, eventId: string, type: string): void {
    const { channels, faults } = this.parts;
    if (!channels[provider].url) return;
    if (faults.strike('missing-webhooks', type)) {
      this.open(provider, eventId, type).status = 'dropped';
      return;
    }
    const tampering = faults.strike('tampered-webhooks', type);
    const copies = faults.strike('duplicate-webhooks', type);
    const late = faults.strike('late-webhooks', type);
    const shuffle = faults.strike('shuffled-webhooks', type);
    for (let copy = copies ? (copies.copies ?? 2) : 1; copy > 0; copy -= 1) {
      const delivery = this.open(provider, eventId, type, tampering && (tampering.how ?? 'body'));
      if (shuffle) this.hold(delivery, shuffle.windowMs ?? 300);
      else this.sendLater(delivery, late ? (late.delayMs ?? 5000) : 0);
    }
  }

  /** Resends an event regardless of its state; faults do not apply. */
  replay(provider: Provider, eventId: string, type: string, copies = 1, tampering?: Tampering): Delivery[] {
    const opened = Array.from({ length: copies }, () => this.open(provider, eventId, type, tampering));
    for (const delivery of opened) this.sendLater(delivery, 0);
    return opened;
  }

  async close(): Promise<void> {
    this.closing.abort();
    for (const timer of this.timers) clearTimeout(timer);
    await this.queue.drained();
  }

  private open(
    provider: Provider,
    eventId: string,
    type: string,
    tampering: Tampering | null = null,
  ): Delivery {
    const delivery = newDelivery(provider, eventId, type, tampering);
    this.parts.deliveries[delivery.id] = delivery;
    this.forgetOldest();
    this.parts.changed();
    return delivery;
  }

  private hold(delivery: Delivery, windowMs: number): void {
    this.shuffled.push(delivery);
    if (this.shuffled.length > 1) return;
    this.after(windowMs, () => {
      const shuffledDeliveries = this.shuffled;
      this.shuffled = [];
      void outOfOrder(shuffledDeliveries).reduce(
        (before, next) => before.then(() => this.queue.add(() => this.attempt(next))),
        Promise.resolve(),
      );
    });
  }

  private sendLater(delivery: Delivery, delayMs: number): void {
    this.after(Math.max(0, delayMs), () => void this.queue.add(() => this.attempt(delivery)));
  }

  private after(delayMs: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      action();
    }, delayMs);
    this.timers.add(timer);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const channel = this.parts.channels[delivery.provider];
    if (this.closing.signal.aborted) return;
    if (!channel.url) {
      this.stranded.push(delivery);
      return;
    }
    const request = prepareRequest(channel, delivery);
    const outcome = await sendWebhook(channel.url, request, this.closing.signal);
    if (this.closing.signal.aborted) return;

    delivery.attempts += 1;
    delivery.lastStatus = outcome.status;
    delivery.lastError = outcome.error;
    delivery.nextAt = null;
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300)
      delivery.status = 'delivered';
    else this.retry(delivery);
    this.parts.changed();
  }

  private retry(delivery: Delivery): void {
    // Rejected forgeries are not retried: it would only fill the log.
    const pause = delivery.tampering ? null : backoff(delivery.attempts);
    if (pause === null) {
      delivery.status = 'abandoned';
      return;
    }
    delivery.nextAt = new Date(Date.now() + pause).toISOString();
    this.sendLater(delivery, pause);
  }

  /** Prunes the list; only now and then, since it is a full scan. */
  private forgetOldest(): void {
    this.openedSinceTidying += 1;
    if (this.openedSinceTidying < deliveriesKept / 5) return;
    this.openedSinceTidying = 0;
    const { deliveries } = this.parts;
    for (const delivery of Object.values(deliveries).slice(0, -deliveriesKept)) {
      if (delivery.status !== 'waiting') delete deliveries[delivery.id];
    }
  }
}
