import { toEuros } from '@atelier/contracts/common';
import {
  type CourseSort,
  courseSorts,
  type TeacherCourse,
  type TeacherCourses,
  type TeacherCoursesFilterQuery,
  type TeacherCoursesQuery,
} from '@atelier/contracts/teacher-courses';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { csvEuros, csvFile, csvMoment } from '../../../kernel/text-formats.js';
import type { Sql } from '../../../kernel/sql.js';
import { containsTitle, pageOf, sql, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { AuthoringTables } from '../tables.js';
import type { Editor } from './edit-course.js';

const pageSize = 10;

/** Teachers do not see archived courses; administrators see all. */
const visibleTo = ({ isAdmin }: Editor) => (isAdmin ? sql`true` : sql`archived_at is null`);

const statuses: Record<Exclude<TeacherCoursesQuery['status'], 'all'>, Sql<unknown>> = {
  published: sql`archived_at is null and is_published`,
  draft: sql`archived_at is null and not is_published`,
  archived: sql`archived_at is not null`,
};

const directions = { asc: sql`asc`, desc: sql`desc` };
/** Courses without a price come last in both directions. */
const orders: Record<CourseSort, (direction: Sql<unknown>) => Sql<unknown>> = {
  updatedAt: (direction) => sql`updated_at ${direction}, id`,
  title: (direction) => sql`folded(title) ${direction}, id`,
  price: (direction) => sql`price_cents ${direction} nulls last, id`,
};

const ownerFor = ({ isAdmin, accountId }: Editor) => (isAdmin ? undefined : accountId);

/** The rows that match a filter, of one owner or of all. */
export const filteredTeacherCourses = (
  editor: Editor,
  filter: TeacherCoursesFilterQuery,
  ownerId?: string,
) => sql`
  from authoring_course
  where ${ownerId ? sql`owner_id = ${ownerId}` : sql`true`}
    and ${filter.title ? containsTitle(sql`title`, filter.title) : sql`true`}
    and ${filter.status === 'all' ? visibleTo(editor) : statuses[filter.status]}`;

export const teacherCourseColumns = columnsOf<AuthoringTables['authoring_course']>()(
  `
  id, owner_id, author_name, title, description, image_url, category, minutes, price_cents,
  promotion_cents, promotion_end, pending_changes, is_published, published_at, updated_at`,
  { isArchived: sql<boolean>`archived_at is not null` },
);
export type TeacherCourseRow = RowOf<typeof teacherCourseColumns>;

/**
 * A page of the caller's courses, drafts included; of all courses for an administrator. The most recently edited
 * first by default.
 */
export const ListTeacherCourses = query(
  async (
    { entityManager: em },
    {
      editor,
      filter,
      ownerId = ownerFor(editor),
    }: {
      editor: Editor;
      filter: TeacherCoursesQuery;
      /** One teacher's alone; for administrators. */
      ownerId?: string;
    },
  ): Promise<TeacherCourses> => {
    const { sort, order = courseSorts[sort] } = filter;
    const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
      key: sql`id`,
      columns: teacherCourseColumns,
      found: filteredTeacherCourses(editor, filter, ownerId),
      order: orders[sort](directions[order]),
    });
    return { courses: rows.map(toTeacherCourse), ...facts };
  },
);

const isOver = (end: string | null): boolean => end !== null && new Date(end) <= new Date();

export const toTeacherCourse = (row: TeacherCourseRow): TeacherCourse => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  imageUrl: row.imageUrl,
  category: row.category,
  time: row.minutes,
  price: row.priceCents === null ? null : toEuros(row.priceCents),
  promotionPrice:
    row.promotionCents === null || isOver(row.promotionEnd) ? null : toEuros(row.promotionCents),
  published: { isPublished: row.isPublished, publishedAt: row.publishedAt && toIso(row.publishedAt) },
  isArchived: row.isArchived,
  pendingChanges: row.pendingChanges,
  updatedAt: toIso(row.updatedAt),
  user: { _id: row.ownerId, name: row.authorName },
});

const csvPrice = (euros: number | null): string => (euros === null ? '' : csvEuros(euros));

const csvColumns: Readonly<Record<string, (course: TeacherCourse) => string>> = {
  Titre: ({ title }) => title,
  État: ({ isArchived, published }) =>
    isArchived ? 'Archivé' : published.isPublished ? 'Publié' : 'Brouillon',
  Formateur: ({ user }) => user.name,
  Catégorie: ({ category }) => category ?? '',
  'Durée (min)': ({ time }) => String(time),
  'Prix (€)': ({ price }) => csvPrice(price),
  'Promotion (€)': ({ promotionPrice }) => csvPrice(promotionPrice),
  'Publié le': ({ published }) => csvMoment(published.publishedAt),
  'Modifié le': ({ updatedAt }) => csvMoment(updatedAt),
  'Changements à publier': ({ pendingChanges }) => String(pendingChanges),
};

/** The courses that match a filter, as streamed CSV, the newest first. */
export const ExportTeacherCourses = query(
  async (
    { entityManager: em },
    { editor, filter }: { editor: Editor; filter: TeacherCoursesFilterQuery },
  ): Promise<AsyncIterable<string>> =>
    csvFile(
      Object.keys(csvColumns),
      (before, limit) => sqlRows<TeacherCourseRow>(em)`
      select ${teacherCourseColumns} ${filteredTeacherCourses(editor, filter, ownerFor(editor))}
      ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${limit}`,
      (row) => {
        const course = toTeacherCourse(row);
        return Object.values(csvColumns).map((fieldOf) => fieldOf(course));
      },
    ),
);
