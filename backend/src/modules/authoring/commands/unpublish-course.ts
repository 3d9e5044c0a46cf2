import type { SavedField } from '@atelier/contracts/course-draft';
import { command } from '../../../kernel/use-case.js';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Takes the course out of the catalogue; students keep their access. */
export const UnpublishCourse = command(
  ({ entityManager }, { edit }: { edit: CourseEdit }): Promise<SavedField> =>
    editCourse(entityManager, edit, (course) => course.unpublish()),
);
