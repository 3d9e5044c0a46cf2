import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { anyOf, sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import type { Sql } from '../../../kernel/sql.js';
import { Reminder } from '../domain/reminder.js';
import { idleOnes, restedOnes } from '../queries/idle-students.js';

export interface ReminderSent {
  id: string;
  senderId: string;
  subject: string;
  text: string;
}

/**
 * Has a letter sent to those of some enrolments who are still idle, and were not written to for a month. The same letter asked for
 * twice is sent once. Answers to how many.
 */
export const RemindIdleStudents = command(
  (
    { entityManager },
    {
      letter,
      courseIds,
      enrolmentIds,
    }: {
      letter: ReminderSent;
      /** Which may be written about. */
      courseIds: string[];
      enrolmentIds: string[];
    },
  ): Promise<number> =>
    write(
      entityManager,
      letter,
      sql`select id, student_id from (${idleOnes(courseIds)}) idle where id = ${anyOf(enrolmentIds)}`,
    ),
);

/** Has a letter sent to some students, each of whom was not written to for a month. Otherwise as `RemindIdleStudents`. */
export const WriteToStudents = command(
  (
    { entityManager },
    { letter, studentIds }: { letter: ReminderSent; studentIds: string[] },
  ): Promise<number> => write(entityManager, letter, restedOnes(studentIds)),
);

/** @param whom selects enrolments and their students, each student once */
function write(entityManager: EntityManager, letter: ReminderSent, whom: Sql<unknown>): Promise<number> {
  return entityManager.fork().transactional(async (em) => {
    // In turn: two letters at once would both find somebody not written to.
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

/** Empties a letter that has been sent: that it was, and to whom, is all that is kept. */
export const EmptyReminder = command(
  async ({ entityManager: em }, { reminderId }: { reminderId: string }): Promise<void> => {
    await sqlRows(em)`update enrollment_reminder set subject = '', text = '' where id = ${reminderId}`;
  },
);
