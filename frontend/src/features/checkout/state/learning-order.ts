interface Followed {
  title: string;
  /** What the course asks for, in its author's words. */
  requirement: string;
}

const shortest = 4;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** What a course is called by: its title up to where it explains itself. */
const nameOf = ({ title }: Followed): string => plain(title.split(/\s*[:,–]/u)[0] ?? title).trim();

/**
 * Bought courses in the order in which they are followed: what another one names among its prerequisites comes before it, the
 * rest stays as it was. `isTold`: whether any of them names another.
 */
export function learningOrder<Course extends Followed>(
  bought: readonly Course[],
): { courses: Course[]; isTold: boolean } {
  const wants = (course: Course, other: Course) =>
    other !== course && nameOf(other).length >= shortest && plain(course.requirement).includes(nameOf(other));
  const isTold = bought.some((course) => bought.some((other) => wants(course, other)));
  const courses: Course[] = [];
  const left = [...bought];
  while (left.length > 0) {
    const ready = left.findIndex((course) => !left.some((other) => wants(course, other)));
    // Two that ask for one another: the one that was bought first.
    courses.push(...left.splice(Math.max(0, ready), 1));
  }
  return { courses, isTold };
}
