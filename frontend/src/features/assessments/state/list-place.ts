import { useSearchParams } from 'react-router-dom';

export const listPath = '/admin/evalution';

/** The form for new work, for the course that is being looked at where there is one. */
export const newPath = (courseId: string | null): string =>
  courseId === null ? `${listPath}/new` : `${listPath}/new?${new URLSearchParams({ courseId })}`;

/** The list's course and page, kept in the address: a reload, a link and the back button show the same. */
export function useListPlace() {
  const [params, setParams] = useSearchParams();
  const courseId = params.get('courseId');
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const go = (course: string | null, next: number) =>
    setParams({
      ...(course === null ? {} : { courseId: course }),
      ...(next > 1 ? { page: String(next) } : {}),
    });
  return {
    courseId,
    page,
    goTo: (next: number) => go(courseId, next),
    narrowTo: (course: string | null) => go(course, 1),
  };
}
