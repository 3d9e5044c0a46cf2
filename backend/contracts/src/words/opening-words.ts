import { formatLongDay } from './days-of-paris.js';

/** The opening rule of a section: « 7 jours après l’inscription », « le 3 décembre 2026 ». */
export function openingWords(opening: { afterDays: number } | { on: string } | null | undefined): string {
  if (!opening) return 'dès l’inscription';
  if ('on' in opening) return `le ${formatLongDay(opening.on)}`;
  return `${opening.afterDays}\u00a0jour${opening.afterDays > 1 ? 's' : ''} après l’inscription`;
}
