import { randomUUIDv7 } from 'node:crypto';
import { takeRecordedEvents } from '../../../kernel/domain-event.js';
import { Refund } from './refund.domain.js';

const payment = { id: randomUUIDv7(), orderId: randomUUIDv7(), provider: 'stripe' as const };
const now = new Date('2026-11-22T10:00:00Z');
const later = new Date('2026-11-22T10:05:00Z');
const ask = () =>
  Refund.request(
    payment,
    { kind: 'administrator', amountCents: 4900, reason: 'Geste', requestedBy: randomUUIDv7() },
    now,
  );
const eventsOf = (refund: Refund) => takeRecordedEvents(refund).map(({ name, payload }) => [name, payload]);
const settled = (refund: Refund, hasSucceeded: boolean) => [
  ['commerce.refund-settled.v1', { refundId: refund.id, orderId: payment.orderId, hasSucceeded }],
];

describe('a refund', () => {
  it('is asked of the provider with a key of its own', () => {
    const refund = ask();
    expect(refund).toMatchObject({
      paymentId: payment.id,
      orderId: payment.orderId,
      status: 'requested',
      providerRef: null,
      settledAt: null,
      idempotencyKey: `refund-${refund.id}`,
    });
    expect(ask().idempotencyKey).not.toBe(refund.idempotencyKey);
    expect([refund.isAccepted, eventsOf(refund)]).toEqual([false, []]);
  });

  it('follows the provider, and says once how it ended', () => {
    const refund = ask();
    expect(refund.applyStatus({ ref: 're_1', status: 'pending', failure: null }, later)).toBe(true);
    expect(refund).toMatchObject({ status: 'pending', providerRef: 're_1', settledAt: null });
    expect([refund.isAccepted, eventsOf(refund)]).toEqual([true, []]);
    expect(refund.applyStatus({ ref: 're_1', status: 'succeeded', failure: null }, later)).toBe(true);
    expect(refund).toMatchObject({ status: 'succeeded', settledAt: later });
    expect([refund.isAccepted, eventsOf(refund)]).toEqual([true, settled(refund, true)]);
    expect(refund.applyStatus({ ref: 're_1', status: 'succeeded', failure: null })).toBe(false);
    expect(eventsOf(refund)).toEqual([]);
  });

  it('that succeeded may fail in the end', () => {
    const refund = ask();
    refund.applyStatus({ ref: 're_1', status: 'succeeded', failure: null });
    eventsOf(refund);
    expect(refund.applyStatus({ ref: 're_1', status: 'failed', failure: 'lost_or_stolen_card' })).toBe(true);
    expect(refund).toMatchObject({ status: 'failed', failure: 'lost_or_stolen_card' });
    expect([refund.isAccepted, eventsOf(refund)]).toEqual([false, settled(refund, false)]);
  });

  it('is refused only where the provider has not taken it on', () => {
    const refused = ask();
    expect(refused.refuse('Trop tard', later)).toBe(true);
    expect(refused).toMatchObject({ status: 'failed', failure: 'Trop tard', settledAt: later });
    expect(refused.refuse('Encore')).toBe(false);
    const pending = ask();
    pending.applyStatus({ ref: 're_1', status: 'pending', failure: null });
    expect(pending.refuse('Trop tard')).toBe(false);
    expect(pending).toMatchObject({ status: 'pending', failure: null });
  });

  it('made in the provider’s dashboard is nobody’s of ours, and as old as it says', () => {
    expect(Refund.fromProvider(payment, { amountCents: 900, createdAt: now })).toMatchObject({
      kind: 'provider',
      amountCents: 900,
      requestedBy: null,
      requestedAt: now,
    });
  });

  it('acknowledges a withdrawal by its number', () => {
    const refund = ask();
    refund.acknowledge('RE2026-000001');
    expect(refund.receiptNumber).toBe('RE2026-000001');
    expect(eventsOf(refund)).toEqual([
      ['commerce.withdrawal-declared.v1', { refundId: refund.id, orderId: payment.orderId }],
    ]);
  });
});
