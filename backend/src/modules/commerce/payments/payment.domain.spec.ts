import { randomUUIDv7 } from 'node:crypto';
import { Payment, type PaymentStatus } from './payment.domain.js';

const orderId = randomUUIDv7();
const now = new Date('2026-11-21T10:00:00Z');
const start = (status: PaymentStatus = 'created'): Payment => {
  const payment = Payment.start(orderId, 'stripe', 4900, now);
  payment.status = status;
  return payment;
};

describe('a payment', () => {
  it('begins with nothing known of it but its order and amount', () => {
    expect(start()).toMatchObject({
      orderId,
      provider: 'stripe',
      providerRef: null,
      captureRef: null,
      amountCents: 4900,
      status: 'created',
      failure: null,
      createdAt: now,
      checkedAt: now,
      checks: 0,
    });
  });

  it('has a key of its own for the provider, always the same', () => {
    const payment = start();
    expect(payment.idempotencyKey).toBe(`pay-${payment.id}`);
    expect(start().idempotencyKey).not.toBe(payment.idempotencyKey);
  });

  it.each<[PaymentStatus, boolean]>([
    ['created', false],
    ['failed', false],
    ['canceled', false],
    ['succeeded', true],
    ['mismatched', true],
  ])('that is %s has its money: %s, and then neither fails nor is cancelled', (status, isSettled) => {
    const failed = start(status);
    expect(failed.isSettled).toBe(isSettled);
    failed.fail('Votre carte a été refusée.');
    expect(failed).toMatchObject(
      isSettled ? { status, failure: null } : { status: 'failed', failure: 'Votre carte a été refusée.' },
    );
    const cancelled = start(status);
    cancelled.cancel();
    expect(cancelled.status).toBe(isSettled ? status : 'canceled');
  });

  it('that succeeds forgets its failure and keeps which charge brought the money', () => {
    const payment = start();
    payment.fail('Votre carte a été refusée.');
    payment.succeed('ch_1');
    expect(payment).toMatchObject({ status: 'succeeded', captureRef: 'ch_1', failure: null });
  });

  it('that is not what was asked for waits for a person', () => {
    const payment = start();
    payment.mismatch('ch_1', 4800);
    expect(payment.status).toBe('mismatched');
  });
});
