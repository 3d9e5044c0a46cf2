import type { CourseCard } from '@atelier/contracts/catalog';
import { inPathOrder } from '../../shared/courses/path-order';

export interface Station {
  course: CourseCard;
  /** Minutes of video before it. */
  startsAt: number;
  label: string;
  /** What it teaches, in words that fit. */
  caption: string;
  /** Percentage of the ruler. */
  position: number;
  above: boolean;
  /** Percentage of the ruler its label may take before it meets the next one of its side. */
  room: number;
}

export interface Path {
  stations: Station[];
  total: number;
  /** Minutes one tick stands for. */
  tick: number;
  ticks: number;
  /** Whether the labels of one side leave each other room on a wide screen. */
  roomy: boolean;
}

const longest = 8;
/** The end of the path stands here, so that its own label has room. */
export const endPosition = 90;
const ticksSought = 72;
const tickSizes = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600] as const;
const leastRoom = 13;

/** A title is the name of the course and, behind a sign, what it teaches. */
function namesOf({ title, subdescription }: CourseCard): Pick<Station, 'label' | 'caption'> {
  const [name = '', ...rest] = title.split(/\s*[:,–—]\s/u);
  // Of the summary its first words up to a sign: whole, where the title says no more.
  const caption =
    rest.length > 0
      ? title.slice(title.indexOf(rest[0] ?? '', name.length))
      : subdescription.split(/[.:;!?]/u)[0];
  const words = caption?.trim() ?? '';
  return { label: name.trim() || title, caption: words.slice(0, 1).toUpperCase() + words.slice(1) };
}

/** The path in the order in which the courses came out, each at its true cumulated time. */
export function pathOf(courses: readonly CourseCard[]): Path | null {
  const chosen = inPathOrder(courses).slice(0, longest);
  const total = chosen.reduce((minutes, { time }) => minutes + time, 0);
  if (chosen.length < 3 || total === 0) return null;
  const tick = tickSizes.find((size) => total / size <= ticksSought) ?? 600;
  let startsAt = 0;
  const starts = chosen.map(({ time }) => {
    const start = startsAt;
    startsAt += time;
    return start;
  });
  const positionOf = (index: number) => ((starts[index] ?? total) / total) * endPosition;
  const stations = chosen.map((course, index): Station => {
    const above = index % 2 === 0;
    // The end of the path has its own label above the axis.
    const next = index + 2 < chosen.length || above ? positionOf(index + 2) : 100;
    return {
      course,
      startsAt: starts[index] ?? 0,
      ...namesOf(course),
      position: positionOf(index),
      above,
      room: next - positionOf(index),
    };
  });
  const roomy = stations.every(({ room }) => room >= leastRoom);
  return { stations, total, tick, ticks: total / tick, roomy };
}

/** `0 h`, `21 h`; below ten hours in all, minutes matter: `1 h 30`. */
export function pathTime(minutes: number, total: number): string {
  if (total >= 600) return `${Math.round(minutes / 60)}\u00a0h`;
  if (total < 90) return `${Math.round(minutes)}\u00a0min`;
  const rest = Math.round(minutes) % 60;
  const hours = Math.floor(Math.round(minutes) / 60);
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}

/** What one tick is worth, in words. */
export const tickWords = (tick: number): string => {
  if (tick === 60) return 'une heure';
  return tick > 60 ? `${tick / 60} heures` : tick === 1 ? 'une minute' : `${tick} minutes`;
};
