import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { anyOf, sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import type { Sql } from '../../../kernel/sql.js';
import { Reminder } from './reminder.domain.js';
import { idleEnrolments, remindableEnrolments } from './reminders.queries.js';

export interface ReminderLetter {
  id: string;
  senderId: string;
  subject: string;
  text: string;
}

interface RemindIdleStudentsInput {
  letter: ReminderLetter;
  /** Courses the sender may write about. */
  courseIds: string[];
  enrolmentIds: string[];
}

/**
 * Sends a reminder to students of the given enrolments who are still idle and were not reminded for a month. Idempotent
 * by id. Returns the number of recipients.
 */
export const RemindIdleStudents = command(
  ({ entityManager }, { letter, courseIds, enrolmentIds }: RemindIdleStudentsInput): Promise<number> =>
    sendReminder(
      entityManager,
      letter,
      sql`select id, student_id from (${idleEnrolments(courseIds)}) idle where id = ${anyOf(enrolmentIds)}`,
    ),
);

/** Mails the given students, except those reminded within a month. Otherwise like `RemindIdleStudents`. */
export const SendLetterToStudents = command(
  (
    { entityManager },
    { letter, studentIds }: { letter: ReminderLetter; studentIds: string[] },
  ): Promise<number> => sendReminder(entityManager, letter, remindableEnrolments(studentIds)),
);

/** @param recipientsSql selects enrolments and their students, each student once */
function sendReminder(
  entityManager: EntityManager,
  letter: ReminderLetter,
  recipientsSql: Sql<unknown>,
): Promise<number> {
  return entityManager.fork().transactional(async (em) => {
    // Serialised: two concurrent reminders would both find a student not reminded yet.
    await sqlRows(em)`select pg_advisory_xact_lock(hashtext('reminders of students'))`;
    const existing = await sqlRow<{ senderId: string; count: number }>(em)`
      select r.sender_id as "senderId", (select count(*)::int from enrollment_reminded where reminder_id = r.id) as count
      from enrollment_reminder r where id = ${letter.id}`;
    if (existing) return existing.senderId === letter.senderId ? existing.count : 0;
    const recipients = await sqlRows(em)`
      insert into enrollment_reminded (reminder_id, enrolment_id, student_id, reminded_at)
      select ${letter.id}::uuid, id, student_id, now() from (${recipientsSql}) chosen returning enrolment_id`;
    if (recipients.length > 0) em.persist(Reminder.create(letter));
    return recipients.length;
  });
}

/** Erases the text of a sent reminder; its recipients are kept. */
export const EraseReminder = command(
  async ({ entityManager: em }, { reminderId }: { reminderId: string }): Promise<void> => {
    await sqlRows(em)`update enrollment_reminder set subject = '', text = '' where id = ${reminderId}`;
  },
);
