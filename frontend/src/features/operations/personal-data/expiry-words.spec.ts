import type { ExpiryStatus } from '@atelier/contracts/privacy';
import { expiriesHeadline, expiryLine, hasRunSince, orderedExpiries } from './expiry-words';

const status = (changed: Partial<ExpiryStatus> = {}): ExpiryStatus => ({
  name: 'a:b',
  data: 'Messages',
  duration: '3 ans après le message',
  effect: 'deleted',
  lastRun: { at: '2026-11-26T09:00:00.000Z', rows: 2 },
  failed: null,
  oldest: '2024-01-31T23:30:00.000Z',
  isLate: false,
  ...changed,
});

describe('a duration, for the operator', () => {
  it('says when it last ran and what went, by the days of Paris', () => {
    proves('privacy.operator');

    expect(expiryLine(status())).toEqual({
      run: expect.stringMatching(/^26\snov\.\s2026.*10:00$/),
      ended: '2\u00a0lignes supprimées',
      oldest: expect.stringMatching(/^1(er)?\sfévr\.\s2024$/),
    });
    expect(
      expiryLine(status({ effect: 'emptied', lastRun: { at: '2026-11-26T09:00:00.000Z', rows: 1 } })).ended,
    ).toBe('1\u00a0ligne vidée');
    expect(expiryLine(status({ lastRun: null, oldest: null }))).toEqual({
      run: 'jamais encore',
      ended: '',
      oldest: 'aucune',
    });
  });

  it('stands first while it is late or failed, and the sentence counts it', () => {
    proves('privacy.operator');

    const late = status({ name: 'late', isLate: true });
    const failed = status({ name: 'failed', failed: { at: '2026-11-26T10:00:00.000Z', words: 'lock' } });
    expect(orderedExpiries([status(), late, failed]).map(({ name }) => name)).toEqual([
      'late',
      'failed',
      'a:b',
    ]);
    expect(expiriesHeadline([status(), late, failed])).toEqual({
      text: '2\u00a0durées à reprendre',
      isGood: false,
    });
    expect(expiriesHeadline([status(), status()]).text).toBe('Les 2 durées sont tenues');
  });

  it('has run again once a run, or a failure, is younger than the wish', () => {
    proves('privacy.operator');

    const asked = '2026-11-26T09:30:00.000Z';
    expect(hasRunSince(status(), asked)).toBe(false);
    expect(hasRunSince(status({ failed: { at: '2026-11-26T09:31:00.000Z', words: 'x' } }), asked)).toBe(true);
    expect(hasRunSince(status({ lastRun: { at: asked, rows: 0 } }), asked)).toBe(true);
  });
});
