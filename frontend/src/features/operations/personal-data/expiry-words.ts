import type { ExpiryStatus } from '@atelier/contracts/privacy';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { countOf } from '../../../shared/format/format';

const formatMoment = dateWriter({ dateStyle: 'medium', timeStyle: 'short' });
const formatDay = dateWriter({ dateStyle: 'medium' });

/** What the last run did, and the oldest row, in words. */
export const expiryLine = ({ lastRun, effect, oldest }: ExpiryStatus) => ({
  run: lastRun ? formatMoment(lastRun.at) : 'jamais encore',
  ended: lastRun
    ? lastRun.rows === 0
      ? 'rien à effacer'
      : `${countOf(lastRun.rows, 'ligne')} ${effect === 'deleted' ? 'supprimée' : 'vidée'}${lastRun.rows > 1 ? 's' : ''}`
    : '',
  oldest: oldest ? formatDay(oldest) : 'aucune',
});

export const hasTrouble = ({ isLate, failed }: ExpiryStatus): boolean => isLate || failed !== null;

/** What needs somebody first, otherwise in the order of the policy. */
export const orderedExpiries = (expiries: readonly ExpiryStatus[]): ExpiryStatus[] =>
  expiries.toSorted((one, other) => Number(hasTrouble(other)) - Number(hasTrouble(one)));

/** The state of all terms in one sentence. */
export function expiriesHeadline(expiries: readonly ExpiryStatus[]): { text: string; isGood: boolean } {
  const troubled = expiries.filter(hasTrouble).length;
  if (troubled > 0) return { text: `${countOf(troubled, 'durée')} à reprendre`, isGood: false };
  return { text: `Les ${expiries.length} durées sont tenues`, isGood: true };
}

/** Whether the run that somebody asked for has ended, well or not. */
export const hasRunSince = ({ lastRun, failed }: ExpiryStatus, since: string): boolean =>
  [lastRun?.at, failed?.at].some((at) => at !== undefined && at >= since);
