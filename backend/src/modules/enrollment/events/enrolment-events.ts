import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

const Enrolment = z.object({ enrolmentId: z.uuid(), studentId: z.uuid(), courseId: z.uuid() });

export const studentEnrolled = defineEvent('enrollment.student-enrolled.v1', Enrolment);
export const enrolmentRevoked = defineEvent(
  'enrollment.enrolment-revoked.v1',
  Enrolment.extend({ origin: z.enum(['purchase', 'hand']) }),
);
/** The access rests while a bank is asking for its money, or wakes again. */
export const enrolmentRested = defineEvent('enrollment.enrolment-rested.v1', Enrolment);

/** Somebody was let in without a payment, who had no access before. */
export const accessGiven = defineEvent(
  'enrollment.access-given.v1',
  z.object({ studentId: z.uuid(), courseId: z.uuid() }),
);

/** Students who have stopped are to be written to. */
export const studentsReminded = defineEvent(
  'enrollment.students-reminded.v1',
  z.object({ reminderId: z.uuid() }),
);

/** Access is kept for an address from now on: it is invited to make an account. */
export const accessKept = defineEvent('enrollment.access-kept.v1', z.object({ waitingId: z.uuid() }));
