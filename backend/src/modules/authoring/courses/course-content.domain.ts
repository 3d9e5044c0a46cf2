import { p } from '@mikro-orm/postgresql';
import type { Category, Language } from '@atelier/contracts/common';
import { namesOf } from '@atelier/contracts/words/names-of';
import { kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import { type Faq, lessonsOf, minutesOf, type Part, type Programme } from '../programme/programme.domain.js';

const field = <Column, const Initial extends string | null | unknown[]>(
  column: Column,
  initial: Initial,
  isHtml = false,
) => ({ column, initial, isHtml });

/** Course fields that are stored as entered; HTML is sanitised. */
const plainFieldTable = {
  description: field(p.text(), '', true),
  subdescription: field(p.text(), ''),
  requirement: field(p.text(), '', true),
  category: field(p.text().$type<Category>().strictNullable(), null),
  language: field(p.text().$type<Language>(), 'fr'),
  promotion: field(p.text().strictNullable(), null),
  /** ISO, as text: it is compared with its copies in JSON. */
  promotionEnd: field(p.text().strictNullable(), null),
  imageUrl: field(p.text().strictNullable(), null),
  skills: field(p.json().$type<string[]>(), []),
  title: field(p.text(), ''),
};
export type PlainField = keyof typeof plainFieldTable;
export const plainFields = namesOf(plainFieldTable);

/**
 * All course fields except the programme: the column and initial value of each. The entity, the blank course, its
 * copy, its versions, its archive, the save commands and the queries derive from this table.
 */
const contentFieldTable = {
  ...plainFieldTable,
  /** Duration stated by the author; null for the sum of the programme. */
  statedMinutes: field(p.integer().strictNullable(), null),
  priceCents: field(p.integer().strictNullable(), null),
  promotionCents: field(p.integer().strictNullable(), null),
  faq: field(p.json().$type<Faq[]>(), []),
};
export type ContentField = keyof typeof contentFieldTable;
export const contentFields = namesOf(contentFieldTable);

type FieldProperties<Name extends 'column' | 'initial'> = {
  [Field in ContentField]: (typeof contentFieldTable)[Field][Name];
};
const fieldProperties = <Name extends 'column' | 'initial'>(name: Name) =>
  Object.fromEntries(
    contentFields.map((each) => [each, contentFieldTable[each][name]]),
  ) as FieldProperties<Name>;

export const contentColumns = fieldProperties('column');
export const initialContent = () => structuredClone(fieldProperties('initial'));

type PlainContent = { [Field in PlainField]?: unknown };
const htmlFields = plainFields.filter((name) => plainFieldTable[name].isHtml);

export const htmlFieldsOf = (content: PlainContent): string[] =>
  htmlFields.map((name) => String(content[name] ?? ''));

/** The content with its HTML changed, as far as it has any. */
export const withHtmlFields = <Content extends PlainContent>(
  content: Content,
  change: (html: string) => string,
): Content => ({
  ...content,
  ...Object.fromEntries(
    htmlFields
      .filter((name) => content[name] !== undefined)
      .map((name) => [name, change(String(content[name]))]),
  ),
});

type StoredValue<Column> = Column extends { '~type'?: { value: infer Value } }
  ? Column extends { '~options': { nullable: true } }
    ? Value | null
    : Value
  : never;
/** Their values in the entity. */
type ContentValues = { [Name in ContentField]: StoredValue<(typeof contentFieldTable)[Name]['column']> };

const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
export const plainFieldsOf = (row: Pick<ContentValues, PlainField>) => pick(row, plainFields);
export const contentFieldsOf = (row: ContentValues) => pick(row, contentFields);

/** The programme without draft sections and lessons. */
export const withoutDrafts = (programme: Programme): Programme =>
  programme
    .filter(({ isDraft }) => !isDraft)
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ isDraft }) => !isDraft) }));

/** The public part of a programme: no drafts, no lessons without content, no empty sections. */
export const publicProgramme = (programme: Programme): Programme =>
  withoutDrafts(programme)
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ part }) => hasContent(part)) }))
    .filter(({ lessons }) => lessons.length > 0);

/** Whether a lesson has a text, a link or a file. */
export const hasContent = (part: Part | null): part is Part => part !== null && kindOf(part).hasContent(part);

/** The content of a course that its author writes and others see. */
export interface CourseContent extends ContentValues {
  programme: Programme;
}

/** The content as it was published last, with the public part of its programme. */
export interface PublishedVersion extends CourseContent {
  /** ISO. */
  at: string;
}

/** A stored version; a field that was added since has its initial value. */
export const completeVersion = (version: PublishedVersion): PublishedVersion => ({
  ...initialContent(),
  ...version,
});

/** The content that publishing would make public. */
export const publishableContentOf = (course: CourseContent): CourseContent => ({
  ...contentFieldsOf(course),
  programme: publicProgramme(course.programme),
});

export const publicMinutesOf = ({
  statedMinutes,
  programme,
}: Pick<CourseContent, 'statedMinutes' | 'programme'>): number =>
  statedMinutes ?? minutesOf(lessonsOf(programme));
