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

/**
 * Sends a reminder to those of some enrolments who are still idle, and were not reminded for a month. Idempotent by the id of the
 * letter. Returns how many it goes to.
 */
export const RemindIdleStudents = command(
  (
    { entityManager },
    {
      letter,
      courseIds,
      enrolmentIds,
    }: {
      letter: ReminderLetter;
      /** Which may be written about. */
      courseIds: string[];
      enrolmentIds: string[];
    },
  ): Promise<number> =>
    sendReminder(
      entityManager,
      letter,
      sql`select id, student_id from (${idleEnrolments(courseIds)}) idle where id = ${anyOf(enrolmentIds)}`,
    ),
);

/** Sends a letter to some students, each of whom was not reminded for a month. Otherwise as `RemindIdleStudents`. */
export const SendLetterToStudents = command(
  (
    { entityManager },
    { letter, studentIds }: { letter: ReminderLetter; studentIds: string[] },
  ): Promise<number> => sendReminder(entityManager, letter, remindableEnrolments(studentIds)),
);

/** @param whom selects enrolments and their students, each student once */
function sendReminder(
  entityManager: EntityManager,
  letter: ReminderLetter,
  whom: Sql<unknown>,
): Promise<number> {
  return entityManager.fork().transactional(async (em) => {
    // One at a time: two letters at once would both find somebody not reminded yet.
    await sqlRows(em)`select pg_advisory_xact_lock(hashtext('reminders of students'))`;
    const known = await sqlRow<{ senderId: string; count: number }>(em)`
      select r.sender_id as "senderId", (select count(*)::int from enrollment_reminded where reminder_id = r.id) as count
      from enrollment_reminder r where id = ${letter.id}`;
    if (known) return known.senderId === letter.senderId ? known.count : 0;
    const chosen = await sqlRows(em)`
      insert into enrollment_reminded (reminder_id, enrolment_id, student_id, reminded_at)
      select ${letter.id}::uuid, id, student_id, now() from (${whom}) chosen returning enrolment_id`;
    if (chosen.length > 0) em.persist(Reminder.write(letter));
    return chosen.length;
  });
}

/** Erases the text of a letter that has been sent; whom it went to stays. */
export const EraseReminder = command(
  async ({ entityManager: em }, { reminderId }: { reminderId: string }): Promise<void> => {
    await sqlRows(em)`update enrollment_reminder set subject = '', text = '' where id = ${reminderId}`;
  },
);
