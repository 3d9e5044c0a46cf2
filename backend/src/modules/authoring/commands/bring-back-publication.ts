import type { SavedField } from '@atelier/contracts/course-draft';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { assetIdsOf } from '../domain/programme.js';
import type { PublishedVersion } from '../domain/published-version.js';
import { stillKept } from '../queries/list-publications.js';
import { assetsById, durationsOf, editCourse, type Editor } from './edit-course.js';

/** Takes what a publication showed into the author's own version. @throws DomainError `publication-not-found` */
export const BringBackPublication = command(
  (
    { entityManager },
    { courseId, editor, publicationId }: { courseId: string; editor: Editor; publicationId: string },
  ): Promise<SavedField> =>
    editCourse(entityManager, { courseId, editor, field: 'sections' }, async (course, em) => {
      const kept = await sqlRow<{ version: PublishedVersion | null }>(em)`
        select version from authoring_publication p
        where id = ${publicationId} and course_id = ${courseId} and (${stillKept})`;
      const version = kept && (kept.version ?? course.publishedVersion);
      if (!version) throw new DomainError('publication-not-found');
      const assets = await assetsById(em, assetIdsOf(version.programme));
      course.bringBack(version, durationsOf(assets));
    }),
);
