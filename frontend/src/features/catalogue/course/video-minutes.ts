import type { OutlineSection } from '@atelier/contracts/catalog';
import { isPlayedType } from '@atelier/contracts/progress';

/** How much of a course is watched: what is read counts a minute each in its length, whatever it takes. */
export const videoMinutes = (sections: readonly OutlineSection[]): number =>
  sections
    .flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts))
    .reduce((sum, { type, time }) => (isPlayedType(type) ? sum + time : sum), 0);
