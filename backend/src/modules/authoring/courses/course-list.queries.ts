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
import { containsText, pageOf, sql, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { AuthoringTables } from '../tables.js';
import type { Editor } from './edit-course.js';

const pageSize = 10;

/** Teachers do not see archived courses; administrators see all. */
const notHidden = ({ isAdmin }: Editor) => (isAdmin ? sql`true` : sql`archived_at is null`);

const statuses: Record<Exclude<TeacherCoursesQuery['status'], 'all'>, ReturnType<typeof sql>> = {
  published: sql`archived_at is null and is_published`,
  draft: sql`archived_at is null and not is_published`,
  archived: sql`archived_at is not null`,
};

const directions = { asc: sql`asc`, desc: sql`desc` };
/** Courses without a price come last in both directions. */
const coursesSorting: Record<CourseSort, (way: keyof typeof directions) => ReturnType<typeof sql>> = {
  updatedAt: (way) => sql`updated_at ${directions[way]}, id`,
  title: (way) => sql`folded(title) ${directions[way]}, id`,
  price: (way) => sql`price_cents ${directions[way]} nulls last, id`,
};

/** The rows that match a filter, of one owner or of all. */
export const filteredTeacherCourses = (
  editor: Editor,
  filter: TeacherCoursesFilterQuery,
  ownerId?: string,
) => sql`
  from authoring_course
  where ${ownerId ? sql`owner_id = ${ownerId}` : sql`true`}
    and ${filter.title ? containsText(sql`title`, filter.title) : sql`true`}
    and ${filter.status === 'all' ? notHidden(editor) : statuses[filter.status]}`;

export const listedCourseColumns = columnsOf<AuthoringTables['authoring_course']>()(
  `
  id, owner_id, author_name, title, description, image_url, category, minutes, price_cents,
  promotion_cents, pending_changes, is_published, published_at, updated_at`,
  { isArchived: sql<boolean>`archived_at is not null` },
);
export type ListedCourseRow = RowOf<typeof listedCourseColumns>;

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
      ownerId = editor.isAdmin ? undefined : editor.accountId,
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
      columns: listedCourseColumns,
      found: filteredTeacherCourses(editor, filter, ownerId),
      order: coursesSorting[sort](order),
    });
    return { courses: rows.map(toTeacherCourse), ...facts };
  },
);

export const toTeacherCourse = (row: ListedCourseRow): TeacherCourse => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  imageUrl: row.imageUrl,
  category: row.category,
  time: row.minutes,
  price: row.priceCents === null ? null : toEuros(row.priceCents),
  promotionPrice: row.promotionCents === null ? null : toEuros(row.promotionCents),
  published: { isPublished: row.isPublished, publishedAt: row.publishedAt && toIso(row.publishedAt) },
  isArchived: row.isArchived,
  pendingChanges: row.pendingChanges,
  updatedAt: toIso(row.updatedAt),
  user: { _id: row.ownerId, name: row.authorName },
});

const csvColumns = [
  'Titre',
  'État',
  'Formateur',
  'Catégorie',
  'Durée (min)',
  'Prix (€)',
  'Promotion (€)',
  'Publié le',
  'Modifié le',
  'Changements à publier',
];

/** The courses that match a filter, as streamed CSV, the newest first. */
export const ExportTeacherCourses = query(
  async (
    { entityManager: em },
    { editor, filter }: { editor: Editor; filter: TeacherCoursesFilterQuery },
  ): Promise<AsyncIterable<string>> =>
    csvFile(
      csvColumns,
      (before, most) => sqlRows<ListedCourseRow>(em)`
      select ${listedCourseColumns} ${filteredTeacherCourses(editor, filter, editor.isAdmin ? undefined : editor.accountId)}
      ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${most}`,
      csvFieldsOf,
    ),
);

const csvPrice = (euros: number | null): string => (euros === null ? '' : csvEuros(euros));

function csvFieldsOf(row: ListedCourseRow): string[] {
  const course = toTeacherCourse(row);
  const { isPublished, publishedAt } = course.published;
  return [
    course.title,
    course.isArchived ? 'Archivé' : isPublished ? 'Publié' : 'Brouillon',
    course.user.name,
    course.category ?? '',
    String(course.time),
    csvPrice(course.price),
    csvPrice(course.promotionPrice),
    csvMoment(publishedAt),
    csvMoment(course.updatedAt),
    String(course.pendingChanges),
  ];
}
