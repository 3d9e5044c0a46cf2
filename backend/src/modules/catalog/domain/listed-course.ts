import type { CourseCard } from '@atelier/contracts/catalog';
import type { Language, PartType } from '@atelier/contracts/common';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import type { FreeContent } from '../../../lesson-kinds/lesson-kind.js';
import type { ShownFact } from './shown-facts.js';

/** What the catalogue keeps of a lesson. `content` is there for free previews alone: nothing sold is stored here. */
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
  /** Absent where it is open at once. */
  opening?: SectionOpening;
  lessons: ListedLesson[];
}

export interface ListedFaq {
  id: string;
  question: string;
  response: string;
}

/** What the course's page alone shows. */
export interface ListedDetail {
  description: string;
  requirement: string;
  skills: string[];
  promotion: string | null;
  /** Absent in rows that were written before courses had one. */
  promotionCaptions?: ListedCaptions;
  /** Absent likewise. */
  faq?: ListedFaq[];
  sections: ListedSection[];
}

/** The copy of a published course that the catalogue is told to keep. */
export interface ListedCourse extends Pick<CourseCard, ShownFact> {
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
