import type { SavedField } from '@atelier/contracts/course-draft';
import { command } from '../../../kernel/use-case.js';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Brings an archived course back as a draft. */
export const RestoreCourse = command(
  ({ entityManager }, { edit }: { edit: CourseEdit }): Promise<SavedField> =>
    editCourse(entityManager, edit, (course) => course.restore()),
);
