import {
  maxClockSkewSeconds,
  maxDoneJobs,
  type Operations,
  type ProcessStatus,
} from '@atelier/contracts/operations';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { serviceLabels } from '@atelier/contracts/words/services';
import { countOf, formatDecimal, formatNumber, formatPercent, plural } from '../../shared/format/format';

const dayAndMonth = dateWriter({ day: 'numeric', month: 'long' });
const noBreak = '\u00a0';
/** Text of an unavailable figure. */
export const unknown = 'inconnu';
/** Age in seconds of the oldest pending message from which the relay counts as late. */
export const lateSeconds = 10;
/** Percent of the volume from which the disk needs attention. */
export const fullPercent = 85;

const queueLabels: Record<string, string> = {
  'payment-webhooks': 'Paiements',
  purchases: 'Achats',
  media: 'Vidéos',
  encoding: 'Encodage',
  projections: 'Listes et compteurs',
  notifications: 'Mails et alertes',
  judge: 'Exercices',
  maintenance: 'Entretien',
};
export const queueLabel = (name: string | null): string => (name && queueLabels[name]) ?? name ?? 'Relais';

/** `0,8 s`, `12 min`, `3 h`, `2 j`: short enough for a table cell. */
export function formatAge(seconds: number): string {
  if (seconds < 0.1) return `< 0,1${noBreak}s`;
  if (seconds < 60)
    return `${seconds < 10 ? formatDecimal(seconds) : formatNumber(Math.floor(seconds))}${noBreak}s`;
  if (seconds < 3_600) return `${formatNumber(Math.floor(seconds / 60))}${noBreak}min`;
  if (seconds < 86_400) return `${formatNumber(Math.floor(seconds / 3_600))}${noBreak}h`;
  return `${formatNumber(Math.floor(seconds / 86_400))}${noBreak}j`;
}

export const formatCount = (count: number | null): string => (count === null ? unknown : formatNumber(count));

/** Redis keeps at most `maxDoneJobs` finished jobs. */
export const formatPerHour = (count: number | null): string =>
  count !== null && count >= maxDoneJobs ? `${formatNumber(count)}${noBreak}+` : formatCount(count);

/** Only for a live process: a wrong clock breaks sessions, signatures and schedules. */
export const hasWrongClock = ({ clockSeconds, isSilent }: ProcessStatus): boolean =>
  !isSilent && Math.abs(clockSeconds ?? 0) > maxClockSkewSeconds;

export interface Headline {
  tone: 'good' | 'bad' | 'unsure';
  state: string;
  /** Pending decisions; empty if none. */
  pendingText: string;
}

/** The page's one-sentence summary: outages before delays. */
export function headlineOf({ services, delay, parked, processes }: Operations): Headline {
  const count = parked?.count ?? 0;
  const pendingText =
    count > 0
      ? `${countOf(count, 'message en échec', 'messages en échec')} ${plural(count, 'attend', 'attendent')} votre décision`
      : '';
  const silent = services.filter(({ answers }) => answers === false).map(({ name }) => serviceLabels[name]);
  if (silent.length > 0)
    return {
      tone: 'bad',
      state: `${silent.join(' et ')}${noBreak}: sans réponse`,
      pendingText,
    };
  if ((delay?.oldestSeconds ?? 0) >= lateSeconds)
    return { tone: 'bad', state: 'Le relais a du retard', pendingText };
  if (processes?.some(hasWrongClock))
    return { tone: 'bad', state: 'Une horloge n’est pas à l’heure', pendingText };
  if (services.some(({ answers }) => answers === null))
    return { tone: 'unsure', state: 'État en partie inconnu', pendingText };
  return { tone: 'good', state: 'Tout répond', pendingText };
}

export interface Counter {
  figure: string;
  hint: string;
  /** Needs attention. */
  isAlarming: boolean;
}

export function delayCounter(delay: Operations['delay']): Counter {
  if (!delay) return { figure: unknown, hint: 'la base de données ne répond pas', isAlarming: false };
  const { medianSeconds, oldestSeconds } = delay;
  if (oldestSeconds !== null && oldestSeconds >= lateSeconds)
    return { figure: formatAge(oldestSeconds), hint: 'le plus ancien attend toujours', isAlarming: true };
  if (medianSeconds === null)
    return { figure: '–', hint: 'aucun message depuis 5 minutes', isAlarming: false };
  return {
    figure: formatAge(medianSeconds),
    hint: 'médiane de 5 minutes',
    isAlarming: medianSeconds >= lateSeconds,
  };
}

export function parkedCounter({ parked, takenAt }: Operations): Counter {
  if (!parked) return { figure: unknown, hint: 'la base de données ne répond pas', isAlarming: false };
  const oldest = parked.messages.find(({ state }) => state === 'parked');
  if (parked.count === 0 || !oldest)
    return { figure: formatNumber(parked.count), hint: 'rien n’attend', isAlarming: false };
  const age = Math.max(0, (Date.parse(takenAt) - Date.parse(oldest.parkedAt)) / 1000);
  return { figure: formatNumber(parked.count), hint: `le plus ancien, ${formatAge(age)}`, isAlarming: true };
}

/** Used share of the total. */
export const usedPercent = ({ freeBytes, totalBytes }: NonNullable<Operations['disk']>): number =>
  totalBytes > 0 ? ((totalBytes - freeBytes) / totalBytes) * 100 : 0;

export function diskCounter(disk: Operations['disk'], bytes: (bytes: number) => string): Counter {
  if (!disk) return { figure: unknown, hint: 'le dossier des médias ne se lit pas', isAlarming: false };
  const percent = usedPercent(disk);
  return {
    figure: formatPercent(percent),
    hint:
      disk.fullOn === null ? `${bytes(disk.freeBytes)} libres` : `plein vers le ${dayAndMonth(disk.fullOn)}`,
    isAlarming: percent >= fullPercent,
  };
}

const minuteMilliseconds = 60_000;
/** Minutes on the chart. */
export const minutesShown = 60;

/**
 * Delay per minute of the last hour, oldest first; minutes without messages count as 0.
 * @param takenAt when the page was loaded
 */
export function delaySeries(delays: NonNullable<Operations['delays']>, takenAt: string): number[] {
  const last = Math.floor(Date.parse(takenAt) / minuteMilliseconds);
  const line = Array.from({ length: minutesShown }, () => 0);
  for (const { at, seconds } of delays) {
    const index = minutesShown - 1 - (last - Math.floor(Date.parse(at) / minuteMilliseconds));
    if (index >= 0 && index < minutesShown) line[index] = seconds;
  }
  return line;
}
