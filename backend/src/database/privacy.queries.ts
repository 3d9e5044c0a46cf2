import { dataKinds, visitMonths } from '@atelier/contracts/words/privacy-words';
import { sqlRow } from '../kernel/query.js';
import { query } from '../kernel/use-case.js';
import { ExpiryJobs } from './expiries.js';
import { PeoplesData } from './personal-data.js';

/** Facts about the information on personal data (RGPD, art. 13 and 5, 1, e), for « Conformité ». */
export interface PrivacyFacts {
  /** Kinds of data told in the policy, each with purpose, basis and duration. */
  declared: number;
  /** Terms that are enforced. */
  enforced: number;
  /** Terms with rows that stayed too long. */
  late: number;
  /** Terms whose last run failed. */
  failed: number;
  /** Null before the first run. */
  lastRunAt: string | null;
}

export const PrivacyDuty = query(
  { people: PeoplesData, expiries: ExpiryJobs },
  async ({ people, expiries }): Promise<PrivacyFacts> => {
    const statuses = await expiries.read();
    const runs = statuses.flatMap(({ lastRun }) => lastRun?.at ?? []).toSorted();
    return {
      declared: people.privacyTable().length,
      enforced: statuses.length,
      late: statuses.filter(({ isLate }) => isLate).length,
      failed: statuses.filter(({ failed }) => failed !== null).length,
      lastRunAt: runs.at(-1) ?? null,
    };
  },
);

/** Facts about the audience measurement (loi du 6 janvier 1978, art. 82), for « Conformité ». */
export interface AudienceFacts {
  /** How long visits are kept. */
  months: number;
  /** The oldest day with visits; null without any. */
  oldestDay: string | null;
  /** Visits that should have gone are still there. */
  isLate: boolean;
  /** The policy tells it. */
  isTold: boolean;
}

export const AudienceDuty = query(
  { people: PeoplesData },
  async ({ entityManager, people }): Promise<AudienceFacts> => {
    const visits = await sqlRow<{ oldestDay: string | null; isLate: boolean | null }>(entityManager)`
      select min(day)::text as "oldestDay",
        min(day) < now() - make_interval(months => ${visitMonths}, days => 1) as "isLate"
      from engagement_visit`;
    return {
      months: visitMonths,
      oldestDay: visits?.oldestDay ?? null,
      isLate: visits?.isLate ?? false,
      isTold: people.privacyTable().some(({ data }) => data === dataKinds.visits.words),
    };
  },
);
