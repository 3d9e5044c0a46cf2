import type { SavedField } from '@atelier/contracts/course-draft';
import { command } from '../../../kernel/use-case.js';
import { fieldOfChange } from '../domain/version-changes.js';
import { editCourse, type Editor } from './edit-course.js';

/** Puts back what is public of one line of a course's changes. @throws DomainError `change-not-found` */
export const UndoChange = command(
  (
    { entityManager },
    { courseId, editor, changeId }: { courseId: string; editor: Editor; changeId: string },
  ): Promise<SavedField> =>
    editCourse(entityManager, { courseId, editor, field: fieldOfChange(changeId) }, (course) =>
      course.undo(changeId),
    ),
);
