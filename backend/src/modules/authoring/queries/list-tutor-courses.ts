import {
  courseSorts,
  type CourseSort,
  type TutorCourse,
  type TutorCourses,
  type TutorCoursesFilterQuery,
  type TutorCoursesQuery,
} from '@atelier/contracts/tutor-courses';
import { toEuros } from '@atelier/contracts/common';
import { query } from '../../../kernel/use-case.js';
import { mentions, pageOf, sql, toIso } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import type { Editor } from '../commands/edit-course.js';
import type { AuthoringTables } from '../tables.js';

const pageSize = 10;

/** An archived course leaves its author's list; who administrates sees all there is. */
const allOf = ({ isAdmin }: Editor) => (isAdmin ? sql`true` : sql`archived_at is null`);

const statuses: Record<Exclude<TutorCoursesQuery['status'], 'all'>, ReturnType<typeof sql>> = {
  published: sql`archived_at is null and is_published`,
  draft: sql`archived_at is null and not is_published`,
  archived: sql`archived_at is not null`,
};

const ways = { asc: sql`asc`, desc: sql`desc` };
/** What has no price stands last, whichever way. */
const sorted: Record<CourseSort, (way: keyof typeof ways) => ReturnType<typeof sql>> = {
  updatedAt: (way) => sql`updated_at ${ways[way]}, id`,
  title: (way) => sql`folded(title) ${ways[way]}, id`,
  price: (way) => sql`price_cents ${ways[way]} nulls last, id`,
};

/** The rows that a filter leaves, of one owner or, where there is none, of all. */
export const foundTutorCourses = (editor: Editor, filter: TutorCoursesFilterQuery, ownerId?: string) => sql`
  from authoring_course
  where ${ownerId ? sql`owner_id = ${ownerId}` : sql`true`}
    and ${filter.title ? mentions(sql`title`, filter.title) : sql`true`}
    and ${filter.status === 'all' ? allOf(editor) : statuses[filter.status]}`;

export const listedColumns = columnsOf<AuthoringTables['authoring_course']>()(
  `
  id, owner_id, author_name, title, description, image_url, category, minutes, price_cents,
  promotion_cents, pending_changes, is_published, published_at, updated_at`,
  { isArchived: sql<boolean>`archived_at is not null` },
);
export type ListedCourseRow = RowOf<typeof listedColumns>;

/** The caller's own courses, drafts included; an administrator's: all. Most recently edited first unless asked otherwise. */
export const ListTutorCourses = query(
  async (
    { entityManager: em },
    {
      editor,
      filter,
      ownerId = editor.isAdmin ? undefined : editor.accountId,
    }: {
      editor: Editor;
      filter: TutorCoursesQuery;
      /** One teacher's alone; for administrators. */
      ownerId?: string;
    },
  ): Promise<TutorCourses> => {
    const { sort, order = courseSorts[sort] } = filter;
    const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
      key: sql`id`,
      columns: listedColumns,
      found: foundTutorCourses(editor, filter, ownerId),
      order: sorted[sort](order),
    });
    return { courses: rows.map(toTutorCourse), ...facts };
  },
);

export const toTutorCourse = (row: ListedCourseRow): TutorCourse => ({
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
