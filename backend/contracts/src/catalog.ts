import { z } from 'zod';
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

/** What the cart reads of `GET /courses/{id}`: apart, so that it loads no contract of lessons. */
export const OfferedCourse = CourseCard.pick({
  category: true,
  time: true,
  price: true,
  promotionPrice: true,
  struckPrice: true,
  priceNote: true,
  imageUrl: true,
}).extend({ requirement: z.string() });
export type OfferedCourse = z.infer<typeof OfferedCourse>;
