import { CreateCourseAnswer, type CreateCourseBody } from '@atelier/contracts/authoring';
import { apiRequest } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';
import { tutorCoursesKey } from '../../draft/api/course-draft';

/** Creates a draft that has a title and nothing else. */
export const useCreateCourse = () =>
  useChange(tutorCoursesKey, (body: CreateCourseBody) =>
    apiRequest({ method: 'POST', path: '/courses', schema: CreateCourseAnswer, body }),
  );
