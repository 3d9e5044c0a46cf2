import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

export interface MailedReminder {
  senderId: string;
  subject: string;
  text: string;
  students: { studentId: string; courseId: string; title: string }[];
}

/** A letter and whom it is for, as long as they have access and have not come back; null once it was sent. */
export const ReadReminder = query(
  async ({ entityManager: em }, { reminderId }: { reminderId: string }): Promise<MailedReminder | null> => {
    const row = await sqlRow<MailedReminder>(em)`
    select m.sender_id as "senderId", m.subject, m.text,
           (select coalesce(json_agg(json_build_object('studentId', r.student_id, 'courseId', e.course_id, 'title', s.title)), '[]')
            from enrollment_reminded r join enrollment_enrolment e on e.id = r.enrolment_id
            join enrollment_syllabus s on s.course_id = e.course_id
            where r.reminder_id = m.id and e.revoked_at is null and e.suspended_at is null
              and e.followed_at < r.reminded_at) as students
    from enrollment_reminder m where m.id = ${reminderId} and m.text <> ''`;
    return row ?? null;
  },
);
