import type { LearningLesson } from '@atelier/contracts/enrollment';
import { skillsProgress } from './skills-progress';

const lesson = (isCompled: boolean): LearningLesson => ({
  _id: 'l',
  title: 'Leçon',
  time: 5,
  isFree: false,
  position: null,
  parts: [{ _id: 'p', type: 'texte', time: 5, isCompled, completedAt: null }],
});
const section = (_id: string, ...done: boolean[]) => ({ _id, lessons: done.map(lesson) });
const programme = [
  section('a', true, true),
  section('b', true),
  section('c', true, false),
  section('d', false),
  section('e', false),
  section('f', false),
];
const of = (skills: string[], sections = programme, current = 'c') =>
  skillsProgress(skills, sections, current).map(({ section: at, state }) => `${at} ${state}`);

describe('what one can do already', () => {
  it('ticks off with the section that it is learnt in, spread over the programme', () => {
    proves('course.followed-skills');

    expect(of(['1', '2', '3', '4'])).toEqual(['2 done', '3 current', '5 todo', '6 todo']);
    expect(of(['1', '2', '3', '4', '5', '6'])).toEqual([
      '1 done',
      '2 done',
      '3 current',
      '4 todo',
      '5 todo',
      '6 todo',
    ]);
    expect(of(['1', '2'], [section('a', true)], 'a')).toEqual(['1 done', '1 done']);
  });

  it('is nothing in a section that holds nothing', () => {
    expect(of(['1'], [section('a')], 'x')).toEqual(['1 todo']);
    expect(of(['1'], [])).toEqual(['0 todo']);
    expect(of([])).toEqual([]);
  });
});
