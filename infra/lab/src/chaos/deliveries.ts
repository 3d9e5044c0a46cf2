import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { SeededRandom } from '../../../../backend/test/money/seeded-random.js';

export interface SentWebhook {
  provider: 'stripe' | 'paypal';
  body: string;
  headers: Record<string, string>;
}

export type Tampering = 'body' | 'signature' | 'stale' | 'future';
const tamperings: Tampering[] = ['body', 'signature', 'stale', 'future'];
const anHour = 3600;

/** A forged webhook, with another id so that it is no duplicate. */
function forge({ provider, body, headers }: SentWebhook, secret: string, random: SeededRandom): SentWebhook {
  const how = random.pick(tamperings);
  const payload = body.replace(/"id":\s*"(evt_|WH-)/, '"id":"$1forged');
  if (provider === 'paypal') {
    const moved = new Date(Date.now() + (how === 'stale' ? -1 : 1) * anHour * 1000).toISOString();
    const time: Record<string, string> =
      how === 'stale' || how === 'future' ? { 'paypal-transmission-time': moved } : {};
    // The original's signature, which does not match the changed body.
    return { provider, body: payload, headers: { ...headers, ...time } };
  }
  const now = Math.floor(Date.now() / 1000);
  const timestamp = how === 'stale' ? now - anHour : how === 'future' ? now + anHour : now;
  const key = how === 'signature' ? 'whsec_of_somebody_else' : secret;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
  return {
    provider,
    body: how === 'body' ? `${payload} ` : payload,
    headers: { ...headers, 'stripe-signature': signature },
  };
}

/** Signed with the current time: a run may outlast the tolerance of signatures. */
function signedNow(webhook: SentWebhook, secret: string): SentWebhook {
  if (webhook.provider === 'paypal') return webhook;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: webhook.body, secret });
  return { ...webhook, headers: { ...webhook.headers, 'stripe-signature': signature } };
}

/** Invalid webhooks: unsigned, or signed but no event. */
export function invalidWebhooks(secret: string): SentWebhook[] {
  const bodies = [
    '',
    'oui',
    '{}',
    '[]',
    'null',
    '{"id":null}',
    '{"id":"evt_\\u0000","type":"x","data":{}}',
    '[[[[]]]]',
  ];
  return bodies.flatMap((body): SentWebhook[] => [
    { provider: 'stripe', body, headers: {} },
    { provider: 'paypal', body, headers: {} },
    signedNow({ provider: 'stripe', body, headers: {} }, secret),
    {
      provider: 'paypal',
      body,
      headers: { 'paypal-cert-url': 'http://127.0.0.1:9/x', 'paypal-auth-algo': 'SHA256withRSA' },
    },
  ]);
}

export interface Deliveries {
  sent: number;
  forged: number;
  repeatedBecauseOfFaults: number;
  acknowledgedMs: number[];
  /** Accepted forgeries, and genuine ones rejected in the end; must be empty. */
  faults: string[];
}

const concurrency = 8;
/** Two minutes: on a busy machine the api alone takes one to start. */
const maxAttempts = 600;

/** Sends deliveries like a provider, in pseudo-random order, each until accepted; one in a hundred is forged. */
export async function sendAll(
  wanted: number,
  pool: () => readonly SentWebhook[],
  target: { url: string; secret: string; random: SeededRandom },
  onSent: (sent: number) => void,
): Promise<Deliveries> {
  const { url, secret, random } = target;
  const result: Deliveries = {
    sent: 0,
    forged: 0,
    repeatedBecauseOfFaults: 0,
    acknowledgedMs: [],
    faults: [],
  };
  const pending: SentWebhook[] = [];
  let nextIndex = 0;

  /** Each is sent once before any is repeated; then at random. */
  const next = (): SentWebhook => {
    const all = pool();
    while (nextIndex < all.length) pending.push(all[nextIndex++]!);
    if (pending.length === 0) return random.pick(all);
    const [drawn] = pending.splice(random.below(pending.length), 1);
    return drawn!;
  };
  const send = async (webhook: SentWebhook): Promise<number> => {
    const { provider, body, headers } = webhook;
    const path = `${url}/api/payment/${provider}/webhook`;
    const signature = Object.fromEntries(
      Object.entries(headers).filter(([name]) => /^(paypal|stripe)-/.test(name)),
    );
    const startedAt = performance.now();
    const { status } = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    if (status === 200) result.acknowledgedMs.push(performance.now() - startedAt);
    return status;
  };
  const deliver = async (webhook: SentWebhook, isForged: boolean): Promise<void> => {
    for (let tries = 1; tries <= maxAttempts; tries += 1) {
      const status = await send(isForged ? webhook : signedNow(webhook, secret)).catch(() => null);
      if (isForged && status !== null) {
        if (status < 400 || status >= 500) result.faults.push(`a forged one was answered ${status}`);
        return;
      }
      if (status === 200) return;
      if (status !== null && status !== 503) result.faults.push(`a true one was answered ${status}`);
      result.repeatedBecauseOfFaults += 1;
      await pause(200);
    }
    result.faults.push(`${webhook.provider}: never accepted`);
  };
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (result.sent < wanted || nextIndex < pool().length || pending.length > 0) {
        result.sent += 1;
        const isForged = random.chance(0.01);
        if (isForged) result.forged += 1;
        const webhook = isForged ? forge(random.pick(pool()), secret, random) : next();
        await deliver(webhook, isForged);
        onSent(result.sent);
      }
    }),
  );
  return result;
}
