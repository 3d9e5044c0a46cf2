import { Session } from './session.domain.js';

const start = new Date('2026-03-01T08:00:00Z');
const later = (days: number, milliseconds = 0) =>
  new Date(start.getTime() + days * 24 * 3600 * 1000 + milliseconds);
const student = { id: '01900000-0000-7000-8000-000000000001', isAdmin: false, isTeacher: false };
const device = { userAgent: 'Firefox', country: 'FR' };
const successorOf = (token: string) => token.slice(37).split('').reverse().join('');

/** Refreshes every so many days until refused; returns the day it ended. */
function lastDay(owner: typeof student, every: number): number {
  const { session, token: first } = Session.start(owner, device, start);
  let token = first;
  for (let day = every; day < 400; day += every) {
    const refresh = session.refresh(token, successorOf, later(day));
    if (refresh.outcome !== 'rotated') return day - every;
    token = refresh.token;
  }
  return Infinity;
}

describe('a session', () => {
  it('ends after 30 days of silence, to the moment', () => {
    proves('session.length');

    const { session } = Session.start(student, device, start);
    expect(session.isLive(later(30, -1))).toBe(true);
    expect(session.isLive(later(30))).toBe(false);
  });

  it('is put off by each refresh, and ends 90 days after it began all the same', () => {
    proves('session.length');

    expect(lastDay(student, 29)).toBe(87);
    expect(lastDay(student, 1)).toBe(89);
  });

  it.each([
    ['an administrator', { ...student, isAdmin: true }],
    ['a teacher', { ...student, isTeacher: true }],
  ])('of %s ends after 30 days, however busy', (_who, owner) => {
    expect(lastDay(owner, 1)).toBe(29);
  });

  it('is held to the shorter life once its owner gains a role, and never lengthened again', () => {
    const { session, token } = Session.start(student, device, start);
    expect(session.refresh(token, successorOf, later(20)).outcome).toBe('rotated');
    session.capLifetime({ ...student, isTeacher: true });
    expect(session.isLive(later(30, -1))).toBe(true);
    expect(session.isLive(later(30))).toBe(false);
    session.capLifetime(student);
    expect(session.isLive(later(30))).toBe(false);
  });

  it('keeps its end where nothing has changed', () => {
    const { session } = Session.start(student, device, start);
    session.capLifetime(student);
    expect([session.endsAt, session.expiresAt]).toEqual([later(90), later(30)]);
  });

  it('answers the token just replaced for half a minute with the same successor, then ends for good', () => {
    const { session, token } = Session.start(student, device, start);
    const first = session.refresh(token, successorOf, later(1));
    expect(session.refresh(token, successorOf, later(1, 29_999))).toEqual(first);
    expect(session.refresh(token, successorOf, later(1, 30_000))).toEqual({ outcome: 'refused' });
    expect(session.revokedAt).toEqual(later(1, 30_000));
    expect(session.isLive(later(1, 30_001))).toBe(false);
  });

  it('keeps the present cookie where the replaced token’s successor is not the present one', () => {
    const { session, token } = Session.start(student, device, start);
    session.refresh(token, successorOf, later(1));
    const otherKey = () => 'A'.repeat(43);
    expect(session.refresh(token, otherKey, later(1, 1))).toEqual({ outcome: 'unchanged' });
    expect(session.isLive(later(1, 2))).toBe(true);
  });

  it('accepts its own token alone, and none once it has been revoked', () => {
    const { session, token } = Session.start(student, device, start);
    const other = Session.start(student, device, start).token;
    expect([session.accepts(token, start), session.accepts(other, start)]).toEqual([true, false]);
    session.revoke(later(1));
    session.revoke(later(2));
    expect([session.accepts(token, start), session.revokedAt]).toEqual([false, later(1)]);
    expect(session.refresh(token, successorOf, later(1))).toEqual({ outcome: 'refused' });
  });

  it('keeps of the token a hash alone, of the browser’s name its beginning, and finds its id in the token', () => {
    const { session, token } = Session.start(student, { userAgent: 'x'.repeat(900), country: null }, start);
    expect(JSON.stringify(session)).not.toContain(token.slice(37));
    expect([session.userAgent.length, Session.idOf(token)]).toEqual([300, session.id]);
    expect([Session.idOf(`${token}x`), Session.idOf(`x${token}`), Session.idOf('')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('has proved who is there for ten minutes, to the millisecond, from signing in or from the last proof', () => {
    const { session } = Session.start(student, device, start);
    const minutes = (count: number, milliseconds = 0) => later(0, count * 60_000 + milliseconds);
    expect(session.wasProvedRecently(minutes(10, -1))).toBe(true);
    expect(session.wasProvedRecently(minutes(10))).toBe(false);
    session.prove(false, minutes(30));
    expect(session.provedAt).toEqual(minutes(30));
    expect(session.wasProvedRecently(minutes(40, -1))).toBe(true);
    expect(session.wasProvedRecently(minutes(40))).toBe(false);
  });

  it('is strong from the first proof by a factor on, whatever proof comes after', () => {
    const { session } = Session.start(student, device, start);
    expect(session.isStrong).toBe(false);
    session.prove(false, later(1));
    expect(session.isStrong).toBe(false);
    session.prove(true, later(1));
    session.prove(false, later(2));
    expect(session.isStrong).toBe(true);
    session.forgetFactor();
    expect(session.isStrong).toBe(false);
  });
});
