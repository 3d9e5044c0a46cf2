import type { Learning, LearningLesson, LearningSection } from '@atelier/contracts/enrollment';
import { initialLesson, numberedLessons, withCompletion, withPosition } from './curriculum';

const lesson = (_id: string, completedAt: string | null = null): LearningLesson => ({
  _id,
  title: _id,
  time: 5,
  isFree: false,
  position: null,
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
  completedAt: null,
  newLessons: 0,
  isPreview: false,
  resume: null,
  notes: [],
  totalLessons: sections.flatMap(({ lessons }) => lessons).length,
  sections,
});

describe('the way through a course', () => {
  const sections = [
    section('one', [lesson('a', '2026-11-02T10:00:00Z'), lesson('b', '2026-11-03T09:00:00Z')]),
    section('empty', []),
    section('two', [lesson('c'), lesson('d')]),
  ];
  const placed = numberedLessons(sections);

  it('goes on with the first lesson of the next section that has one', () => {
    proves('learn.next');

    expect(placed.map((each) => each.lesson._id)).toEqual(['a', 'b', 'c', 'd']);
    expect(placed[2]).toMatchObject({ sectionNumber: 3, lessonNumber: 1 });
  });

  it('starts at the lesson completed last, else at the first', () => {
    proves('learn.first-lesson');

    expect(initialLesson(placed, null)?.lesson._id).toBe('b');
    expect(
      initialLesson(numberedLessons([section('new', [lesson('x'), lesson('y')])]), null)?.lesson._id,
    ).toBe('x');
    expect(initialLesson([], null)).toBeUndefined();
  });

  it('lets the address choose, when it names a lesson of this course', () => {
    expect(initialLesson(placed, 'd')?.lesson._id).toBe('d');
    expect(initialLesson(placed, 'elsewhere')?.lesson._id).toBe('b');
  });

  it('goes on where the server says, unless the address names a lesson', () => {
    const resume = { lessonId: 'c', seconds: 462 };
    expect(initialLesson(placed, null, resume)?.lesson._id).toBe('c');
    expect(initialLesson(placed, 'd', resume)?.lesson._id).toBe('d');
    expect(initialLesson(placed, null, { lessonId: 'gone', seconds: 1 })?.lesson._id).toBe('b');
  });

  it('shows at once where a video was left, and a finished one from its beginning', () => {
    const left = withPosition(learning(sections), 'c', 462);
    expect(left.resume).toEqual({ lessonId: 'c', seconds: 462 });
    expect(numberedLessons(left.sections).map(({ lesson: { position } }) => position)).toEqual([
      null,
      null,
      462,
      null,
    ]);
    const after = withCompletion(left, 'c', '2026-11-04T08:00:00Z');
    expect(after.resume).toEqual({ lessonId: 'c', seconds: 0 });
    expect(numberedLessons(after.sections)[2]?.lesson.position).toBeNull();
  });

  it('counts a completed lesson at once', () => {
    proves('learn.progress');

    const after = withCompletion(learning(sections), 'c', '2026-11-04T08:00:00Z');
    expect(after).toMatchObject({ completedLessons: 3, progressPercentage: 75 });
    expect(initialLesson(numberedLessons(after.sections), null)?.lesson._id).toBe('c');
  });

  it('takes a completion back at once', () => {
    const after = withCompletion(learning(sections), 'a', null);
    expect(after).toMatchObject({ completedLessons: 1, progressPercentage: 25 });
    expect(after.sections[0]?.lessons[0]?.parts[0]).toMatchObject({ isCompled: false, completedAt: null });
  });

  it('is not at its end before the last lesson', () => {
    proves('learn.progress');

    const lessons = Array.from({ length: 200 }, (_, index) =>
      lesson(String(index), index < 198 ? '2026-11-02T10:00:00Z' : undefined),
    );
    const after = withCompletion(learning([section('all', lessons)]), '198', '2026-11-04T08:00:00Z');
    expect(after).toMatchObject({ completedLessons: 199, progressPercentage: 99 });
  });
});
