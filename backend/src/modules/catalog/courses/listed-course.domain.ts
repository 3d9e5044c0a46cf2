import { p } from '@mikro-orm/postgresql';
import type { CourseCard } from '@atelier/contracts/catalog';
import type { Category, Language, PartType } from '@atelier/contracts/common';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import { namesOf } from '@atelier/contracts/words/names-of';
import type { FreeContent } from '../../../lesson-kinds/lesson-kind.js';

/** Stored fields of a course card. The table, the listing, the write and the read are derived from these lines. */
export const cardFactColumns = {
  title: p.text(),
  subdescription: p.text(),
  imageUrl: p.text().strictNullable(),
  category: p.text().$type<Category>(),
  language: p.text().$type<Language>(),
};
type CardFact = keyof typeof cardFactColumns;
export const cardFacts = namesOf(cardFactColumns);

export function cardFactsOf<Row extends Record<CardFact, unknown>>(row: Row): Pick<Row, CardFact> {
  const facts: Partial<Pick<Row, CardFact>> = {};
  for (const name of cardFacts) facts[name] = row[name];
  return facts as Pick<Row, CardFact>;
}

/** The catalogue's copy of a lesson. `content` is present for free previews alone: paid content is not stored here. */
export interface ListedLesson {
  id: string;
  title: string;
  minutes: number;
  isFree: boolean;
  part: { id: string; type: PartType; content: FreeContent | null } | null;
}

type ListedCaptions = { language: Language; label: string }[];

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
  promotionCaptions: ListedCaptions;
  faq: ListedFaq[];
  sections: ListedSection[];
}

/** A published course as sent to the catalogue. */
export interface ListedCourse extends Pick<CourseCard, CardFact> {
  id: string;
  version: number;
  authorId: string;
  authorName: string;
  description: string;
  requirement: string;
  minutes: number;
  priceCents: number;
  promotionCents: number | null;
  promotion: string | null;
  promotionCaptions: ListedCaptions;
  skills: string[];
  faq: ListedFaq[];
  publishedAt: string;
  updatedAt: string;
  sections: ListedSection[];
}
