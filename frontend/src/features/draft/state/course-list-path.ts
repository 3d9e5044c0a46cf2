import { useSession } from '../../session/state/session-atom';

/** The list an author comes from and returns to. */
export function useCourseListPath(): string {
  const { user } = useSession();
  return user?.isAdmin === false ? '/admin/tutor/course' : '/admin/courses';
}
