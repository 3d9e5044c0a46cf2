import { useSession } from '../../session/session';

/** URL of the course list to return to, with its filters. */
export function useCourseListPath(): string {
  const { user } = useSession();
  return user?.isAdmin === false ? '/admin/tutor/course' : '/admin/courses';
}
