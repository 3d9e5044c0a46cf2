import type {
  BackupProcess,
  BackupKind,
  BackupRun,
  BackupStatus,
  Operations,
} from '@atelier/contracts/operations';
import { dateWriter, dayInParis, daysBetween } from '@atelier/contracts/words/days-of-paris';
import { formatBytes } from '../../shared/format/units';
import { type Counter, formatAge, unknown } from './operation-words';

/** Nightly backups, with some hours of tolerance for a server that was down. */
const lateHours: Record<BackupKind, number> = { backup: 36, copy: 36, rehearsal: 35 * 24 };
const hourMilliseconds = 3_600_000;

const hour = dateWriter({ timeStyle: 'short' });
const weekday = dateWriter({ weekday: 'long' });
const date = dateWriter({ day: 'numeric', month: 'long' });

const nightEnds = '06:00';

/** `cette nuit`, `aujourd’hui`, `hier`, `lundi`, `3 novembre`: the day relative to `takenAt`. */
function dayText(at: string, takenAt: string): string {
  const days = daysBetween(dayInParis(at), dayInParis(takenAt));
  if (days === 0) return hour(at) < nightEnds ? 'cette nuit' : 'aujourd’hui';
  if (days === 1) return 'hier';
  return days < 7 ? weekday(at) : date(at);
}

const whenText = (at: string, takenAt: string): string => `${dayText(at, takenAt)}, ${hour(at)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const hoursSince = (at: string, takenAt: string): number =>
  (Date.parse(takenAt) - Date.parse(at)) / hourMilliseconds;

const names: Record<BackupKind, string> = {
  backup: 'Sauvegarde',
  copy: 'Copie hors du serveur',
  rehearsal: 'Essai de restauration',
};

export interface BackupLine {
  kind: BackupKind;
  isGood: boolean;
  title: string;
  /** At the end of the row. */
  aside: string;
  /** Output of the last run, if it failed. */
  words: string | null;
}

/** One row per kind: the last success, or the failure since. */
export function backupLine({ kind, last, failed }: BackupStatus, takenAt: string): BackupLine {
  const words = failed?.words ?? null;
  if (failed)
    return {
      kind,
      isGood: false,
      title: `${names[kind]}\u00a0: échec`,
      aside: whenText(failed.endedAt, takenAt),
      words,
    };
  if (!last) return { kind, isGood: false, title: names[kind], aside: 'jamais', words };
  const isLate = hoursSince(last.endedAt, takenAt) > lateHours[kind];
  const duration = formatAge(last.seconds);
  const amount = last.bytes === null ? duration : `${formatBytes(last.bytes)} en ${duration}`;
  const when = whenText(last.endedAt, takenAt);
  return kind === 'backup'
    ? { kind, isGood: !isLate, title: capital(when), aside: amount, words }
    : { kind, isGood: !isLate, title: names[kind], aside: `${when}, ${duration}`, words };
}

export function backupCounter({ backups, takenAt }: Pick<Operations, 'backups' | 'takenAt'>): Counter {
  if (!backups) return { figure: unknown, hint: 'la base de données ne répond pas', isAlarming: false };
  const statusOf = (kind: BackupKind) => backups.find((one) => one.kind === kind);
  const backup = statusOf('backup');
  if (!backup) return { figure: '–', hint: 'aucune enregistrée', isAlarming: false };
  const { last, failed } = backup;
  if (!last) return { figure: 'jamais', hint: 'la dernière a échoué', isAlarming: true };
  const hours = hoursSince(last.endedAt, takenAt);
  const isRehearsed = statusOf('rehearsal')?.last && !statusOf('rehearsal')?.failed;
  return {
    figure: hours < 24 ? hour(last.endedAt) : formatAge(hours * 3_600),
    hint: failed
      ? 'une plus récente a échoué'
      : `${dayText(last.endedAt, takenAt)}${isRehearsed ? ', restauration essayée' : ''}`,
    isAlarming: Boolean(failed) || hours > lateHours.backup,
  };
}

const hourOf = (iso: string): string => hour(iso);

/** Progress of a requested backup, or another running job; null if idle. */
export function agentText(
  { isThere, seenAt, doing, askedAt }: BackupProcess,
  takenAt: string,
): string | null {
  if (!isThere)
    return `Le service de sauvegarde ne répond plus depuis ${dayText(seenAt, takenAt)}, ${hourOf(seenAt)}.`;
  if (doing) return `${names[doing.kind]} en cours depuis ${hourOf(doing.since)}.`;
  if (askedAt) return `Demandée à ${hourOf(askedAt)}, commence dans quelques secondes.`;
  return null;
}

export interface RunLine {
  title: string;
  when: string;
  /** At the end of the row. */
  aside: string;
  /** Output of a failed run. */
  words: string | null;
}

/** A row of the history. */
export function runLine({ kind, begunAt, endedAt, bytes, words }: BackupRun, takenAt: string): RunLine {
  const duration = formatAge(Math.max(0, (Date.parse(endedAt) - Date.parse(begunAt)) / 1000));
  const done = bytes === null ? duration : `${formatBytes(bytes)} en ${duration}`;
  return {
    title: names[kind],
    when: capital(whenText(endedAt, takenAt)),
    aside: words === null ? done : `échec après ${duration}`,
    words,
  };
}
