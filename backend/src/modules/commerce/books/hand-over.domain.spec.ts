import { HandOver } from './hand-over.domain.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const period = {
  kind: 'e-reporting',
  subject: '2026-11-11..2026-11-20',
  fromDay: '2026-11-11',
  toDay: '2026-11-20',
  dueOn: '2026-11-30',
} as const;

describe('what is handed to the platform', () => {
  const received = () => {
    const handOver = HandOver.plan(period, at(8));
    handOver.missAnswer(at(9));
    handOver.receive('sub_1', 'abc', at(10));
    return handOver;
  };

  it('begins as a first attempt that nobody has answered', () => {
    proves('hand-over.once');

    const handOver = HandOver.plan(period, at(8));
    expect(handOver).toMatchObject({
      ...period,
      attempt: 1,
      status: 'waiting',
      platformRef: null,
      sentAt: null,
      settledAt: null,
      unansweredSince: null,
      checkedAt: at(8),
      checks: 0,
    });
    expect(handOver.idempotencyKey).toBe(`hand-over-${handOver.id}`);
    expect(handOver.isSettled).toBe(false);
  });

  it('is unanswered since the first time, until it is answered', () => {
    proves('hand-over.unreachable');

    const handOver = HandOver.plan(period, at(8));
    for (const hour of [9, 10]) handOver.missAnswer(at(hour));
    expect(handOver.unansweredSince).toEqual(at(9));
    handOver.checks = 4;
    handOver.receive('sub_1', 'abc', at(11));
    expect(handOver).toMatchObject({
      status: 'received',
      platformRef: 'sub_1',
      sha256: 'abc',
      sentAt: at(11),
      unansweredSince: null,
      checks: 0,
    });
    // Answered twice.
    handOver.receive('sub_2', 'def', at(12));
    expect(handOver).toMatchObject({ platformRef: 'sub_1', sha256: 'abc', sentAt: at(11) });
  });

  it('follows what the platform says, which is settled once', () => {
    proves('hand-over.status');

    const handOver = received();
    expect(handOver.apply({ status: 'received', reason: null }, at(11))).toBe(false);
    handOver.missAnswer(at(12));
    expect(handOver.apply({ status: 'late', reason: ' Après le terme ' }, at(13))).toBe(true);
    expect(handOver).toMatchObject({ status: 'late', reason: 'Après le terme', unansweredSince: null });
    expect(handOver.settledAt).toBeNull();
    expect(handOver.apply({ status: 'late', reason: 'Autre chose' }, at(14))).toBe(true);
    expect(handOver.apply({ status: 'accepted', reason: '  ' }, at(15))).toBe(true);
    expect(handOver).toMatchObject({ status: 'accepted', reason: null, settledAt: at(15), isSettled: true });
    expect(handOver.apply({ status: 'refused', reason: 'Trop tard' }, at(16))).toBe(false);
    expect(handOver).toMatchObject({ status: 'accepted', settledAt: at(15) });
  });

  it('keeps no endless words of the platform', () => {
    const handOver = received();
    handOver.apply({ status: 'refused', reason: 'x'.repeat(501) }, at(11));
    expect(handOver.reason).toHaveLength(500);
  });

  it('is tried again where it was refused, and only there', () => {
    proves('hand-over.resend');

    const handOver = received();
    expect(() => handOver.again(at(12))).toThrow(expect.objectContaining({ code: 'hand-over-not-refused' }));
    handOver.apply({ status: 'refused', reason: 'SIREN inconnu' }, at(11));
    const next = handOver.again(at(12));
    expect(next).toMatchObject({ ...period, attempt: 2, status: 'waiting', reason: null, createdAt: at(12) });
    expect(next.id).not.toBe(handOver.id);
    expect(handOver.status).toBe('refused');
  });
});
