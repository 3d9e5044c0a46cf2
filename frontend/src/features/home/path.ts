import type { CourseCard } from '@atelier/contracts/catalog';
import { inPathOrder } from '../../shared/courses/path-order';

export interface Station {
  course: CourseCard;
  /** Cumulative minutes of video before this course. */
  startsAt: number;
  label: string;
  /** The subject, shortened to fit. */
  caption: string;
  /** Percent of the ruler. */
  position: number;
  above: boolean;
  /** Maximum width of the label in percent, up to the next one on the same side. */
  room: number;
}

export interface Path {
  stations: Station[];
  total: number;
  /** Minutes per tick. */
  tick: number;
  ticks: number;
  /** Whether all labels fit on a wide screen. */
  roomy: boolean;
}

const maxStations = 8;
/** Leaves room for the label of the end. */
export const endPosition = 90;
const targetTicks = 72;
const tickSizes = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600] as const;
const minRoom = 13;

/** Titles are « name: subject » with some separator. */
function namesOf({ title, subdescription }: CourseCard): Pick<Station, 'label' | 'caption'> {
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
export function pathOf(courses: readonly CourseCard[]): Path | null {
  const chosen = inPathOrder(courses).slice(0, maxStations);
  const total = chosen.reduce((minutes, { time }) => minutes + time, 0);
  if (chosen.length < 3 || total === 0) return null;
  const tick = tickSizes.find((size) => total / size <= targetTicks) ?? 600;
  let startsAt = 0;
  const starts = chosen.map(({ time }) => {
    const start = startsAt;
    startsAt += time;
    return start;
  });
  const positionOf = (index: number) => ((starts[index] ?? total) / total) * endPosition;
  const stations = chosen.map((course, index): Station => {
    const above = index % 2 === 0;
    // The label of the end is above the axis.
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
  const roomy = stations.every(({ room }) => room >= minRoom);
  return { stations, total, tick, ticks: total / tick, roomy };
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
