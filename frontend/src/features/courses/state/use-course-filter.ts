import { courseStatusLabels } from '@atelier/contracts/words/list-states';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { useSearchParams } from 'react-router-dom';
import type { CourseStatus } from '../api/tutor-courses';

const name = 'status';

/** Which courses the list shows, kept in the address; another choice starts at the first page. */
export function useCourseFilter(): [CourseStatus, (status: CourseStatus) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name) ?? '';
  const choose = (status: CourseStatus) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      if (status === 'all') next.delete(name);
      else next.set(name, status);
      return next;
    });
  return [isNameOf(courseStatusLabels, asked) ? asked : 'all', choose];
}
