import { namesOf } from './names-of.js';

/** How many days, today last, the page of the audience looks back. */
export const audiencePeriods = { '7': '7 jours', '30': '30 jours', '90': '90 jours' } as const;
export type AudiencePeriod = keyof typeof audiencePeriods;
export const audiencePeriodNames = namesOf<AudiencePeriod>(audiencePeriods);
