const hour = 3_600;

/** How long an answer takes, in the words of somebody who says so: never less than it was. */
export function answerTimeWords(seconds: number): string {
  const hours = seconds / hour;
  if (hours <= 1) return 'moins d’une heure';
  if (hours <= 12) return `moins de ${Math.ceil(hours)} h`;
  if (hours <= 24) return 'dans la journée';
  if (hours <= 48) return 'sous 2 jours';
  return `plus de ${Math.floor(hours / 24)} jours`;
}

/** Of the ruler's two days, in percent. */
export const answerTimeShare = (seconds: number): number =>
  Math.max(2, Math.min(100, Math.round((seconds / (48 * hour)) * 100)));
