import { z } from 'zod';

export const maxOpeningDays = 365;

const afterDays = z
  .number('Un nombre est attendu')
  .int('Un nombre entier de jours')
  .min(1, '1 jour au moins')
  .max(maxOpeningDays, `${maxOpeningDays} jours au plus`);
const on = z.iso.date('Une date est attendue');

/** When a section opens: so many days after enrolment, or on a date. Both at midnight, Europe/Paris. */
export const SectionOpening = z.union([z.object({ afterDays }), z.object({ on })]);
export type SectionOpening = z.infer<typeof SectionOpening>;

/** Author's input: exactly one of both. */
export const SectionOpeningInput = z.union([z.strictObject({ afterDays }), z.strictObject({ on })]);
