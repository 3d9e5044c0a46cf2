import type { SavedField } from '@atelier/contracts/course-draft';
import { command } from '../../../kernel/use-case.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import type { CourseDetails } from '../domain/course.js';
import { assetIdOfReference } from '../../../lesson-kinds/lesson-kind.js';
import { editCourse, type CourseEdit } from './edit-course.js';
import { usableAssets } from './usable-assets.js';

/** @throws DomainError `asset-not-found` when the preview video is not the author's */
export const ChangeCourseDetails = command(
  (
    { entityManager },
    { edit, details }: { edit: CourseEdit; details: CourseDetails },
  ): Promise<SavedField> => {
    const clean = { ...details };
    if (clean.description !== undefined) clean.description = cleanRichText(clean.description);
    if (clean.requirement !== undefined) clean.requirement = cleanRichText(clean.requirement);
    const previewId = assetIdOfReference(clean.promotion);
    return editCourse(entityManager, edit, async (course, em) => {
      if (previewId) await usableAssets(em, course, edit.editor, [{ id: previewId, kind: 'video' }]);
      course.change(clean);
    });
  },
);
