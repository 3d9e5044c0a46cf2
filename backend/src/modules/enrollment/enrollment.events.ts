import { z } from 'zod';
import { defineEvent } from '../../kernel/domain-event.js';

const Enrolment = z.object({ enrolmentId: z.uuid(), studentId: z.uuid(), courseId: z.uuid() });

export const studentEnrolled = defineEvent('enrollment.student-enrolled.v1', Enrolment);
export const enrolmentRevoked = defineEvent(
  'enrollment.enrolment-revoked.v1',
  Enrolment.extend({ origin: z.enum(['purchase', 'hand']) }),
);
/** Access was suspended by a payment dispute, or resumed. */
export const enrolmentRested = defineEvent('enrollment.enrolment-rested.v1', Enrolment);

/** Access was newly granted by hand. */
export const accessGiven = defineEvent(
  'enrollment.access-given.v1',
  z.object({ studentId: z.uuid(), courseId: z.uuid() }),
);

/** A reminder to idle students is to be sent. */
export const studentsReminded = defineEvent(
  'enrollment.students-reminded.v1',
  z.object({ reminderId: z.uuid() }),
);

/** A try of an exercise that counts is to be judged by the server. */
export const exerciseTrySent = defineEvent('enrollment.exercise-try-sent.v1', z.object({ tryId: z.uuid() }));

/** A check of an exercise threw whatever was written: its author's mistake. Once per version of the exercise. */
export const exerciseCheckBroken = defineEvent(
  'enrollment.exercise-check-broken.v1',
  z.object({ courseId: z.uuid(), lessonId: z.uuid() }),
);

/** An address without an account was invited to a course. */
export const accessKept = defineEvent('enrollment.access-kept.v1', z.object({ waitingId: z.uuid() }));
