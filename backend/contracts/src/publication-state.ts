import { z } from 'zod';
import { Id } from './common.js';

export const Published = z.object({ isPublished: z.boolean(), publishedAt: z.string().nullable() });
export type Published = z.infer<typeof Published>;

/** What blocks a draft's publication; each entry names the field to fill in. */
export const PublicationGap = z.object({
  path: z.string(),
  message: z.string(),
  /** The lesson concerned and what it needs, in words without its title. */
  lesson: z.object({ _id: Id, title: z.string(), needs: z.string() }).optional(),
});
export type PublicationGap = z.infer<typeof PublicationGap>;

/** Response of `PUT /courses/{id}/{field}`. */
export const SavedField = z.object({
  _id: Id,
  revision: z.number().int(),
  savedAt: z.string(),
  published: Published,
});
export type SavedField = z.infer<typeof SavedField>;
