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

/**
 * Per person asked for: what became of it. `waiting`: nobody has shown yet that this address is theirs; the access is
 * kept for it, and opens when somebody does.
 */
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

/** A purchase stands behind the access, or a teacher's hand alone. */
export const EnrolmentOrigin = z.enum(['purchase', 'hand']);

export const CourseStudent = z.object({
  /** The enrolment's: what `DELETE /learn/{id}` takes. */
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

/** An access kept for an address until somebody verifies it. `DELETE /learn/{id}` takes its id as well. */
export const WaitingAccess = z.object({ _id: Id, email: z.string(), since: z.string() });
export type WaitingAccess = z.infer<typeof WaitingAccess>;

/**
 * `GET /learn/course/{id}/students`, for those who may edit the course. Most recently enrolled first. Teachers read the
 * address in place of the name of somebody whom they enrolled and who has not begun the course.
 */
export const CourseStudents = page('students', CourseStudent).extend({ waiting: z.array(WaitingAccess) });
export type CourseStudents = z.infer<typeof CourseStudents>;

/** `DELETE /learn/{id}`: what the caller saw; `hand` takes nothing that was paid for meanwhile (409 `enrolment-paid`). */
export const RemoveStudentQuery = z.object({ origin: EnrolmentOrigin.optional() });
export type RemoveStudentQuery = z.infer<typeof RemoveStudentQuery>;

/** `PUT /courses/{id}/student`: the students enrolled by hand. Who is missing loses access; who bought keeps it. */
export const CourseStudentsBody = z.object({ student: z.array(Id).max(2000) });
export type CourseStudentsBody = z.infer<typeof CourseStudentsBody>;

export const CourseStudentsAnswer = z.object({ _id: Id, student: z.array(Id) });
export type CourseStudentsAnswer = z.infer<typeof CourseStudentsAnswer>;
