import { p } from '@mikro-orm/postgresql';
import type { CourseCard } from '@atelier/contracts/catalog';
import type { Category, Language, PartType } from '@atelier/contracts/common';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import { namesOf } from '@atelier/contracts/words/names-of';
import type { FreeContent } from '../../../lesson-kinds/lesson-kind.js';

/** Stored fields of a course card. The table, the listing, the write and the read are derived from these lines. */
export const cardFieldColumns = {
  title: p.text(),
  subdescription: p.text(),
  imageUrl: p.text().strictNullable(),
  category: p.text().$type<Category>(),
  language: p.text().$type<Language>(),
};
type CardField = keyof typeof cardFieldColumns;
export const cardFields = namesOf(cardFieldColumns);

export const cardFieldsOf = <Row extends Record<CardField, unknown>>(row: Row) =>
  Object.fromEntries(cardFields.map((name) => [name, row[name]])) as Pick<Row, CardField>;

/** The catalogue's copy of a lesson. `content` is present for free previews alone: paid content is not stored here. */
export interface ListedLesson {
  id: string;
  title: string;
  minutes: number;
  isFree: boolean;
  /** Of a free preview; absent without code. */
  hasCode?: boolean;
  part: { id: string; type: PartType; content: FreeContent | null } | null;
}

export interface ListedSection {
  id: string;
  title: string;
  minutes: number;
  /** Absent if it is open at once. */
  opening?: SectionOpening;
  lessons: ListedLesson[];
}

export interface ListedFaq {
  id: string;
  question: string;
  response: string;
}

/** Fields of the course page alone. */
export interface ListedDetail {
  description: string;
  requirement: string;
  skills: string[];
  promotion: string | null;
  promotionCaptions: { language: Language; label: string }[];
  faq: ListedFaq[];
  sections: ListedSection[];
}

/** A published course as sent to the catalogue. */
export interface ListedCourse extends Pick<CourseCard, CardField>, Required<ListedDetail> {
  id: string;
  version: number;
  authorId: string;
  authorName: string;
  minutes: number;
  priceCents: number;
  promotionCents: number | null;
  /** ISO. */
  promotionEndsAt: string | null;
  publishedAt: string;
  updatedAt: string;
}
