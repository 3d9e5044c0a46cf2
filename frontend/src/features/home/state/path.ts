import type { CourseCard } from '@atelier/contracts/catalog';

export interface Station {
  course: CourseCard;
  /** Minutes of video before it. */
  startsAt: number;
  label: string;
  /** Percentage of the ruler. */
  position: number;
  above: boolean;
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

const longest = 6;
/** The end of the path stands here, so that its own label has room. */
export const endPosition = 90;
const ticksSought = 72;
const tickSizes = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600] as const;
const leastGap = 17;

const shortName = (title: string) => title.split(/\s*[:,–—]\s/)[0]?.trim() || title;

/** The path in the order in which the courses came out, each at its true cumulated time. */
export function pathOf(courses: readonly CourseCard[]): Path | null {
  const chosen = [...courses]
    .sort((a, b) => a.published.publishedAt.localeCompare(b.published.publishedAt))
    .slice(0, longest);
  const total = chosen.reduce((minutes, { time }) => minutes + time, 0);
  if (chosen.length < 3 || total === 0) return null;
  const tick = tickSizes.find((size) => total / size <= ticksSought) ?? 600;
  let startsAt = 0;
  const stations = chosen.map((course, index): Station => {
    const station = {
      course,
      startsAt,
      label: shortName(course.title),
      position: (startsAt / total) * endPosition,
      above: index % 2 === 0,
    };
    startsAt += course.time;
    return station;
  });
  const roomy = stations.every((station, index) => {
    const next = stations[index + 2]?.position ?? (station.above ? endPosition : 100);
    return next - station.position >= (index + 2 < stations.length ? leastGap : 12);
  });
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
