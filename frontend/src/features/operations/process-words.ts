import type { PaymentsStatus, ProcessStatus } from '@atelier/contracts/operations';
import { serviceLabels } from '@atelier/contracts/words/services';
import { countOf, formatNumber } from '../../shared/format/format';
import { formatBytes } from '../../shared/format/units';
import { formatAge, hasWrongClock, unknown } from './operation-words';

const noBreak = '\u00a0';
/** Event-loop delay (p99) above which the process is slow for users. */
const lateMilliseconds = 100;

const kinds: Record<ProcessStatus['kind'], string> = { api: 'API', worker: 'Tâches de fond' };
export const kindLabel = ({ kind }: ProcessStatus): string => kinds[kind];

/** Problems of a process, most urgent first; empty if none. */
export function processFaults(process: ProcessStatus, takenAt: string): string[] {
  const { isSilent, seenAt, clockSeconds, connections, eventLoopMilliseconds, replica } = process;
  if (isSilent)
    return [
      `Sans réponse depuis ${formatAge(Math.max(0, (Date.parse(takenAt) - Date.parse(seenAt)) / 1000))}`,
    ];
  return [
    hasWrongClock(process) &&
      `Horloge en ${(clockSeconds ?? 0) > 0 ? 'avance' : 'retard'} de ${formatAge(Math.abs(clockSeconds ?? 0))} sur la base de données`,
    (connections?.waiting ?? 0) > 0 &&
      `${countOf(connections?.waiting ?? 0, 'requête attend', 'requêtes attendent')} une connexion à la base de données`,
    eventLoopMilliseconds >= lateMilliseconds &&
      `Surcharge${noBreak}: ${formatNumber(eventLoopMilliseconds)}${noBreak}ms d’attente`,
    replica && !replica.serves && `Réplica délaissé${noBreak}: tout se lit dans la base principale`,
  ].filter((fault) => typeof fault === 'string');
}

/** `depuis 3 j, 214 Mo, 12 en direct`: normal facts of a process. */
export function processText(process: ProcessStatus, takenAt: string): string {
  const { startedAt, memoryBytes, sockets, connections, replica } = process;
  return [
    `depuis ${formatAge(Math.max(0, (Date.parse(takenAt) - Date.parse(startedAt)) / 1000))}`,
    formatBytes(memoryBytes),
    connections && countOf(connections.busy, 'connexion à la base', 'connexions à la base'),
    sockets !== null && `${countOf(sockets, 'navigateur')} en direct`,
    replica?.serves &&
      `réplica à ${replica.lagSeconds === null ? unknown : formatAge(replica.lagSeconds)} près`,
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

/** Per minute: `0`, `< 1`, `42`. */
export const formatPerMinute = (count: number): string =>
  count > 0 && count < 1 ? `<${noBreak}1` : formatNumber(count);

/** `3 ms`, `1,2 s` */
export const formatMilliseconds = (milliseconds: number): string =>
  milliseconds >= 1_000
    ? formatAge(milliseconds / 1_000)
    : `${formatNumber(Math.max(1, milliseconds))}${noBreak}ms`;

const outcomes: Record<PaymentsStatus['payments'][number]['outcome'], [one: string, many: string]> = {
  succeeded: ['réussi', 'réussis'],
  created: ['en cours', 'en cours'],
  failed: ['refusé', 'refusés'],
  canceled: ['abandonné', 'abandonnés'],
  mismatched: ['à rapprocher', 'à rapprocher'],
};

export interface PaymentLine {
  provider: string;
  /** `12 réussis, 1 en cours` */
  text: string;
}

/** One row per provider, with its payments by state. */
export function paymentLines({ payments }: PaymentsStatus): PaymentLine[] {
  const order = Object.keys(outcomes);
  return [...new Set(payments.map(({ provider }) => provider))].map((provider) => ({
    provider: serviceLabels[provider],
    text: payments
      .filter((one) => one.provider === provider)
      .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
      .map(({ outcome, count }) => countOf(count, ...outcomes[outcome]))
      .join(', '),
  }));
}
