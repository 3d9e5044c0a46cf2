import { z } from 'zod';
import { Published } from './course-draft.js';
import { Category, CurrentPage, SearchText, Id, page } from './common.js';
import { courseStatuses } from './words/list-states.js';
import { namesOf } from './words/names-of.js';

/** What the list is sorted by, and how it begins. */
export const courseSorts = { updatedAt: 'desc', title: 'asc', price: 'desc' } as const;
export type CourseSort = keyof typeof courseSorts;

const filters = {
  title: SearchText,
  /** `all` leaves the archived ones out, but for administrators. */
  status: z.enum(courseStatuses).default('all'),
};

export const TutorCoursesQuery = z.object({
  currentPage: CurrentPage,
  ...filters,
  sort: z.enum(namesOf<CourseSort>(courseSorts)).default('updatedAt'),
  /** As the sort begins where it is not given. */
  order: z.enum(['asc', 'desc']).optional(),
});
export type TutorCoursesQuery = z.infer<typeof TutorCoursesQuery>;

/** The same list without its pages. */
export const TutorCoursesFilterQuery = z.object(filters);
export type TutorCoursesFilterQuery = z.infer<typeof TutorCoursesFilterQuery>;

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
