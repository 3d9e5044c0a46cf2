import { seenAgain, steepest, timesSeen } from './curve';

describe('where people leave a video', () => {
  const flat = (length: number, value: number) => Array.from({ length }, () => value);
  const of = (still: number[]) => ({ still, seen: still, times: still });

  it('is the steepest twenty seconds, if they take more than one in twenty', () => {
    const still = [...flat(10, 100), 90, 80, ...flat(20, 78)];
    expect(steepest(of(still), 100)).toEqual({ from: 8, to: 12, people: 22 });
    expect(steepest(of([...flat(10, 100), ...flat(20, 96)]), 100)).toBeNull();
  });

  it('is not its end', () => {
    expect(steepest(of([...flat(30, 100), 50, 0]), 100)).toBeNull();
  });

  it('and what they see again are the peaks, in their order', () => {
    const seen = flat(12, 10);
    const times = [10, 10, 13, 15, 13, 10, 10, 12, 10, 10, 14, 10];
    const curve = { still: seen, seen, times };
    expect(timesSeen(curve)[3]).toBe(1.5);
    expect(seenAgain(curve).map(({ bucket }) => bucket)).toEqual([3, 10]);
  });
});
