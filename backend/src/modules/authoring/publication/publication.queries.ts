import { youtubeAddressOf } from '@atelier/contracts/embeds';
import { assetReference } from '@atelier/contracts/media';
import {
  type PastPublication,
  type PublicationChange,
  publicationDays,
  type Publications,
} from '@atelier/contracts/publication';
import { rowOf, sql, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import {
  completeVersion,
  type CourseContent,
  publicMinutesOf,
  publishableContentOf,
  type PublishedVersion,
} from '../courses/course-content.domain.js';
import { type CourseRow, selectCourse } from '../courses/course-row.js';
import type { CourseEditor } from '../courses/edit-course.js';
import { draftFieldsOf } from '../courses/read-course-draft.queries.js';
import { minutesOf, type Part, withShownSources } from '../programme/programme.domain.js';
import { describeChange } from './change-descriptions.js';
import { changesBetween } from './version-changes.domain.js';

export type PublishedCourse = CourseRow & {
  category: NonNullable<CourseRow['category']>;
  priceCents: number;
  publishedAt: string;
  publisherId: string | null;
};

/**
 * The published version of a course, for the modules that keep a copy of it; null when it is not published.
 * Includes paid content, which public copies must leave out. Each lesson has the code it shows.
 */
export const DescribePublishedCourse = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<PublishedCourse | null> => {
    const row = await rowOf(em, selectCourse(courseId));
    if (!row?.publishedVersion) return null;
    const { at: updatedAt, ...published } = completeVersion(row.publishedVersion);
    const course = { ...row, ...published, updatedAt, minutes: publicMinutesOf(published) };
    return isPublished(course) ? withParsedLinks(course) : null;
  },
);

/** Unrecognised links stay in the draft. */
const withParsedLinks = (course: PublishedCourse): PublishedCourse => ({
  ...course,
  promotion: assetReference.test(course.promotion ?? '')
    ? course.promotion
    : youtubeAddressOf(course.promotion ?? ''),
  programme: withShownSources(course.programme).map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      part: lesson.part && ({ ...lesson.part, ...kindOf(lesson.part).published(lesson.part) } as Part),
    })),
  })),
});

const isPublished = (row: CourseRow): row is PublishedCourse =>
  row.isPublished && row.category !== null && row.priceCents !== null && row.publishedAt !== null;

/** Whether a publication `p` is the current one, or was replaced recently enough to be restored. */
export const isRestorable = sql<boolean>`
  p.replaced_at is null or p.replaced_at > now() - make_interval(days => ${publicationDays})`;

interface ListedPublicationRow {
  id: string | null;
  publishedAt: string;
  publisher: string | null;
  isOnline: boolean;
  changes: PublicationChange[];
}

/** The restorable publications of a course, the latest first; null for those who may not edit it. */
export const ListPublications = query(
  async ({ entityManager: em }, { courseId, editor }: CourseEditor): Promise<Publications | null> => {
    const rows = await sqlRows<ListedPublicationRow>(em)`
    select p.id, p.published_at as "publishedAt", p.publisher_name as publisher, p.changes,
      c.is_published and p.replaced_at is null as "isOnline"
    from authoring_course c
    left join authoring_publication p on p.course_id = c.id and (${isRestorable})
    where c.id = ${courseId} and (${editor.isAdmin} or c.owner_id = ${editor.accountId})
    order by p.published_at desc, p.id desc`;
    if (rows.length === 0) return null;
    return {
      publications: rows.flatMap(({ id: _id, publishedAt, ...row }) => {
        if (_id === null) return [];
        // A single change is described in full.
        const isSingle = row.changes.length === 1;
        const changes = row.changes.map(({ path, lessonId, title, text }) => ({
          path,
          lessonId,
          title,
          text: isSingle ? text : null,
        }));
        return [{ ...row, _id, publishedAt: toIso(publishedAt), changes }];
      }),
    };
  },
);

/** A version as its author reads it, without the content of its lessons. */
export const pastVersion = (version: CourseContent): PastPublication['version'] => ({
  ...draftFieldsOf(version),
  sections: version.programme.map(({ id, title, lessons }) => ({
    _id: id,
    title,
    lessons: lessons.map((lesson) => ({ _id: lesson.id, title: lesson.title, time: minutesOf([lesson]) })),
  })),
});

interface PublicationRow extends CourseRow {
  publicationId: string;
  versionAt: string;
  publisher: string | null;
  isOnline: boolean;
  changes: PublicationChange[];
  version: PublishedVersion;
}

/** A publication with its content, and what restoring it would change; null for those who may not edit it. */
export const ReadPublication = query(
  async (
    { entityManager: em },
    { courseId, publicationId, editor }: CourseEditor & { publicationId: string },
  ): Promise<PastPublication | null> => {
    const row = await rowOf(
      em,
      sql<PublicationRow>`
        select course.*, p.id as "publicationId", p.published_at as "versionAt", p.publisher_name as publisher,
          course."isPublished" and p.replaced_at is null as "isOnline", p.changes as "changes",
          coalesce(p.version, course."publishedVersion") as version
        from (${selectCourse(courseId)}) course
        join authoring_publication p on p.course_id = course.id and (${isRestorable})
        where p.id = ${publicationId} and (${editor.isAdmin} or course."ownerId" = ${editor.accountId})`,
    );
    if (!row) return null;
    const version = completeVersion(row.version);
    const [draft, past] = [publishableContentOf(row), publishableContentOf(version)];
    return {
      _id: row.publicationId,
      publishedAt: toIso(row.versionAt),
      publisher: row.publisher,
      isOnline: row.isOnline,
      changes: row.changes,
      differences: changesBetween(draft, past).map((change) => describeChange(change, draft, past)),
      version: pastVersion(version),
    };
  },
);
