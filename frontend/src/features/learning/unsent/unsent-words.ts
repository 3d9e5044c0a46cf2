import { countOf, plural } from '../../../shared/format';
import { formatClock } from '../../../shared/format-time';
import type { KeptChange } from './kept-changes';
import type { Sending } from './send-changes';

/** « 3 avancées à envoyer ». */
export const waitingWords = (count: number): string => `${countOf(count, 'avancée')} à envoyer`;

/** What was done, in a few words. */
export function changeWords(change: KeptChange): string {
  if (change.kind === 'position') return `Votre place, à ${formatClock(change.seconds)}`;
  if (change.kind === 'answer') return 'Vos réponses au quiz';
  return change.isCompleted ? 'Leçon terminée' : 'Leçon à reprendre';
}

/** What the server will never take; a place in a video is nothing to bother anybody with. Null where there is nothing else. */
export function refusedWords(refused: Sending['refused']): string | null {
  const told = refused.filter(({ change }) => change.kind !== 'position');
  const [first] = told;
  if (!first) return null;
  return `${countOf(told.length, 'avancée')} non ${plural(told.length, 'enregistrée')} : ${first.failure.message}`;
}
