const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** When a section opens to its students, as a rule: « 7 jours après l’inscription », « le 3 décembre 2026 ». */
export function openingWords(opening: { afterDays: number } | { on: string } | null | undefined): string {
  if (!opening) return 'dès l’inscription';
  if ('on' in opening) return `le ${day.format(new Date(`${opening.on}T00:00:00Z`))}`;
  return `${opening.afterDays}\u00a0jour${opening.afterDays > 1 ? 's' : ''} après l’inscription`;
}
