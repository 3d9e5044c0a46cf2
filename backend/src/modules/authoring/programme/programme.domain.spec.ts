import { randomUUIDv7 } from 'node:crypto';
import type { PartInput } from '@atelier/contracts/lesson-kinds';
import { minutesOfVideo } from '@atelier/contracts/media';
import { arrange, defaultProgramme, lessonsOf, minutesOf, withMeasuredMinutes } from './programme.domain.js';

describe('a programme', () => {
  const assetId = randomUUIDv7();
  const lecture = { type: 'lecture' as const, video: `/api/media/${assetId}` };
  const lesson = (part: PartInput | null) => ({
    title: 'Leçon',
    isFree: false,
    parts: part ? [part] : [],
  });
  const one = (part: PartInput | null, durations = new Map<string, number | null>()) =>
    lessonsOf(arrange([{ title: 'S', lessons: [lesson(part)] }], [], durations))[0];

  it('starts with two empty sections', () => {
    proves('wizard.create');

    expect(defaultProgramme().map(({ title, lessons }) => [title, lessons])).toEqual([
      ['Section 1: Introduction', []],
      ['Section 2: Basics', []],
    ]);
  });

  it.each([
    [5, 1],
    [59.9, 1],
    [60, 1],
    [119, 1],
    [120, 2],
    [3601, 60],
  ])('counts a video of %d s as %d min', (seconds, minutes) => {
    proves('programme.time');

    expect(minutesOfVideo(seconds)).toBe(minutes);
  });

  it.each(['quiz', 'texte', 'document', 'genialy', 'canva'] as const)('counts a %s part as 1 min', (type) => {
    proves('programme.time');

    expect(one({ type })?.part?.minutes).toBe(1);
  });

  it('counts 50 s for each question of an attempt at a bank', () => {
    proves('programme.time');

    const minutes = (count: number, draw?: number) => {
      const questions = Array.from({ length: count }, (_, at) => ({
        id: `01980000-0000-7000-8000-${String(at).padStart(12, '0')}`,
        question: 'Q',
      }));
      return one({ type: 'quiz', questions, draw })?.part?.minutes;
    };
    expect([minutes(1), minutes(2), minutes(6), minutes(12, 6), minutes(200)]).toEqual([1, 2, 5, 5, 42]);
  });

  it('counts what an exercise asks to read and to write, or what its author says', () => {
    proves('programme.time');

    const check = { kind: 'code' as const, _id: randomUUIDv7(), sentence: '', test: '' };
    const minutes = (words: number, checks: number, statedMinutes: number | null = null) =>
      one({
        type: 'exercice',
        language: 'javascript',
        statement: `<p>${'mot '.repeat(words)}</p>`,
        files: [],
        checks: Array.from({ length: checks }, () => check),
        counts: false,
        statedMinutes,
      })?.part?.minutes;
    expect([minutes(0, 0), minutes(40, 6), minutes(500, 1), minutes(40, 6, 25)]).toEqual([1, 18, 6, 25]);
  });

  it('takes a lecture’s time from the measured video, also when that arrives later', () => {
    proves('programme.time');

    expect(one(lecture)?.part?.minutes).toBe(0);
    expect(one(lecture, new Map([[assetId, 125]]))?.part?.minutes).toBe(2);
    const programme = arrange(
      [{ title: 'S', lessons: [lesson(lecture), lesson({ type: 'texte' })] }],
      [],
      new Map(),
    );
    expect(minutesOf(lessonsOf(withMeasuredMinutes(programme, new Map([[assetId, 600]]))))).toBe(11);
  });

  it('keeps nothing of a former type, and gives the new content an id of its own', () => {
    const before = arrange([{ title: 'S', lessons: [lesson({ type: 'texte', text: 'a' })] }], [], new Map());
    const id = lessonsOf(before)[0]?.id;
    const changed = { ...lesson({ ...lecture, text: 'a' } as PartInput), _id: id };
    const [after] = lessonsOf(arrange([{ title: 'S', lessons: [changed] }], before, new Map()));
    expect(after?.part).toEqual({ id: expect.any(String), type: 'lecture', assetId, minutes: 0 });
    expect(after?.part?.id).not.toBe(lessonsOf(before)[0]?.part?.id);
  });

  it('ignores blank choices of a quiz and takes multiple choice by default', () => {
    proves('programme.quiz');

    const quiz: PartInput = { type: 'quiz', question: 'Q', choices: ['a', ' ', 'b', ''], answer: 'a' };
    expect(one(quiz)?.part).toMatchObject({ choices: ['a', 'b'], choiceType: 'multiple', answer: 'a' });
  });
});
