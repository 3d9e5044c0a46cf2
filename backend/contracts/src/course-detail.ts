import { z } from 'zod';
import { CourseCard, OfferedCourse } from './catalog.js';
import { Id } from './common.js';
import { Faq } from './faqs.js';
import { IntroducedAuthor } from './introduction.js';
import { OutlinePart } from './lesson-kinds.js';
import { Captions } from './media.js';
import { SectionOpening } from './section-opening.js';

export const OutlineLesson = z.object({
  _id: Id,
  title: z.string(),
  time: z.number(),
  isFree: z.boolean(),
  /** Whether it is a free preview with code, which is read apart. */
  hasCode: z.boolean().optional(),
  parts: z.array(OutlinePart),
});
export type OutlineLesson = z.infer<typeof OutlineLesson>;

export const OutlineSection = z.object({
  _id: Id,
  title: z.string(),
  index: z.number().int(),
  time: z.number(),
  /** Absent if it is open at once. */
  opening: SectionOpening.optional(),
  lessons: z.array(OutlineLesson),
});
export type OutlineSection = z.infer<typeof OutlineSection>;

/** `GET /courses/{id}`, public. */
export const CourseDetail = CourseCard.extend({
  user: IntroducedAuthor,
  description: z.string(),
  requirement: OfferedCourse.shape.requirement,
  skills: z.array(z.string()),
  faq: z.array(Faq),
  /** The preview video: a signed public URL of an uploaded one, or a YouTube link. */
  promotion: z.string().nullable(),
  promotionPosterUrl: z.string().nullable(),
  promotionCaptions: z.array(Captions),
  sections: z.array(OutlineSection),
  updatedAt: z.string(),
});
export type CourseDetail = z.infer<typeof CourseDetail>;
