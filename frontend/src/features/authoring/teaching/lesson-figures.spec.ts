import { largestDropOff, lessonDropOffs, mostReplayed, steepestDropOff, timesSeen } from './lesson-figures';

const lesson = (number: number, done: number) => ({
  _id: String(number),
  title: `L${number}`,
  number,
  done,
  hasVideo: true,
});

describe('where students stop', () => {
  it('is the lesson that loses most of those who finished the one before', () => {
    proves('insight.course');

    const sections = [
      { title: 'A', lessons: [lesson(1, 45), lesson(2, 40)] },
      { title: 'B', lessons: [lesson(3, 20), lesson(4, 22)] },
    ];
    const steps = lessonDropOffs({ sections, students: 50 });
    expect(steps.map(({ share, drop }) => [share, drop])).toEqual([
      [90, 10],
      [80, 10],
      [40, 40],
      [44, 0],
    ]);
    expect(largestDropOff(steps)?.number).toBe(3);
  });

  it('is nowhere in a course that nobody follows or all finish', () => {
    const sections = [{ title: 'A', lessons: [lesson(1, 0)] }];
    expect(lessonDropOffs({ sections, students: 0 })[0]?.share).toBe(0);
    const all = lessonDropOffs({ sections: [{ title: 'A', lessons: [lesson(1, 5)] }], students: 5 });
    expect(largestDropOff(all)).toBeUndefined();
  });
});

describe('where people leave a video', () => {
  const flat = (length: number, value: number) => Array.from({ length }, () => value);
  const of = (still: number[]) => ({ still, seen: still, times: still });

  it('is the steepest twenty seconds, if they take more than one in twenty', () => {
    proves('insight.anonymous');

    const still = [...flat(10, 100), 90, 80, ...flat(20, 78)];
    expect(steepestDropOff(of(still), 100)).toEqual({ from: 8, to: 12, people: 22 });
    expect(steepestDropOff(of([...flat(10, 100), ...flat(20, 96)]), 100)).toBeNull();
  });

  it('is not its end', () => {
    expect(steepestDropOff(of([...flat(30, 100), 50, 0]), 100)).toBeNull();
  });

  it('and what they see again are the peaks, in their order', () => {
    const seen = flat(12, 10);
    const times = [10, 10, 13, 15, 13, 10, 10, 12, 10, 10, 14, 10];
    const curve = { still: seen, seen, times };
    expect(timesSeen(curve)[3]).toBe(1.5);
    expect(mostReplayed(curve).map(({ bucket }) => bucket)).toEqual([3, 10]);
  });
});
