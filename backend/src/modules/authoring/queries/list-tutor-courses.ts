import { Query } from '@nestjs/cqrs';
import type { TutorCourse, TutorCourses, TutorCoursesQuery } from '@atelier/contracts/tutor-courses';
import { toEuros } from '@atelier/contracts/common';
import { mentions, pageOf, sql, toIso } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import { queryHandler } from '../../../kernel/handlers.js';
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

/** The caller's own courses, drafts included; an administrator's: all. Most recently edited first. */
export class ListTutorCourses extends Query<TutorCourses> {
  constructor(
    readonly editor: Editor,
    readonly filter: TutorCoursesQuery,
    /** One teacher's alone; for administrators. */
    readonly ownerId?: string,
  ) {
    super();
  }
}

const listedColumns = columnsOf<AuthoringTables['authoring_course']>()(
  `
  id, owner_id, author_name, title, description, image_url, category, minutes, price_cents,
  promotion_cents, pending_changes, is_published, published_at, updated_at`,
  { isArchived: sql<boolean>`archived_at is not null` },
);
type Row = RowOf<typeof listedColumns>;

export const ListTutorCoursesHandler = queryHandler(
  ListTutorCourses,
  async (em, { editor, filter, ownerId = editor.isAdmin ? undefined : editor.accountId }) => {
    const mine = ownerId ? sql`owner_id = ${ownerId}` : sql`true`;
    const titled = filter.title ? mentions(sql`title`, filter.title) : sql`true`;
    const state = filter.status === 'all' ? allOf(editor) : statuses[filter.status];
    const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
      key: sql`id`,
      columns: listedColumns,
      found: sql`from authoring_course where ${mine} and ${titled} and ${state}`,
      order: sql`updated_at desc, id`,
    });
    return { courses: rows.map(toTutorCourse), ...facts };
  },
);

const toTutorCourse = (row: Row): TutorCourse => ({
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
