import { toEuros } from '@atelier/contracts/common';
import type { PastPublication, PublicationChange } from '@atelier/contracts/publication';
import { query } from '../../../kernel/use-case.js';
import { rowOf, sql, toIso } from '../../../kernel/query.js';
import type { Editor } from '../commands/edit-course.js';
import { minutesOf } from '../domain/programme.js';
import { showableOf, type PublishedVersion } from '../domain/published-version.js';
import { changesBetween } from '../domain/version-changes.js';
import { sayChange } from './change-words.js';
import { selectCourse, type CourseRow } from './course-row.js';
import { stillKept } from './list-publications.js';

interface PublicationRow extends CourseRow {
  publicationId: string;
  versionAt: string;
  publisher: string | null;
  isOnline: boolean;
  saidChanges: PublicationChange[];
  version: PublishedVersion;
}

/** What a publication of a course showed, and what bringing it back would change of it; null for those who may not edit it. */
export const ReadPublication = query(
  async (
    { entityManager: em },
    { courseId, publicationId, editor }: { courseId: string; publicationId: string; editor: Editor },
  ): Promise<PastPublication | null> => {
    const row = await rowOf(
      em,
      sql<PublicationRow>`
        select course.*, p.id as "publicationId", p.published_at as "versionAt", p.publisher_name as publisher,
          course."isPublished" and p.replaced_at is null as "isOnline", p.changes as "saidChanges",
          coalesce(p.version, course."publishedVersion") as version
        from (${selectCourse(courseId)}) course
        join authoring_publication p on p.course_id = course.id and (${stillKept})
        where p.id = ${publicationId} and (${editor.isAdmin} or course."ownerId" = ${editor.accountId})`,
    );
    if (!row) return null;
    const { version } = row;
    const [now, then] = [showableOf(row), showableOf(version)];
    return {
      _id: row.publicationId,
      publishedAt: toIso(row.versionAt),
      publisher: row.publisher,
      isOnline: row.isOnline,
      changes: row.saidChanges,
      differences: changesBetween(now, then).map((change) => sayChange(change, now, then)),
      version: {
        title: version.title,
        category: version.category,
        language: version.language,
        price: version.priceCents === null ? null : toEuros(version.priceCents),
        promotionPrice: version.promotionCents === null ? null : toEuros(version.promotionCents),
        description: version.description,
        skills: version.skills,
        sections: version.programme.map(({ id, title, lessons }) => ({
          _id: id,
          title,
          lessons: lessons.map((lesson) => ({
            _id: lesson.id,
            title: lesson.title,
            time: minutesOf([lesson]),
          })),
        })),
      },
    };
  },
);
