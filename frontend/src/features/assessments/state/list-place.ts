import { useSearchParams } from 'react-router-dom';

export const listPath = '/admin/evalution';

/** The form for new work, for the course that is being looked at where there is one. */
export const newPath = (courseId: string | null): string =>
  courseId === null ? `${listPath}/new` : `${listPath}/new?${new URLSearchParams({ courseId })}`;

/** Whose course's work is listed, kept in the address: a reload, a link and the back button show the same. */
export function useListedCourse() {
  const [params, setParams] = useSearchParams();
  const courseId = params.get('courseId');
  const narrowTo = (course: string | null) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      for (const name of ['page', 'courseId']) next.delete(name);
      if (course !== null) next.set('courseId', course);
      return next;
    });
  return { courseId, narrowTo };
}
