import type { EnrolledCourse } from '@atelier/contracts/enrollment';

type Followed = Pick<
  EnrolledCourse,
  'completedAt' | 'newLessons' | 'completedLessons' | 'totalLessons' | 'isBegun'
> & { isSuspended?: boolean };

/** All was followed, or nothing is left but what came afterwards. */
export const isFinished = ({ completedAt, newLessons, completedLessons, totalLessons }: Followed): boolean =>
  totalLessons > 0 &&
  (completedAt !== null ? completedLessons + newLessons >= totalLessons : completedLessons >= totalLessons);

/** What the way into a course says, beside where its video was left. */
export const invitation = (course: Followed): 'Revoir' | 'Continuer' | 'Commencer' => {
  if (isFinished(course) && course.newLessons === 0) return 'Revoir';
  return course.isBegun ? 'Continuer' : 'Commencer';
};

interface Parted<Course> {
  /** The one followed last that is not finished; where nothing is begun, the newest. */
  resumed: Course | undefined;
  underway: Course[];
  finished: Course[];
}

/** A page of somebody’s courses as Mes cours shows it. What was searched is one list, and has nothing before it. */
export function partCourses<Course extends Followed>(
  courses: readonly Course[],
  isFirstPage: boolean,
): Parted<Course> {
  // What rests is not gone on with, and says why wherever it had come.
  const isBehind = (course: Course) => isFinished(course) && !course.isSuspended;
  const left = courses.filter((course) => !isBehind(course));
  const open = left.filter(({ isSuspended }) => !isSuspended);
  // What was bought since takes nothing from the one that somebody is in the middle of.
  const resumed = isFirstPage ? (open.find(({ isBegun }) => isBegun) ?? open[0]) : undefined;
  return {
    resumed,
    underway: left.filter((course) => course !== resumed),
    finished: courses.filter(isBehind),
  };
}
