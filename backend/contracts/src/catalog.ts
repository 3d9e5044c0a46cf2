import { z } from 'zod';
import { Faq } from './faqs.js';
import { IntroducedAuthor } from './introduction.js';
import { OutlinePart } from './lesson-kinds.js';
import { Captions } from './media.js';
import { SectionOpening } from './section-opening.js';
import { Category, courseChoices, CurrentPage, Id, Language, page, SearchText } from './common.js';
import {
  type CatalogueChoice,
  catalogueChoices,
  catalogueFilters,
  type CatalogueFilters,
  catalogueSorts,
} from './words/catalogue-filters.js';

export const CatalogueSort = z.enum(catalogueSorts);
export type CatalogueSort = z.infer<typeof CatalogueSort>;

const choices = Object.fromEntries(
  catalogueChoices.map((name) => [name, courseChoices[name].optional()]),
) as { [Name in CatalogueChoice]: z.ZodOptional<(typeof courseChoices)[Name]> };

/**
 * `GET /courses`: the filters of the table; invalid values are rejected here, whereas the page's address ignores them.
 */
export const CatalogueQuery = z.object({
  title: SearchText,
  ...choices,
  sort: CatalogueSort.default(catalogueFilters.sort.read('')),
  currentPage: CurrentPage,
} satisfies { [Name in keyof CatalogueFilters]: z.ZodType<CatalogueFilters[Name]> });
export type CatalogueQuery = z.infer<typeof CatalogueQuery>;

/** A catalogue card. */
export const CourseCard = z.object({
  _id: Id,
  title: z.string(),
  subdescription: z.string(),
  imageUrl: z.string().nullable(),
  category: Category,
  language: Language,
  /** Minutes. */
  time: z.number(),
  lessonCount: z.number().int(),
  /** Euros. */
  price: z.number(),
  /** Euros; set only if above 0 and below `price`. */
  promotionPrice: z.number().nullable(),
  /** Euros: the only price that may be struck, the lowest of the 30 days before the promotion; null if none may be. */
  struckPrice: z.number().nullable(),
  /** The sentence beside the price: what the struck price is, and until when the promotion lasts. */
  priceNote: z.string().nullable(),
  /** ISO; the promotion is over at this moment. */
  promotionEndsAt: z.string().nullable(),
  populaire: z.boolean(),
  user: z.object({ _id: Id, name: z.string() }),
  review: z.object({ rating: z.number(), count: z.number().int() }),
  studentCount: z.number().int(),
  published: z.object({ isPublished: z.literal(true), publishedAt: z.string() }),
  /** First free-preview lesson, if any. */
  freeLesson: z.object({ _id: Id, title: z.string(), time: z.number() }).nullable(),
});
export type CourseCard = z.infer<typeof CourseCard>;

export const Catalogue = page('courses', CourseCard).extend({
  /** Courses per category for the current search, whatever category is selected. */
  counts: z.record(z.string(), z.number().int()),
  /** Total minutes of all matches. */
  totalTime: z.number(),
  freeCount: z.number().int(),
});
export type Catalogue = z.infer<typeof Catalogue>;

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
  requirement: z.string(),
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
