import { z } from 'zod';

export const mostOpeningDays = 365;

const afterDays = z
  .number('Un nombre est attendu')
  .int('Un nombre entier de jours')
  .min(1, '1 jour au moins')
  .max(mostOpeningDays, `${mostOpeningDays} jours au plus`);
const on = z.iso.date('Une date est attendue');

/** When the students of a course may follow a section: so many days after they enrolled, or on a day. Both begin at midnight in Paris. */
export const SectionOpening = z.union([z.object({ afterDays }), z.object({ on })]);
export type SectionOpening = z.infer<typeof SectionOpening>;

/** As an author says it: one of both. */
export const SectionOpeningInput = z.union([z.strictObject({ afterDays }), z.strictObject({ on })]);
