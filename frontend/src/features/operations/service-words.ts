import { quartersShown, type QuarterState, type ServiceStatus } from '@atelier/contracts/operations';
import { formatDecimal } from '../../shared/format/format';
import { formatAge, unknown } from './operation-words';

const quarterMilliseconds = 15 * 60_000;
const noBreak = '\u00a0';
const hours = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });

export const quarterLabels: Record<QuarterState, string> = {
  answers: 'répond',
  slow: 'lent',
  silent: 'ne répond pas',
  unknown: 'rien de relevé',
};

/**
 * Start of a quarter of an hour; the last index is the current one.
 * @param takenAt when the page was loaded
 */
export const quarterStart = (takenAt: string, index: number): Date =>
  new Date(
    (Math.floor(Date.parse(takenAt) / quarterMilliseconds) - (quartersShown - 1 - index)) *
      quarterMilliseconds,
  );

/** `13:15, répond` */
export const quarterText = (takenAt: string, index: number, state: QuarterState): string =>
  `${hours.format(quarterStart(takenAt, index))}, ${quarterLabels[state]}`;

/** Five axis labels for a day: `hier, 14:00`, …, `14:00`. */
export function hoursBelow(takenAt: string): string[] {
  const marks = [0, 24, 48, 72, quartersShown - 1];
  return marks.map((index) => {
    const hour = hours.format(quarterStart(takenAt, index));
    return index === 0 ? `hier, ${hour}` : hour;
  });
}

/** `Sans réponse depuis 4 min`, if its last response is known. */
export function stateText({ answers, answeredAt }: ServiceStatus, takenAt: string): string {
  if (answers === null) return 'Inconnu';
  if (answers) return 'Répond';
  if (answeredAt === null) return 'Sans réponse';
  return `Sans réponse depuis ${formatAge(Math.max(0, (Date.parse(takenAt) - Date.parse(answeredAt)) / 1000))}`;
}

/** `3 ms`, `0,8 s` */
export function latencyText({ answers, milliseconds }: ServiceStatus): string {
  if (milliseconds === null) return answers === null ? unknown : '';
  if (milliseconds >= 1_000) return formatAge(milliseconds / 1_000);
  const written = milliseconds < 10 ? formatDecimal(milliseconds) : String(Math.round(milliseconds));
  return `${written}${noBreak}ms`;
}

/** `99,9 %`; never rounded up to 100 if anything failed. */
export function availabilityText({ availability }: ServiceStatus): string {
  if (availability === null) return '–';
  const percent = availability === 1 ? 100 : Math.min(99.9, Math.floor(availability * 1_000) / 10);
  return `${formatDecimal(percent)}${noBreak}%`;
}
