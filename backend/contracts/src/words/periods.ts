import { namesOf } from './names-of.js';

/** Periods of the audience page in days, today last. */
export const audiencePeriods = { '7': '7 jours', '30': '30 jours', '90': '90 jours' } as const;
export type AudiencePeriod = keyof typeof audiencePeriods;
export const audiencePeriodNames = namesOf<AudiencePeriod>(audiencePeriods);

/** Students covered by a course's statistics: all, or those enrolled within so many days, today included. */
export const insightPeriods = {
  all: 'Depuis la mise en ligne',
  '90': 'Inscrits depuis 90 jours',
  '30': 'Inscrits depuis 30 jours',
  '7': 'Inscrits depuis 7 jours',
} as const;
export type InsightPeriod = keyof typeof insightPeriods;
export const insightPeriodNames = namesOf<InsightPeriod>(insightPeriods);
