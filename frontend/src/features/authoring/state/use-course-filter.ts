import { TutorCoursesQuery } from '@atelier/contracts/tutor-courses';
import { useSearchParams } from 'react-router-dom';
import type { CourseStatus } from '../api/tutor-courses';

const name = 'status';
const Status = TutorCoursesQuery.shape.status;

/** Which courses the list shows, kept in the address; another choice starts at the first page. */
export function useCourseFilter(): [CourseStatus, (status: CourseStatus) => void] {
  const [params, setParams] = useSearchParams();
  const read = Status.safeParse(params.get(name) ?? undefined);
  const choose = (status: CourseStatus) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      if (status === 'all') next.delete(name);
      else next.set(name, status);
      return next;
    });
  return [read.success ? read.data : 'all', choose];
}
