import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { centsOf, type PayPalDispute, type PayPalState } from '../paypal/paypal-objects.js';
import type { StripeState } from '../stripe/stripe-objects.js';
import type { Delivery } from '../webhooks/delivery.js';

/** Everything the sandbox remembers; plain JSON, keyed by id, in order of creation. */
export interface SandboxState {
  stripe: StripeState;
  paypal: PayPalState;
  deliveries: Record<string, Delivery>;
}

function emptyState(): SandboxState {
  return {
    stripe: {
      paymentIntents: {},
      paymentMethods: {},
      outcomes: {},
      charges: {},
      refunds: {},
      disputes: {},
      events: {},
      idempotency: {},
    },
    paypal: { orders: {}, captures: {}, refunds: {}, events: {}, answers: {}, tokens: {}, signer: null },
    deliveries: {},
  };
}

const shortestPause = 50;

export interface StateFile {
  state: SandboxState;
  /** Says that the state changed; it is written soon after. */
  changed(): void;
  /** Resolves once all that changed is on disk. */
  close(): Promise<void>;
}

/** Opens the state kept in a JSON file; without a file the state lives in memory only. */
export async function openStateFile(path: string | undefined): Promise<StateFile> {
  if (path === undefined) return { state: emptyState(), changed: () => {}, close: async () => {} };

  const file = path;
  const state = { ...emptyState(), ...(await readJson(path)) };
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let pause = shortestPause;

  function write(): void {
    timer = undefined;
    writing = writing.then(async () => {
      const began = performance.now();
      // A rename replaces the file in one step: a kill in the middle leaves the older state, never half a file.
      await writeFile(`${file}.tmp`, JSON.stringify(state));
      await rename(`${file}.tmp`, file);
      // A large state is written less often, so that saving never takes more than a tenth of the time.
      pause = Math.max(shortestPause, (performance.now() - began) * 10);
    });
  }

  await mkdir(dirname(path), { recursive: true });
  return {
    state,
    changed: () => {
      timer ??= setTimeout(write, pause);
    },
    close: async () => {
      if (timer) {
        clearTimeout(timer);
        write();
      }
      await writing;
    },
  };
}

async function readJson(path: string): Promise<Partial<SandboxState>> {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`The payment sandbox cannot read its state in ${path}`, { cause: error });
  }
}

/** A payment as the provider's own books hold it, for specs to compare the product's with. */
export interface BookedPayment {
  provider: 'stripe' | 'paypal';
  ref: string;
  /** What the money was taken as: a charge, a capture. */
  captureRef: string | null;
  /** What the seller says that it is for. */
  paymentId: string | null;
  capturedCents: number;
  refunds: { ref: string; cents: number; status: string }[];
  disputes: { ref: string; cents: number; status: string }[];
}

/** Every payment of both providers, also those that took nothing. */
export function readBooks({ stripe, paypal }: Pick<SandboxState, 'stripe' | 'paypal'>): BookedPayment[] {
  const refunds = Map.groupBy(Object.values(stripe.refunds), (refund) => refund.payment_intent);
  const disputes = Map.groupBy(Object.values(stripe.disputes), (dispute) => dispute.payment_intent);
  const byCard = Object.values(stripe.paymentIntents).map((intent): BookedPayment => {
    const { id: ref, status, amount_received: cents, latest_charge: captureRef, metadata } = intent;
    return {
      provider: 'stripe',
      ref,
      captureRef,
      paymentId: metadata['payment_id'] ?? null,
      capturedCents: status === 'succeeded' ? cents : 0,
      refunds: (refunds.get(ref) ?? []).map((refund) => booked(refund.id, refund.amount, refund.status)),
      disputes: (disputes.get(ref) ?? []).map((dispute) =>
        booked(dispute.id, dispute.amount, dispute.status),
      ),
    };
  });
  const byPayPal = Object.values(paypal.orders).map(({ id: ref, unit, capture: id }): BookedPayment => {
    const capture = paypal.captures[id ?? ''];
    const isTaken = capture && capture.status !== 'PENDING' && capture.status !== 'DECLINED';
    const asked = Object.values(paypal.disputes ?? {}).filter(
      ({ disputed_transactions: [about] }) => about.seller_transaction_id === id,
    );
    const given = (capture?.refunds ?? []).map((refund) => paypal.refunds[refund]);
    return {
      provider: 'paypal',
      ref,
      captureRef: id,
      paymentId: unit.custom_id ?? null,
      capturedCents: isTaken ? centsOf(unit.amount) : 0,
      refunds: given.flatMap((refund) =>
        refund ? [booked(refund.id, centsOf(refund.amount), 'succeeded')] : [],
      ),
      disputes: asked.map((dispute) =>
        booked(dispute.dispute_id, centsOf(dispute.dispute_amount), stateOf(dispute)),
      ),
    };
  });
  return [...byCard, ...byPayPal];
}

/** In the words of the other provider. */
function stateOf({ dispute_outcome: outcome }: PayPalDispute): string {
  if (!outcome) return 'needs_response';
  return outcome.outcome_code === 'RESOLVED_SELLER_FAVOUR' ? 'won' : 'lost';
}

const booked = (ref: string, cents: number, status: string) => ({ ref, cents, status });
