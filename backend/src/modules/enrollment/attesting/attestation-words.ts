import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { dateWriter, dayInParis, formatLongDay } from '@atelier/contracts/words/days-of-paris';
import type { AttestationFacts } from '../domain/attestation.js';

/** `6 h 15 min`, `12 min`; what is less than a minute by its seconds. */
export function hoursOf(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}

/** `3 sept. 2026`, in a column. */
export const shortDayOf = dateWriter({ dateStyle: 'medium' });

/** `3F7K-0QZD-…`, as a code is printed. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** From the first day of which anything is known to the last. */
export function periodOf({ days, enrolledAt, completedAt }: AttestationFacts): { from: string; to: string } {
  const known = [...days.map(({ day }) => day), ...(completedAt ? [dayInParis(completedAt)] : [])].toSorted();
  const first = days.length > 0 ? known[0] : dayInParis(enrolledAt);
  return { from: formatLongDay(first ?? ''), to: formatLongDay(known.at(-1) ?? first ?? '') };
}

/** What somebody did, between their name and the course's title. */
export const deedOf: Record<AttestationKind, string> = {
  completion: 'a suivi en entier, à distance, la formation',
  attendance: 'a suivi, à distance, la formation',
};

/** How time is taken, for whoever wonders. */
export const measureWords =
  'Temps relevé par le serveur pendant que la page de la leçon était affichée et utilisée, entre deux signes que 75 secondes au plus séparent\u00a0; jours de Paris, chacun arrondi à la minute inférieure.';

export const worthWords =
  'Cette attestation constate le suivi d’une formation. Elle n’est ni un diplôme, ni un titre, ni une certification.';

/** The sentence that goes with a registration, which article L6352-12 of the Code du travail asks for. */
export const declarationWords = (number: string): string =>
  `Déclaration d’activité enregistrée sous le numéro ${number}. Cet enregistrement ne vaut pas agrément de l’État.`;
