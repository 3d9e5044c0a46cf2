import { z } from 'zod';
import { Published } from './course-draft.js';
import { Category, CurrentPage, SearchText, Id, page } from './common.js';
import { courseStatuses } from './words/list-states.js';

export const TutorCoursesQuery = z.object({
  currentPage: CurrentPage,
  title: SearchText,
  /** `all` leaves the archived ones out, but for administrators. */
  status: z.enum(courseStatuses).default('all'),
});
export type TutorCoursesQuery = z.infer<typeof TutorCoursesQuery>;

/** `GET /courses/tutors/?id=`: one teacher's courses, for administrators. */
export const OneTutorsCoursesQuery = TutorCoursesQuery.extend({ id: Id });
export type OneTutorsCoursesQuery = z.infer<typeof OneTutorsCoursesQuery>;

export const TutorCourse = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  category: Category.nullable(),
  time: z.number(),
  price: z.number().nullable(),
  promotionPrice: z.number().nullable(),
  published: Published,
  isArchived: z.boolean(),
  /** How many of its changes wait to be published. */
  pendingChanges: z.number().int(),
  updatedAt: z.string(),
  user: z.object({ _id: Id, name: z.string() }),
});
export type TutorCourse = z.infer<typeof TutorCourse>;

export const TutorCourses = page('courses', TutorCourse);
export type TutorCourses = z.infer<typeof TutorCourses>;
