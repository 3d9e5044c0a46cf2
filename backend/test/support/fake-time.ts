import { jest } from '@jest/globals';

const others = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

/** What the clock on the wall says, and nothing else: what waits goes on waiting as it did. Until `jest.useRealTimers`. */
export const fakeClock = (now: Date | number): void => {
  jest.useFakeTimers({ now, doNotFake: [...others, 'setInterval', 'clearInterval'] });
};

/** What comes again and again comes when the spec advances it; all else goes by itself. Until `jest.useRealTimers`. */
export const fakeIntervals = (): void => {
  jest.useFakeTimers({ doNotFake: [...others, 'Date'] });
};
