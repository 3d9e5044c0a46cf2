import { jest } from '@jest/globals';
import { sectionAt, throttled } from './scroll-spy';

describe('the section in view', () => {
  it('is the last that has passed the middle of the window', () => {
    proves('home.sections', 'home.scroll');

    const tops = [
      ['header-about-me', -900],
      ['what-we-do', -200],
      ['boost-skill', 400],
      ['about-my-skill', 401],
    ] as const;
    expect(sectionAt(tops, 400)).toBe('boost-skill');
    expect(sectionAt(tops, 399)).toBe('what-we-do');
    expect(sectionAt([], 400)).toBe('header-about-me');
  });

  it('is looked for every 66 ms at most while one scrolls, and once more at the end', () => {
    proves('home.scroll');

    jest.useFakeTimers();
    const look = jest.fn();
    const { call, stop } = throttled(look);
    call();
    jest.advanceTimersByTime(65);
    expect(look).toHaveBeenCalledTimes(0);
    jest.advanceTimersByTime(1);
    expect(look).toHaveBeenCalledTimes(1);
    for (let ms = 0; ms < 660; ms += 1) {
      call();
      jest.advanceTimersByTime(1);
    }
    expect(look).toHaveBeenCalledTimes(11);
    call();
    stop();
    jest.advanceTimersByTime(660);
    expect(look).toHaveBeenCalledTimes(11);
    jest.useRealTimers();
  });
});
