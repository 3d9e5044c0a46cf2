import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { centsOf, type PayPalDispute, type PayPalState } from '../paypal/paypal-objects.js';
import type { PlatformState } from '../invoice-platform/platform-account.js';
import type { StripeState } from '../stripe/stripe-objects.js';
import type { Delivery } from '../webhooks/delivery.js';

/** The sandbox's state; plain JSON, keyed by id, in creation order. */
export interface SandboxState {
  stripe: StripeState;
  paypal: PayPalState;
  deliveries: Record<string, Delivery>;
  invoicePlatform: PlatformState;
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
    invoicePlatform: { submissions: {}, answers: [] },
  };
}

const minPauseMs = 50;

export interface StateFile {
  state: SandboxState;
  /** Schedules a save (debounced). */
  changed(): void;
  /** Resolves once all changes are on disk. */
  close(): Promise<void>;
}

/** Opens the state of a JSON file, or in memory without one. */
export async function openStateFile(path: string | undefined): Promise<StateFile> {
  if (path === undefined) return { state: emptyState(), changed: () => {}, close: async () => {} };

  const file = path;
  const state = { ...emptyState(), ...(await readJson(path)) };
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let pause = minPauseMs;

  function write(): void {
    timer = undefined;
    writing = writing.then(async () => {
      const began = performance.now();
      // Atomic replacement: a crash leaves the previous state.
      await writeFile(`${file}.tmp`, JSON.stringify(state));
      await rename(`${file}.tmp`, file);
      // Large states are saved less often, so that saving takes at most a tenth of the time.
      pause = Math.max(minPauseMs, (performance.now() - began) * 10);
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

/** A payment in the provider's ledger, for comparison in specs. */
export interface BookedPayment {
  provider: 'stripe' | 'paypal';
  ref: string;
  /** Charge or capture id. */
  captureRef: string | null;
  /** The seller's reference. */
  paymentId: string | null;
  capturedCents: number;
  refunds: { ref: string; cents: number; status: string }[];
  disputes: { ref: string; cents: number; status: string }[];
}

/** All payments of both providers, including unpaid ones. */
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
    const captureDisputes = Object.values(paypal.disputes ?? {}).filter(
      ({ disputed_transactions: [about] }) => about.seller_transaction_id === id,
    );
    const captureRefunds = (capture?.refunds ?? []).map((refund) => paypal.refunds[refund]);
    return {
      provider: 'paypal',
      ref,
      captureRef: id,
      paymentId: unit.custom_id ?? null,
      capturedCents: isTaken ? centsOf(unit.amount) : 0,
      refunds: captureRefunds.flatMap((refund) =>
        refund ? [booked(refund.id, centsOf(refund.amount), 'succeeded')] : [],
      ),
      disputes: captureDisputes.map((dispute) =>
        booked(dispute.dispute_id, centsOf(dispute.dispute_amount), stateOf(dispute)),
      ),
    };
  });
  return [...byCard, ...byPayPal];
}

/** Mapped to Stripe's dispute statuses. */
function stateOf({ dispute_outcome: outcome }: PayPalDispute): string {
  if (!outcome) return 'needs_response';
  return outcome.outcome_code === 'RESOLVED_SELLER_FAVOUR' ? 'won' : 'lost';
}

const booked = (ref: string, cents: number, status: string) => ({ ref, cents, status });
