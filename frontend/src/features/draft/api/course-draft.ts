import { CourseDraft } from '@atelier/contracts/course-draft';
import { apiRequest } from '../../../shared/api/client';

export const courseDraftKey = (courseId: string) => ['course-draft', courseId] as const;

/** The lists of courses that an author may edit: what is saved of one shows there too. */
export const tutorCoursesKey = ['tutor-courses'] as const;

/** The course as its author edits it; the server answers this form only to those who may. */
export const fetchCourseDraft = (courseId: string, signal?: AbortSignal): Promise<CourseDraft> =>
  apiRequest({ method: 'GET', path: `/courses/${courseId}`, schema: CourseDraft, signal });
