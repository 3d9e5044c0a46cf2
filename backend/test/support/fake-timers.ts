import { jest } from '@jest/globals';

const alwaysReal = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

/** Fakes `Date` only; timers keep running. Until `jest.useRealTimers`. */
export const fakeClock = (now: Date | number): void => {
  jest.useFakeTimers({ now, doNotFake: [...alwaysReal, 'setInterval', 'clearInterval'] });
};

/** Fakes intervals only; the spec advances them. Until `jest.useRealTimers`. */
export const fakeIntervals = (): void => {
  jest.useFakeTimers({ doNotFake: [...alwaysReal, 'Date'] });
};
