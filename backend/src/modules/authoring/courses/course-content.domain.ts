import { p } from '@mikro-orm/postgresql';
import type { Category, Language } from '@atelier/contracts/common';
import { namesOf } from '@atelier/contracts/words/names-of';
import { kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import { type Faq, lessonsOf, minutesOf, type Part, type Programme } from '../programme/programme.domain.js';

const plainField = <Column, const Blank extends string | null | unknown[]>(column: Column, blank: Blank) => ({
  column,
  blank,
});

/**
 * Course fields that are stored as entered: the column and initial value of each. The entity, the blank course, its
 * copy, the save commands and the queries derive from this table.
 */
const plainFieldTable = {
  description: plainField(p.text(), ''),
  subdescription: plainField(p.text(), ''),
  requirement: plainField(p.text(), ''),
  category: plainField(p.text().$type<Category>().strictNullable(), null),
  language: plainField(p.text().$type<Language>(), 'fr'),
  promotion: plainField(p.text().strictNullable(), null),
  imageUrl: plainField(p.text().strictNullable(), null),
  skills: plainField(p.json().$type<string[]>(), []),
};
export type PlainField = keyof typeof plainFieldTable;
export const plainFields = namesOf(plainFieldTable);

type AspectOfEach<Aspect extends 'column' | 'blank'> = {
  [Name in PlainField]: (typeof plainFieldTable)[Name][Aspect];
};
const aspectOfEach = <Aspect extends 'column' | 'blank'>(aspect: Aspect) =>
  Object.fromEntries(
    plainFields.map((name) => [name, plainFieldTable[name][aspect]]),
  ) as AspectOfEach<Aspect>;

export const plainColumns = aspectOfEach('column');
export const blankFields = () => structuredClone(aspectOfEach('blank'));

type StoredValue<Column> = Column extends { '~type'?: { value: infer Value } }
  ? Column extends { '~options': { nullable: true } }
    ? Value | null
    : Value
  : never;
/** Their values in the entity. */
type PlainValues = { [Name in PlainField]: StoredValue<(typeof plainFieldTable)[Name]['column']> };

export const plainFieldsOf = <Row extends Record<PlainField, unknown>>(row: Row) =>
  Object.fromEntries(plainFields.map((name) => [name, row[name]])) as Pick<Row, PlainField>;

/** The programme without draft sections and lessons. */
export const withoutDrafts = (programme: Programme): Programme =>
  programme
    .filter(({ isDraft }) => !isDraft)
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ isDraft }) => !isDraft) }));

/** The public part of a programme: no drafts, no lessons without content, no empty sections. */
export const visibleOf = (programme: Programme): Programme =>
  withoutDrafts(programme)
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ part }) => hasContent(part)) }))
    .filter(({ lessons }) => lessons.length > 0);

/** Whether a lesson has a text, a link or a file. */
export const hasContent = (part: Part | null): part is Part => part !== null && kindOf(part).hasContent(part);

/** The content of a course that its author writes and others see. */
export interface CourseContent extends PlainValues {
  title: string;
  statedMinutes: number | null;
  priceCents: number | null;
  promotionCents: number | null;
  faq: Faq[];
  programme: Programme;
}

/** The content as it was published last, with the public part of its programme. */
export interface PublishedVersion extends CourseContent {
  /** ISO. */
  at: string;
}

/** The content that publishing would make public. */
export const publishableContentOf = (course: CourseContent): CourseContent => {
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

export const publicMinutesOf = ({
  statedMinutes,
  programme,
}: Pick<CourseContent, 'statedMinutes' | 'programme'>): number =>
  statedMinutes ?? minutesOf(lessonsOf(programme));
