import { startOfDay } from '../../../kernel/days-of-paris.js';
import { anyOf, sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { courseFigures } from '../figures.js';
import { authoring } from '../tables.js';
import type { CourseEditor } from './edit-course.js';

export interface CourseTitle {
  id: string;
  title: string;
}

export interface CourseTitlesFilter {
  ids?: string[];
  ownerId?: string;
}

/** Titles of courses, drafts and archived ones included; the published title where there is one. */
export const CourseTitles = query(
  ({ entityManager: em }, { ids, ownerId }: CourseTitlesFilter): Promise<CourseTitle[]> => {
    let titles = authoring(em)
      .selectFrom('authoring_course')
      .select(['id', sql<string>`coalesce(published_version->>'title', title)`.as('title')]);
    if (ids) titles = titles.where('id', '=', anyOf(ids));
    if (ownerId) titles = titles.where('owner_id', '=', ownerId);
    return titles.execute();
  },
);

export interface CourseSummary {
  id: string;
  title: string;
  imageUrl: string | null;
  isPublished: boolean;
  pendingChanges: number;
  /** The price, promotion applied. */
  cents: number | null;
  minutes: number;
  updatedAt: string;
}

/** Beyond this, the most recently edited ones. */
const maxCourses = 200;

/** The courses of an owner, or of all, without archived ones, the most recently edited first. */
export const ListCourseSummaries = query(
  (
    { entityManager: em },
    { ownerId }: { ownerId: string | undefined },
  ): Promise<CourseSummary[]> => sqlRows<CourseSummary>(em)`
    select id, title, image_url as "imageUrl", is_published as "isPublished", pending_changes as "pendingChanges", minutes, updated_at as "updatedAt",
           case when promotion_cents > 0 and promotion_cents < price_cents and coalesce(promotion_end::timestamptz > now(), true)
                then promotion_cents else price_cents end as cents
    from authoring_course where archived_at is null and ${ownerId ? sql`owner_id = ${ownerId}` : sql`true`}
    order by updated_at desc, id limit ${maxCourses}`,
);

/** Whether the course exists and the editor may edit it. */
export const IsCourseEditor = query(
  async ({ entityManager: em }, { courseId, editor }: CourseEditor): Promise<boolean> => {
    const course = await authoring(em)
      .selectFrom('authoring_course')
      .select('owner_id')
      .where('id', '=', courseId)
      .executeTakeFirst();
    return course !== undefined && (editor.isAdmin || course.owner_id === editor.accountId);
  },
);

export interface CourseTeacher {
  teacherId: string;
  courseTitle: string;
}

/** The teacher and title of a course; null without such a course. */
export const ReadCourseTeacher = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<CourseTeacher | null> => {
    const row = await authoring(em)
      .selectFrom('authoring_course')
      .select(['owner_id as teacherId', 'title as courseTitle'])
      .where('id', '=', courseId)
      .executeTakeFirst();
    return row ?? null;
  },
);

export interface CourseCounts {
  published: number;
  unpublished: number;
}

/** From the precomputed figures, which follow a moment after the courses. */
export const CountCourses = query(async ({ entityManager: em }): Promise<CourseCounts> => {
  const { published, unpublished } = await courseFigures.read(em, ['published', 'unpublished']);
  return { published: published.total, unpublished: unpublished.total };
});

export interface WeeklyCourseActivity {
  lastPublishedAt: string | null;
  editedDrafts: number;
}

/** When a course was published last, and how many drafts were edited within seven days. */
export const ReadWeeklyCourseActivity = query(
  async ({ entityManager: em }): Promise<WeeklyCourseActivity> => {
    const row = await sqlRow<WeeklyCourseActivity>(em)`
    select (select max(published_at) from authoring_course where is_published) as "lastPublishedAt",
           (select count(*)::int from authoring_course
            where archived_at is null and not is_published and updated_at >= ${startOfDay(6)}) as "editedDrafts"`;
    return row ?? { lastPublishedAt: null, editedDrafts: 0 };
  },
);
