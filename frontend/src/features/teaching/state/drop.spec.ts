import { largestFall, stepsOf } from './drop';

const lesson = (number: number, done: number) => ({
  _id: String(number),
  title: `L${number}`,
  number,
  done,
  hasVideo: true,
});

describe('where students stop', () => {
  it('is the lesson that loses most of those who finished the one before', () => {
    const sections = [
      { title: 'A', lessons: [lesson(1, 45), lesson(2, 40)] },
      { title: 'B', lessons: [lesson(3, 20), lesson(4, 22)] },
    ];
    const steps = stepsOf({ sections, students: 50 });
    expect(steps.map(({ share, fall }) => [share, fall])).toEqual([
      [90, 10],
      [80, 10],
      [40, 40],
      [44, 0],
    ]);
    expect(largestFall(steps)?.number).toBe(3);
  });

  it('is nowhere in a course that nobody follows or all finish', () => {
    const sections = [{ title: 'A', lessons: [lesson(1, 0)] }];
    expect(stepsOf({ sections, students: 0 })[0]?.share).toBe(0);
    const all = stepsOf({ sections: [{ title: 'A', lessons: [lesson(1, 5)] }], students: 5 });
    expect(largestFall(all)).toBeUndefined();
  });
});
