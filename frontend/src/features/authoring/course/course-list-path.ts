import { useSession } from '../../session/session';

/** The list an author comes from and returns to. */
export function useCourseListPath(): string {
  const { user } = useSession();
  return user?.isAdmin === false ? '/admin/tutor/course' : '/admin/courses';
}
