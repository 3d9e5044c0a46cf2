import type { OutlineSection } from '@atelier/contracts/course-detail';
import { isPlayedType } from '@atelier/contracts/progress';

/** Video time of a course; a lesson to read counts one minute in the course's total, whatever its length. */
export const videoMinutes = (sections: readonly OutlineSection[]): number =>
  sections
    .flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts))
    .reduce((sum, { type, time }) => (isPlayedType(type) ? sum + time : sum), 0);
