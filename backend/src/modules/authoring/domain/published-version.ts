import type { PlainValues } from './plain-fields.js';
import { plainFieldsOf } from './plain-fields.js';
import { minutesOf, lessonsOf, type Faq, type Programme } from './programme.js';
import { visibleOf } from './visible-programme.js';

/** All that others see of a course and its author decides. */
export interface CourseContent extends PlainValues {
  title: string;
  statedMinutes: number | null;
  priceCents: number | null;
  promotionCents: number | null;
  faq: Faq[];
  programme: Programme;
}

/** A course as it was when its author published it last; of its programme what may be seen. */
export interface PublishedVersion extends CourseContent {
  /** ISO. */
  at: string;
}

/** What publishing a course would show of it. */
export const showableOf = (course: CourseContent): CourseContent => {
  const { title, statedMinutes, priceCents, promotionCents, faq, programme } = course;
  return {
    ...plainFieldsOf(course),
    title,
    statedMinutes,
    priceCents,
    promotionCents,
    faq,
    programme: visibleOf(programme),
  };
};

export const shownMinutesOf = ({
  statedMinutes,
  programme,
}: Pick<CourseContent, 'statedMinutes' | 'programme'>): number =>
  statedMinutes ?? minutesOf(lessonsOf(programme));
