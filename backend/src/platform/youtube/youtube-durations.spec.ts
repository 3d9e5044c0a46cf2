import { secondsOfIsoDuration } from './youtube-durations.js';

it.each([
  ['PT1H2M3S', 3723],
  ['PT59S', 59],
  ['PT4M', 240],
  ['P1DT1S', 86_401],
  ['P0D', 0],
  ['', null],
  ['1:02:03', null],
])('the duration %j is %s s', (text, seconds) => {
  proves('programme.youtube-time');
  expect(secondsOfIsoDuration(text)).toBe(seconds);
});
