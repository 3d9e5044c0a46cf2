import type { SavedField } from '@atelier/contracts/publication-state';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { completeVersion, type PublishedVersion } from '../courses/course-content.domain.js';
import {
  assetsById,
  type CourseEdit,
  durationsOf,
  editCourse,
  type CourseEditor,
  publishVersion,
} from '../courses/edit-course.js';
import { assetIdsOf } from '../programme/programme.domain.js';
import { isRestorable } from './publication.queries.js';
import { fieldOfChange } from './version-changes.domain.js';

/**
 * Publishes a course, or its changes since the last publication.
 * @throws DomainError `course-incomplete` with what is missing
 */
export const PublishCourse = command(
  ({ entityManager }, { edit }: { edit: CourseEdit }): Promise<SavedField> =>
    editCourse(entityManager, edit, publishVersion),
);

/** Takes the course out of the catalogue; students keep their access. */
export const UnpublishCourse = command(
  ({ entityManager }, { edit }: { edit: CourseEdit }): Promise<SavedField> =>
    editCourse(entityManager, edit, (course) => course.unpublish()),
);

/** Reverts one change of a course to what is published. @throws DomainError `change-not-found` */
export const UndoChange = command(
  ({ entityManager }, { changeId, ...edit }: CourseEditor & { changeId: string }): Promise<SavedField> =>
    editCourse(entityManager, { ...edit, field: fieldOfChange(changeId) }, (course) => course.undo(changeId)),
);

/** Restores an earlier publication into the draft. @throws DomainError `publication-not-found` */
export const RestorePublication = command(
  (
    { entityManager },
    { courseId, editor, publicationId }: CourseEditor & { publicationId: string },
  ): Promise<SavedField> =>
    editCourse(entityManager, { courseId, editor, field: 'sections' }, async (course, em) => {
      const storedPublication = await sqlRow<{ version: PublishedVersion | null }>(em)`
        select version from authoring_publication p
        where id = ${publicationId} and course_id = ${courseId} and (${isRestorable})`;
      const stored = storedPublication && (storedPublication.version ?? course.publishedVersion);
      if (!stored) throw new DomainError('publication-not-found');
      const version = completeVersion(stored);
      const assets = await assetsById(em, assetIdsOf(version.programme));
      course.restoreVersion(version, durationsOf(assets));
    }),
);

/** Deletes publications that can no longer be restored, which releases the files they use. */
export const PurgePublications = command(async ({ entityManager }): Promise<number> => {
  const deleted = await sqlRows(entityManager)`
    delete from authoring_publication p where not (${isRestorable}) returning 1`;
  return deleted.length;
});
