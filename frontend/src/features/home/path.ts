import type { CourseCard } from '@atelier/contracts/catalog';
import { inPathOrder } from '../../shared/courses/path-order';

export interface PathCourse {
  course: CourseCard;
  /** Cumulative minutes of video before this course. */
  startsAt: number;
  label: string;
  /** The subject, shortened to fit. */
  caption: string;
  /** Percent of the ruler. */
  position: number;
  isAbove: boolean;
  /** Maximum width of the label in percent, up to the next one on the same side. */
  maxWidth: number;
}

export interface Path {
  courses: PathCourse[];
  total: number;
  /** Minutes per tick. */
  tick: number;
  ticks: number;
  /** Whether all labels fit on a wide screen. */
  isHorizontal: boolean;
}

const maxCourses = 8;
/** Leaves room for the label of the end. */
export const endPercent = 90;
const targetTicks = 72;
const tickSizes = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600] as const;
const minLabelWidth = 13;

/** Titles are « name: subject » with some separator. */
function namesOf({ title, subdescription }: CourseCard): Pick<PathCourse, 'label' | 'caption'> {
  const [name = '', ...rest] = title.split(/\s*[:,–—]\s/u);
  // The summary up to its first punctuation mark; all of it if the title has no subject.
  const caption =
    rest.length > 0
      ? title.slice(title.indexOf(rest[0] ?? '', name.length))
      : subdescription.split(/[.:;!?]/u)[0];
  const words = caption?.trim() ?? '';
  return { label: name.trim() || title, caption: words.slice(0, 1).toUpperCase() + words.slice(1) };
}

/** Courses in order of publication, each at its cumulative duration. */
export function pathOf(catalogue: readonly CourseCard[]): Path | null {
  const selected = inPathOrder(catalogue).slice(0, maxCourses);
  const total = selected.reduce((minutes, { time }) => minutes + time, 0);
  if (selected.length < 3 || total === 0) return null;
  const tick = tickSizes.find((size) => total / size <= targetTicks) ?? 600;
  let startsAt = 0;
  const starts = selected.map(({ time }) => {
    const start = startsAt;
    startsAt += time;
    return start;
  });
  const positionOf = (index: number) => ((starts[index] ?? total) / total) * endPercent;
  const courses = selected.map((course, index): PathCourse => {
    const isAbove = index % 2 === 0;
    // The label of the end is above the axis.
    const next = index + 2 < selected.length || isAbove ? positionOf(index + 2) : 100;
    return {
      course,
      startsAt: starts[index] ?? 0,
      ...namesOf(course),
      position: positionOf(index),
      isAbove,
      maxWidth: next - positionOf(index),
    };
  });
  const isHorizontal = courses.every(({ maxWidth }) => maxWidth >= minLabelWidth);
  return { courses, total, tick, ticks: total / tick, isHorizontal };
}

/** `0 h`, `21 h`; with minutes if the total is below ten hours: `1 h 30`. */
export function pathTime(minutes: number, total: number): string {
  if (total >= 600) return `${Math.round(minutes / 60)}\u00a0h`;
  if (total < 90) return `${Math.round(minutes)}\u00a0min`;
  const rest = Math.round(minutes) % 60;
  const hours = Math.floor(Math.round(minutes) / 60);
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}

/** The duration of one tick, in words. */
export const tickText = (tick: number): string => {
  if (tick === 60) return 'une heure';
  return tick > 60 ? `${tick / 60} heures` : tick === 1 ? 'une minute' : `${tick} minutes`;
};
