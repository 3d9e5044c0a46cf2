import { z } from 'zod';
import { FieldTicket, SectionInput } from './authoring.js';
import { Id } from './common.js';

const Version = z.array(SectionInput).max(100);

/**
 * A three-way merge conflict in a syllabus: both versions and their base. Compatible changes are saved already; for the
 * rest the syllabus has `theirs` until the conflict is resolved.
 */
export const ProgrammeMerge = z.object({
  _id: Id,
  /** The tab that saved `mine`, by its self-assigned id. */
  tab: Id,
  openedAt: z.iso.datetime(),
  base: Version,
  mine: Version,
  /** Was saved first. */
  theirs: Version,
});
export type ProgrammeMerge = z.infer<typeof ProgrammeMerge>;

/** Sent with the sections: conflicts the save leaves open, and those it resolves. */
export const SectionsTicket = FieldTicket.extend({
  opens: z.array(ProgrammeMerge).max(5).default([]),
  settles: Id.optional(),
});
export type SectionsTicket = z.infer<typeof SectionsTicket>;
