import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import type { Learning } from '@atelier/contracts/enrollment';
import type { StudentRecord } from '@atelier/contracts/enrolment-progress';
import { recordAsLearning } from './course-record';

const part = (
  id: string,
  more: Partial<OfKind<LearningPart, 'texte'>> = {},
): OfKind<LearningPart, 'texte'> => ({
  _id: id,
  type: 'texte',
  time: 1,
  isCompled: false,
  completedAt: null,
  ...more,
});
const course = {
  _id: 'e1',
  courseId: 'c1',
  studentId: 's1',
  title: 'Cours',
  imageUrl: null,
  time: 2,
  completedAt: null,
  newLessons: 0,
  progressPercentage: 50,
  completedLessons: 1,
  totalLessons: 2,
};
const sectionOf = (parts: LearningPart[]) => ({
  _id: 'x1',
  title: 'S',
  index: 0,
  time: 2,
  lessons: parts.map((each) => ({
    _id: `l-${each._id}`,
    title: each._id,
    time: 1,
    isFree: false,
    parts: [each],
  })),
});
const record = (parts: LearningPart[]): StudentRecord => ({
  ...course,
  enrolledAt: '2026-11-01T10:00:00.000Z',
  student: { _id: 's1', name: 'Maud', email: 'maud@exemple.fr', imageUrl: null },
  sections: [sectionOf(parts)],
});
const authored = (parts: LearningPart[]): Learning => ({
  ...course,
  _id: 'c1',
  studentId: 't1',
  isPreview: true,
  resume: null,
  notes: [],
  sections: [
    { ...sectionOf(parts), lessons: sectionOf(parts).lessons.map((each) => ({ ...each, position: 12 })) },
  ],
});

describe('a course as its student followed it', () => {
  it('holds what the author sees of each lesson, and what the student did of it', () => {
    const done = part('p1', { isCompled: true, completedAt: '2026-11-02T10:00:00.000Z' });
    const { sections, isPreview, progressPercentage } = recordAsLearning(
      record([done, part('p2')]),
      authored([part('p1', { text: '<p>Un</p>' }), part('p2', { text: '<p>Deux</p>' })]),
    );
    expect({ isPreview, progressPercentage }).toEqual({ isPreview: true, progressPercentage: 50 });
    expect(sections[0]?.lessons.map(({ parts, position }) => [parts[0], position])).toMatchObject([
      [{ text: '<p>Un</p>', isCompled: true, completedAt: done.completedAt }, null],
      [{ text: '<p>Deux</p>', isCompled: false }, null],
    ]);
  });

  it('shows the student’s own lessons alone, empty where the author changed them since', () => {
    const { sections } = recordAsLearning(
      record([part('gone')]),
      authored([part('new', { text: '<p>Neuf</p>' })]),
    );
    expect(sections[0]?.lessons.map(({ parts }) => parts[0])).toEqual([part('gone')]);
  });
});
