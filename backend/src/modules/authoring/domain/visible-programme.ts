import { kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import type { Part, Programme } from './programme.js';

/** Its sections and lessons without those that their author keeps back. */
export const withoutDrafts = (programme: Programme): Programme =>
  programme
    .filter(({ isDraft }) => !isDraft)
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ isDraft }) => !isDraft) }));

/** What of a programme is ever public: nothing kept back, nothing without content, no section that would be empty. */
export const visibleOf = (programme: Programme): Programme =>
  withoutDrafts(programme)
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ part }) => hasContent(part)) }))
    .filter(({ lessons }) => lessons.length > 0);

/** Something was written, linked or sent. */
export const hasContent = (part: Part | null): part is Part => part !== null && kindOf(part).hasContent(part);
