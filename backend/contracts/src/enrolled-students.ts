import { z } from 'zod';
import { CurrentPage, Id, page, SearchText } from './common.js';
import { Email } from './identity.js';

/** `POST /learn/student`: one student or several, by account id or by address. */
export const EnrolByHandBody = z
  .object({
    courseId: Id,
    studentId: Id.optional(),
    emails: z.array(Email).max(200, '200 adresses au plus').optional(),
  })
  .refine(({ studentId, emails }) => studentId !== undefined || (emails?.length ?? 0) > 0, {
    path: ['emails'],
    message: 'Indiquez au moins une adresse',
  });
export type EnrolByHandBody = z.infer<typeof EnrolByHandBody>;

/** Result per person. `waiting`: no account has verified this address; it is invited, and gets access once verified. */
export const EnrolByHandAnswer = z.object({
  students: z.array(
    z.object({
      _id: Id.nullable(),
      email: z.string(),
      outcome: z.enum(['enrolled', 'already-enrolled', 'waiting']),
    }),
  ),
});
export type EnrolByHandAnswer = z.infer<typeof EnrolByHandAnswer>;

export const CourseStudentsQuery = z.object({
  currentPage: CurrentPage,
  name: SearchText,
});
export type CourseStudentsQuery = z.infer<typeof CourseStudentsQuery>;

/** Purchased, or granted by hand. */
export const EnrolmentOrigin = z.enum(['purchase', 'hand']);

export const CourseStudent = z.object({
  /** The enrolment's: parameter of `DELETE /learn/{id}`. */
  _id: Id,
  studentId: Id,
  name: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  enrolledAt: z.string(),
  origin: EnrolmentOrigin,
  progressPercentage: z.number().int(),
});
export type CourseStudent = z.infer<typeof CourseStudent>;

/** A pending invitation of an unverified address. `DELETE /learn/{id}` accepts its id as well. */
export const CourseInvitation = z.object({ _id: Id, email: z.string(), since: z.string() });
export type CourseInvitation = z.infer<typeof CourseInvitation>;

/**
 * `GET /learn/course/{id}/students`, for editors of the course. Latest enrolment first. For a student enrolled by hand
 * who has not started the course, teachers see the address instead of the name.
 */
export const CourseStudents = page('students', CourseStudent).extend({ waiting: z.array(CourseInvitation) });
export type CourseStudents = z.infer<typeof CourseStudents>;

/** Most students of an assessment that is set for some. */
export const maxSelectedStudents = 500;

/** `GET /learn/course/{id}/students/selection`: the accounts of everybody whom the search finds, latest enrolment first. */
export const CourseStudentsSelection = z.object({ students: z.array(Id).max(maxSelectedStudents) });
export type CourseStudentsSelection = z.infer<typeof CourseStudentsSelection>;
export const CourseStudentsFilter = CourseStudentsQuery.pick({ name: true });
export type CourseStudentsFilter = z.infer<typeof CourseStudentsFilter>;

/**
 * `DELETE /learn/{id}`: the origin shown to the caller; `hand` keeps an enrolment purchased in between (409
 * `enrolment-paid`).
 */
export const RemoveStudentQuery = z.object({ origin: EnrolmentOrigin.optional() });
export type RemoveStudentQuery = z.infer<typeof RemoveStudentQuery>;

/** `PUT /courses/{id}/student`: replaces the students enrolled by hand. Missing ones lose access; buyers keep it. */
export const CourseStudentsBody = z.object({ student: z.array(Id).max(2000) });
export type CourseStudentsBody = z.infer<typeof CourseStudentsBody>;

export const CourseStudentsAnswer = z.object({ _id: Id, student: z.array(Id) });
export type CourseStudentsAnswer = z.infer<typeof CourseStudentsAnswer>;
