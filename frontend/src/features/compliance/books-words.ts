import type { ArchiveProblem, Archives, HandOverAttempt } from '@atelier/contracts/books';
import { dateWriter, formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { countOf } from '../../shared/format/format';

const dayAndMonth = dateWriter({ day: 'numeric', month: 'long' });
const monthAndYear = dateWriter({ month: 'long', year: 'numeric' });
const moment = dateWriter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** `01/11/2026`, in a column. */
export const shortDay = dateWriter({ dateStyle: 'short' });

/** `le 1er novembre`. */
const onDay = (at: string): string => `le ${dayAndMonth(at)}`;

/** `octobre 2026`, or `année 2026`. */
export const periodName = (period: string): string =>
  period.length === 4 ? `année ${period}` : monthAndYear(`${period}-01`);

/** `26 novembre à 03:00`, in the words of the reader’s language. */
export const formatMoment = (at: string): string => moment(at);

const attemptWords = ({ status, reason, sentAt, settledAt }: HandOverAttempt): string => {
  const on = settledAt ?? sentAt;
  switch (status) {
    case 'accepted':
      return on ? `acceptée ${onDay(on)}` : 'acceptée';
    case 'refused':
      return reason ? `refusée, ${reason}` : 'refusée sans motif';
    case 'late':
      return reason ? `en retard, ${reason}` : 'en retard à la plateforme';
    case 'received':
      return on ? `reçue ${onDay(on)}, réponse attendue` : 'reçue, réponse attendue';
    case 'waiting':
      return 'pas encore reçue';
  }
};

/** Each attempt in turn: `refusée, total du 25 absent ; renvoyée, acceptée le 11 novembre`. */
export const attemptsWords = (attempts: readonly HandOverAttempt[]): string =>
  attempts
    .map((attempt, index) => (index === 0 ? '' : 'renvoyée, ') + attemptWords(attempt))
    .join('\u202f; ');

const problemWords: Record<ArchiveProblem['kind'], string> = {
  changed: 'a changé depuis qu’elle est scellée',
  missing: 'a disparu',
  added: 'a été ajoutée après coup',
  gap: 'n’est plus là',
  seal: 'ne correspond plus à son empreinte',
  'file-missing':
    'n’a plus son fichier\u00a0: il est refait dans l’heure depuis les lignes, qui sont intactes',
  'file-changed': 'a un fichier modifié\u00a0; les lignes de la base sont intactes',
};

/** The first break as a sentence. */
export function problemSentence({ kind, period, line, subject }: ArchiveProblem): string {
  const where = line === null ? '' : `, ligne ${line}${subject ? ` (${subject})` : ''}`;
  const name = periodName(period);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${where} ${problemWords[kind]}.`;
}

/** What the page says first. */
export function chainWords({ archives, check }: Pick<Archives, 'archives' | 'check'>): string {
  if (archives.length === 0) return 'Aucune période scellée';
  if (!check) return 'Chaîne pas encore vérifiée';
  return check.problem ? 'Chaîne rompue' : 'Chaîne intacte';
}

export const checkWords = ({ checkedAt, archives, lines, problem }: NonNullable<Archives['check']>): string =>
  problem
    ? `La relecture du ${moment(checkedAt)} s’est arrêtée là\u00a0: ce qui suit en dépend.`
    : `${countOf(archives, 'période relue', 'périodes relues')}, ${countOf(lines, 'ligne')}, le ${moment(checkedAt)}.`;

export const nextWords = ({ period, closesAt, isLate }: NonNullable<Archives['next']>): string =>
  isLate
    ? `${capital(periodName(period))} devrait être scellé depuis le ${formatLongDay(closesAt)}\u00a0: le worker tourne-t-il\u00a0?`
    : `${capital(periodName(period))} se scelle ${onDay(closesAt)}, une demi-heure après minuit.`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
