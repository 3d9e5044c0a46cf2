import { QueryClient } from '@tanstack/react-query';
import type { Learning } from '@atelier/contracts/enrollment';
import { ApiFailure } from '../../shared/api/client';
import { learningKeys } from './learning-keys';
import type { PendingChange } from './offline/pending-changes';
import { updateCachedCourse, withPendingChanges } from './use-learning';

describe('what is shown of a course at once', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const queryKey = learningKeys.course('cours');
  const titled = (title: string) => ({ title }) as Learning;
  const refuse = (status: number) =>
    queries
      .fetchQuery({
        queryKey,
        queryFn: () => Promise.reject(new ApiFailure(status, 'refused', '')),
      })
      .catch(() => undefined);
  const shown = () => [
    queries.getQueryData<Learning>(queryKey)?.title,
    queries.getQueryState(queryKey)?.status,
  ];

  it('follows what was done, through a failure too, but takes no end of the access back', async () => {
    updateCachedCourse(queries, 'cours', () => titled('rien'));
    expect(queries.getQueryData(queryKey)).toBeUndefined();
    queries.setQueryData(queryKey, titled('lu'));
    await refuse(503);
    updateCachedCourse(queries, 'cours', () => titled('fait'));
    expect(shown()).toEqual(['fait', 'success']);

    await refuse(403);
    updateCachedCourse(queries, 'cours', () => titled('trop tard'));
    expect(shown()).toEqual(['fait', 'error']);
  });
});

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
    const changes: PendingChange[] = [
      { ...change, kind: 'completion', lessonId: 'a', isCompleted: true },
      { ...change, kind: 'position', lessonId: 'b', seconds: 42 },
      { ...change, kind: 'completion', lessonId: 'b', isCompleted: true, enrolmentId: 'another' },
    ];
    const seen = withPendingChanges(learning, changes);
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
    expect(withPendingChanges(learning, [])).toBe(learning);
  });
});
