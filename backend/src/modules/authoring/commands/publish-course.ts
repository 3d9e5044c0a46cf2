import type { SavedField } from '@atelier/contracts/course-draft';
import { command } from '../../../kernel/use-case.js';
import { editCourse, publish, type CourseEdit } from './edit-course.js';

/** Makes a course public, or what has changed since it is. @throws DomainError `course-incomplete` with what is missing */
export const PublishCourse = command(
  ({ entityManager }, { edit }: { edit: CourseEdit }): Promise<SavedField> => {
    return editCourse(entityManager, edit, publish);
  },
);
