import { segmentSeconds } from '@atelier/backend/platform/media/encoding/hls-ladder';
import type { ScenarioName } from './options.js';

/** Assumptions about usage; explained in docs/sizing.md. */
export const usage = {
  /** Share of registered users active in a week, and their session length. */
  activeShare: 0.3,
  hoursAWeek: 2,
  /** Share of a week's usage in its busiest hour. */
  busiestHour: 0.025,
  sessionMinutes: 40,
  lessonMinutes: 6,
  /** Bitrate of a watched film: a lecture at 720p, or less on slow connections or small screens. */
  megabits: 2,
  /** Anonymous visits in the busiest hour per online learner. */
  visits: 2,
  coursesAYear: 1.5,
  /** Sales in the busiest hour, relative to the average. */
  rushOfSales: 10,
} as const;

/** The client's periodic requests: playback-position.ts, hls-ladder.ts. */
export const client = { saveSeconds: 10, segmentSeconds } as const;

/** Lessons per session; the first starts with the course list. */
export const lessonsOfSession = Math.round(usage.sessionMinutes / usage.lessonMinutes);

/**
 * Peak concurrent users: the mean of the busiest hour plus three standard deviations (Poisson), which matter for
 * small numbers.
 */
export function onlineAtPeak(registered: number): number {
  const expected = registered * usage.activeShare * usage.hoursAWeek * usage.busiestHour;
  return Math.ceil(expected + 3 * Math.sqrt(expected));
}

const secondsOfYear = 365 * 86_400;

/** Rate per second of each scenario for this many online users. Purchases depend on registered ones. */
export function ratesOf(online: number, registered: number): Record<ScenarioName, number> {
  return {
    browse: (online * usage.visits) / 3600,
    learn: online / (usage.lessonMinutes * 60),
    watch: online / client.segmentSeconds,
    // Replaces `watch` if the api does not send the bytes.
    permit: 0,
    save: online / client.saveSeconds,
    buy: (registered * usage.coursesAYear * usage.rushOfSales) / secondsOfYear,
    // The number of authors does not grow with learners: uploads are estimated per week.
    upload: 0,
  };
}

/** Inverse of `onlineAtPeak`. */
export const registeredFor = (online: number): number => {
  let registered = 1;
  while (onlineAtPeak(registered) < online) registered = Math.ceil(registered * 1.02);
  return registered;
};
