import { segmentSeconds } from '@atelier/backend/platform/media/encoding/hls-ladder';
import type { ScenarioName } from './options.js';

/** What is assumed of people, and why: docs/sizing.md. */
export const life = {
  /** Of the registered, those who follow something in a week, and for how long. */
  activeShare: 0.3,
  hoursAWeek: 2,
  /** Of a week's hours, those that fall into its busiest one. */
  busiestHour: 0.025,
  sessionMinutes: 40,
  lessonMinutes: 6,
  /** Of a film as it is watched: a lecture at 720p, or less where the line or the window is small. */
  megabits: 2,
  /** Visits of strangers in the busiest hour, for each learner who is online then. */
  visits: 2,
  coursesAYear: 1.5,
  /** How many times as much is sold in the busiest hour as in others. */
  rushOfSales: 10,
} as const;

/** What the client does by itself, and when: playback-position.ts, hls-ladder.ts. */
export const client = { saveSeconds: 10, segmentSeconds } as const;

/** Lessons of one session: the first of them begins with the list of courses. */
export const lessonsOfSession = Math.round(life.sessionMinutes / life.lessonMinutes);

/**
 * How many are online in the busiest hour, and then in the busiest moment of it: who comes knows nothing of the others, so that of few
 * there are sometimes many more (three deviations of a Poisson distribution).
 */
export function onlineAtPeak(registered: number): number {
  const expected = registered * life.activeShare * life.hoursAWeek * life.busiestHour;
  return Math.ceil(expected + 3 * Math.sqrt(expected));
}

const secondsOfYear = 365 * 86_400;

/** How often a second each thing happens while so many are online. Purchases follow from how many are registered. */
export function ratesOf(online: number, registered: number): Record<ScenarioName, number> {
  return {
    browse: (online * life.visits) / 3600,
    learn: online / (life.lessonMinutes * 60),
    watch: online / client.segmentSeconds,
    // Instead of `watch`, where the api does not send the bytes.
    permit: 0,
    save: online / client.saveSeconds,
    buy: (registered * life.coursesAYear * life.rushOfSales) / secondsOfYear,
    // Authors do not become more with learners: what they send is reckoned by the week.
    upload: 0,
  };
}

/** As many as would be registered where so many are online. */
export const registeredFor = (online: number): number => {
  let registered = 1;
  while (onlineAtPeak(registered) < online) registered = Math.ceil(registered * 1.02);
  return registered;
};
