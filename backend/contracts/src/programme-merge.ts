import { z } from 'zod';
import { FieldTicket, SectionInput } from './authoring.js';
import { Id } from './common.js';

const Version = z.array(SectionInput).max(100);

/**
 * Two versions of a programme that contradict each other, and what both come from. What of them goes together is saved
 * already; where they do not, the programme holds `theirs` until somebody has answered.
 */
export const ProgrammeMerge = z.object({
  _id: Id,
  /** The tab that wrote `mine`, by the name it gave itself. */
  tab: Id,
  openedAt: z.iso.datetime(),
  base: Version,
  mine: Version,
  /** Was saved first. */
  theirs: Version,
});
export type ProgrammeMerge = z.infer<typeof ProgrammeMerge>;

/** Beside the sections: what the save leaves open, and what it settles. */
export const SectionsTicket = FieldTicket.extend({
  opens: z.array(ProgrammeMerge).max(5).default([]),
  settles: Id.optional(),
});
export type SectionsTicket = z.infer<typeof SectionsTicket>;
