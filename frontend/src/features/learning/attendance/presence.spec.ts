import { jest } from '@jest/globals';
import { reportPresence } from './presence';

/** Fake of `document` with the events that presence depends on. */
class FakePage extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
  film = { paused: true, ended: false };
  querySelectorAll = (selector: string) => (selector === 'video' ? [this.film] : []);
}

describe('that the lesson page is used', () => {
  let page: FakePage;
  let said: number;
  let end: () => void;
  const touch = () => globalThis.window.dispatchEvent(new Event('pointermove'));
  const show = (state: FakePage['visibilityState']) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    jest.useFakeTimers();
    page = new FakePage();
    Object.assign(globalThis, { document: page, window: new EventTarget() });
    said = 0;
    end = reportPresence(() => (said += 1));
  });
  afterEach(() => {
    end();
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'document');
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('says so every half minute while it is used, and once when it is left', () => {
    proves('attestation.attendance');

    expect(said).toBe(1);
    for (let minute = 0; minute < 10; minute += 1) {
      jest.advanceTimersByTime(60_000);
      touch();
    }
    expect(said).toBe(21);
    end();
    jest.advanceTimersByTime(120_000);
    expect(said).toBe(22);
    end = () => undefined;
  });

  it('says nothing where nobody has moved for three minutes, until somebody does', () => {
    proves('attestation.attendance');

    jest.advanceTimersByTime(600_000);
    expect(said).toBe(6);
    touch();
    jest.advanceTimersByTime(30_000);
    expect(said).toBe(7);
  });

  it('says nothing out of view, unless a film plays there', () => {
    show('hidden');
    expect(said).toBe(2);
    jest.advanceTimersByTime(90_000);
    expect(said).toBe(2);
    page.film.paused = false;
    jest.advanceTimersByTime(600_000);
    expect(said).toBe(22);
    page.film.paused = true;
    jest.advanceTimersByTime(300_000);
    show('visible');
    expect(said).toBe(23);
  });
});
