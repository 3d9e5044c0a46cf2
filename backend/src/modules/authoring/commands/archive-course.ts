import type { SavedField } from '@atelier/contracts/course-draft';
import { command } from '../../../kernel/use-case.js';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Takes the course out of the catalogue and of the lists; its students keep their access. */
export const ArchiveCourse = command(
  ({ entityManager }, { edit }: { edit: CourseEdit }): Promise<SavedField> =>
    editCourse(entityManager, edit, (course) => course.archive()),
);
