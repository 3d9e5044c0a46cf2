import type { Learning, LearningLesson, LearningSection } from '@atelier/contracts/enrollment';
import { initialLesson, placedLessons, withLessonCompleted } from './curriculum';

const lesson = (_id: string, completedAt: string | null = null): LearningLesson => ({
  _id,
  title: _id,
  time: 5,
  isFree: false,
  parts: [{ _id: `part-${_id}`, type: 'lecture', time: 5, isCompled: completedAt !== null, completedAt }],
});
const section = (_id: string, lessons: LearningLesson[]): LearningSection => ({
  _id,
  title: _id,
  index: 0,
  time: 10,
  lessons,
});
const learning = (sections: LearningSection[]): Learning => ({
  _id: 'enrolment',
  courseId: 'course',
  studentId: 'student',
  title: 'Node.js',
  imageUrl: null,
  time: 20,
  progressPercentage: 0,
  completedLessons: 0,
  isPreview: false,
  totalLessons: sections.flatMap(({ lessons }) => lessons).length,
  sections,
});

describe('the way through a course', () => {
  const sections = [
    section('one', [lesson('a', '2026-11-02T10:00:00Z'), lesson('b', '2026-11-03T09:00:00Z')]),
    section('empty', []),
    section('two', [lesson('c'), lesson('d')]),
  ];
  const placed = placedLessons(sections);

  it('goes on with the first lesson of the next section that has one', () => {
    expect(placed.map((each) => each.lesson._id)).toEqual(['a', 'b', 'c', 'd']);
    expect(placed[2]).toMatchObject({ sectionNumber: 3, lessonNumber: 1 });
  });

  it('starts at the lesson completed last, else at the first', () => {
    expect(initialLesson(placed, null)?.lesson._id).toBe('b');
    expect(initialLesson(placedLessons([section('new', [lesson('x'), lesson('y')])]), null)?.lesson._id).toBe(
      'x',
    );
    expect(initialLesson([], null)).toBeUndefined();
  });

  it('lets the address choose, when it names a lesson of this course', () => {
    expect(initialLesson(placed, 'd')?.lesson._id).toBe('d');
    expect(initialLesson(placed, 'elsewhere')?.lesson._id).toBe('b');
  });

  it('counts a completed lesson at once', () => {
    const after = withLessonCompleted(learning(sections), 'c', '2026-11-04T08:00:00Z');
    expect(after).toMatchObject({ completedLessons: 3, progressPercentage: 75 });
    expect(initialLesson(placedLessons(after.sections), null)?.lesson._id).toBe('c');
  });

  it('is not at its end before the last lesson', () => {
    const lessons = Array.from({ length: 200 }, (_, index) =>
      lesson(String(index), index < 198 ? '2026-11-02T10:00:00Z' : undefined),
    );
    const after = withLessonCompleted(learning([section('all', lessons)]), '198', '2026-11-04T08:00:00Z');
    expect(after).toMatchObject({ completedLessons: 199, progressPercentage: 99 });
  });
});
