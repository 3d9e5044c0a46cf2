/** What whoever has a course is asked to do next. */
export const invitation = (percent: number): string =>
  percent >= 100 ? 'Revoir' : percent > 0 ? 'Continuer' : 'Commencer';
