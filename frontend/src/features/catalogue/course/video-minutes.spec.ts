import type { OutlineSection } from '@atelier/contracts/course-detail';
import { videoMinutes } from './video-minutes';

const part = (type: OutlineSection['lessons'][number]['parts'][number]['type'], time: number) => ({
  _id: crypto.randomUUID(),
  type,
  time,
});
const section = (...parts: ReturnType<typeof part>[]): OutlineSection => ({
  _id: crypto.randomUUID(),
  title: 'Une section',
  index: 1,
  time: 0,
  lessons: [{ _id: crypto.randomUUID(), title: 'Une leçon', time: 0, isFree: false, parts }],
});

describe('the minutes of video of a course', () => {
  it('are those of its films and of linked ones, not what its texts and quizzes count', () => {
    proves('course.video-length');

    const sections = [section(part('lecture', 12), part('texte', 1)), section(part('lien youtube', 9))];
    expect(videoMinutes([...sections, section(part('quiz', 1))])).toBe(21);
    expect(videoMinutes([])).toBe(0);
  });
});
