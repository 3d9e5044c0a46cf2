import { Command } from '@nestjs/cqrs';
import type { SavedField } from '@atelier/contracts/course-draft';
import { commandHandler } from '../../../kernel/handlers.js';
import { fieldOfChange } from '../domain/version-changes.js';
import { editCourse, type Editor } from './edit-course.js';

/** Puts back what is public of one line of a course's changes. @throws DomainError `change-not-found` */
export class UndoChange extends Command<SavedField> {
  constructor(
    readonly courseId: string,
    readonly editor: Editor,
    readonly changeId: string,
  ) {
    super();
  }
}

export const UndoChangeHandler = commandHandler(UndoChange, (entityManager, { courseId, editor, changeId }) =>
  editCourse(entityManager, { courseId, editor, field: fieldOfChange(changeId) }, (course) =>
    course.undo(changeId),
  ),
);
