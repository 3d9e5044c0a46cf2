import { isDue, lastAt, type LastRun } from './schedule.js';

const at = '03:10';
const on = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const never: LastRun = { done: null, failed: null };
const runs = (backup: LastRun, copy = never, rehearsal = never, askedAt: Date | null = null) => ({
  runs: { backup, copy, rehearsal },
  askedAt,
});

describe('what is due', () => {
  it('is a backup each day after its hour, and at once where there is none', () => {
    proves('backup.schedule');

    expect(lastAt(at, on(24, 2))).toEqual(on(23, 3, 10));
    expect(lastAt(at, on(24, 4))).toEqual(on(24, 3, 10));
    expect(isDue('backup', runs(never), at, on(24, 14))).toBe(true);
    const night = runs({ done: on(23, 3, 14), failed: null });
    expect(isDue('backup', night, at, on(24, 3, 9))).toBe(false);
    expect(isDue('backup', night, at, on(24, 3, 10))).toBe(true);
    // The server was off at night.
    expect(isDue('backup', night, at, on(26, 11))).toBe(true);
  });

  it('is tried again an hour after it failed', () => {
    proves('backup.schedule');

    const failed = runs({ done: on(23, 3, 14), failed: on(24, 3, 12) });
    expect(isDue('backup', failed, at, on(24, 4, 11))).toBe(false);
    expect(isDue('backup', failed, at, on(24, 4, 12))).toBe(true);
  });

  it('is one that somebody asks for, once, also where none is made by the clock', () => {
    proves('ops.backup-now');

    const asked = (last: LastRun, askedAt: Date | null) => runs(last, never, never, askedAt);
    for (const hour of [at, null]) {
      const night = { done: on(24, 3, 14), failed: null };
      expect(isDue('backup', asked(night, on(24, 14)), hour, on(24, 14))).toBe(true);
      expect(isDue('copy', asked(never, on(24, 14)), hour, on(24, 14))).toBe(false);
      expect(isDue('backup', asked(night, on(24, 2)), hour, on(24, 14))).toBe(false);
      const failed = { done: on(23, 3, 14), failed: on(24, 14, 1) };
      expect(isDue('backup', asked(failed, on(24, 14)), hour, on(24, 14, 2))).toBe(false);
      // A request does not wait for the retry delay.
      expect(isDue('backup', asked(failed, on(24, 14, 2)), hour, on(24, 14, 2))).toBe(true);
    }
    expect(isDue('backup', runs(never), null, on(24, 14))).toBe(false);
    expect(isDue('rehearsal', runs({ done: on(1, 3), failed: null }), null, on(24, 14))).toBe(false);
  });

  it('is a copy of a backup that is newer', () => {
    const saved = { done: on(24, 3, 14), failed: null };
    expect(isDue('copy', runs(never), at, on(24, 4))).toBe(false);
    expect(isDue('copy', runs(saved), at, on(24, 4))).toBe(true);
    expect(isDue('copy', runs(saved, { done: on(23, 3, 20), failed: null }), at, on(24, 4))).toBe(true);
    expect(isDue('copy', runs(saved, { done: on(24, 3, 20), failed: null }), at, on(24, 4))).toBe(false);
  });

  it('is a rehearsal each week, a day after one that failed', () => {
    proves('backup.schedule');

    const saved = { done: on(24, 3, 14), failed: null };
    const rehearsed = (done: Date | null, failed: Date | null = null) => runs(saved, never, { done, failed });
    expect(isDue('rehearsal', rehearsed(null), at, on(24, 4))).toBe(true);
    expect(isDue('rehearsal', rehearsed(on(18, 4)), at, on(24, 4))).toBe(false);
    expect(isDue('rehearsal', rehearsed(on(17, 4)), at, on(24, 4))).toBe(true);
    expect(isDue('rehearsal', rehearsed(on(10, 4), on(23, 5)), at, on(24, 4))).toBe(false);
    expect(isDue('rehearsal', rehearsed(on(10, 4), on(23, 3)), at, on(24, 4))).toBe(true);
  });
});
