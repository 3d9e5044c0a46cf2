import type { Learning } from '@atelier/contracts/enrollment';
import type { KeptChange } from './kept-changes';
import { withUnsent } from './with-unsent';

const lesson = (_id: string) => ({
  _id,
  position: null,
  parts: [{ _id: `part-${_id}`, type: 'texte', isCompled: false, completedAt: null }],
});
const learning = {
  _id: 'enrolment',
  completedLessons: 0,
  resume: null,
  sections: [{ lessons: [lesson('a'), lesson('b')] }],
} as unknown as Learning;
const change = { id: '1', studentId: 'maud', enrolmentId: 'enrolment', courseId: 'course', at: 0 };

describe('a course that is read again', () => {
  it('shows what the server does not know yet, of this course alone', () => {
    const changes: KeptChange[] = [
      { ...change, kind: 'completion', lessonId: 'a', isCompleted: true },
      { ...change, kind: 'position', lessonId: 'b', seconds: 42 },
      { ...change, kind: 'completion', lessonId: 'b', isCompleted: true, enrolmentId: 'another' },
    ];
    const seen = withUnsent(learning, changes);
    expect(seen).toMatchObject({
      completedLessons: 1,
      progressPercentage: 50,
      resume: { lessonId: 'b', seconds: 42 },
      sections: [
        {
          lessons: [
            { parts: [{ isCompled: true, completedAt: '1970-01-01T00:00:00.000Z' }] },
            { position: 42, parts: [{ isCompled: false }] },
          ],
        },
      ],
    });
    expect(withUnsent(learning, [])).toBe(learning);
  });
});
