import { z } from 'zod';
import { Published } from './publication-state.js';
import { Category, CurrentPage, Id, page, SearchText } from './common.js';
import { courseStatuses } from './words/course-fields.js';
import { namesOf } from './words/names-of.js';

/** Sort keys with their default direction. */
export const courseSorts = { updatedAt: 'desc', title: 'asc', price: 'desc' } as const;
export type CourseSort = keyof typeof courseSorts;

const filters = {
  title: SearchText,
  /** `all` excludes archived courses, except for administrators. */
  status: z.enum(courseStatuses).default('all'),
};

export const TeacherCoursesQuery = z.object({
  currentPage: CurrentPage,
  ...filters,
  sort: z.enum(namesOf<CourseSort>(courseSorts)).default('updatedAt'),
  /** Defaults to the sort key's direction. */
  order: z.enum(['asc', 'desc']).optional(),
});
export type TeacherCoursesQuery = z.infer<typeof TeacherCoursesQuery>;

/** The same list without pagination. */
export const TeacherCoursesFilterQuery = z.object(filters);
export type TeacherCoursesFilterQuery = z.infer<typeof TeacherCoursesFilterQuery>;

/** `GET /courses/tutors/?id=`: one teacher's courses, for administrators. */
export const CoursesOfTeacherQuery = TeacherCoursesQuery.extend({ id: Id });
export type CoursesOfTeacherQuery = z.infer<typeof CoursesOfTeacherQuery>;

export const TeacherCourse = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  category: Category.nullable(),
  time: z.number(),
  price: z.number().nullable(),
  /** Null once the promotion is over. */
  promotionPrice: z.number().nullable(),
  published: Published,
  isArchived: z.boolean(),
  /** Number of pending changes. */
  pendingChanges: z.number().int(),
  updatedAt: z.string(),
  user: z.object({ _id: Id, name: z.string() }),
});
export type TeacherCourse = z.infer<typeof TeacherCourse>;

export const TeacherCourses = page('courses', TeacherCourse);
export type TeacherCourses = z.infer<typeof TeacherCourses>;
