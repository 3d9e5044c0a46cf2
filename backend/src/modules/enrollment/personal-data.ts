import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  retainedOwner,
  untilClosure,
  deletedOwner,
  type DataOwner,
  type DataUse,
  type DeclaredTable,
  type PersonalData,
  unexported,
} from '../../kernel/personal-data.js';
import { sql, sqlRows, withIsoTimes } from '../../kernel/query.js';
import { Enrolment } from './progress/enrolment.domain.js';

type Enrolments = Pick<ExportedData, 'enrolments' | 'attestations'>;

/** Tables that belong to an enrolment, deleted with the student's account. */
const enrolmentTables = [
  'enrollment_position',
  'enrollment_quiz_answer',
  'enrollment_quiz_attempt',
  'enrollment_note',
  'enrollment_exercise',
  'enrollment_exercise_try',
  'enrollment_attendance',
];

const learn = { purpose: 'learning', basis: 'contract' } as const;
const progress: DataUse = { ...learn, data: 'progress', durations: [untilClosure] };
const remind = {
  purpose: 'informing',
  basis: { 'legitimate-interest': 'following' },
  data: 'reminders',
} as const;

const isoText = (column: 'solved_at' | 'solution_at' | 'at') =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const erasedOnceSent = 'a pending reminder, erased once sent';

/** Somebody's enrolments and progress. Closing an account ends and erases them. */
@Injectable()
export class EnrollmentPersonalData implements PersonalData {
  readonly tables = {
    enrollment_enrolment: {
      uses: [progress],
      people: {
        student_id: retainedOwner('enrolments'),
        reopened_lessons: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
        lesson_progress: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
      },
      plain: 'id course_id origin',
    },
    enrollment_position: {
      uses: [progress],
      people: {
        enrolment_id: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
        watched: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
      },
      plain: 'lesson_id',
    },
    enrollment_note: {
      uses: [{ ...learn, data: 'notes', durations: [untilClosure] }],
      people: {
        enrolment_id: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
        text: { holds: 'text', exported: 'enrolments', closing: 'nothing' },
      },
      plain: 'id lesson_id',
    },
    enrollment_quiz_answer: {
      uses: [progress],
      people: {
        enrolment_id: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
        answer: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
        tries: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
      },
      plain: 'lesson_id question',
    },
    enrollment_exercise: {
      uses: [{ ...learn, data: 'exercises', durations: [untilClosure] }],
      people: {
        enrolment_id: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
        texts: { holds: 'text', exported: 'enrolments', closing: 'nothing' },
        fails: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
      },
      plain: 'lesson_id version',
    },
    enrollment_exercise_try: {
      uses: [{ ...learn, data: 'exercises', durations: [untilClosure] }],
      people: {
        enrolment_id: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
        texts: { holds: 'text', exported: 'enrolments', closing: 'nothing' },
        checks: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
        verdict: unexported('text', 'what checks said of the text, which is exported with their outcomes'),
      },
      plain: 'id lesson_id kind state version claimed_for',
    },
    enrollment_exercise_version: {
      plain: 'lesson_id version',
      json: { exercise: 'an exercise as its author wrote it' },
    },
    enrollment_exercise_fault: { plain: 'lesson_id check_id course_id version' },
    enrollment_quiz_attempt: {
      uses: [progress],
      people: {
        enrolment_id: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
        questions: { holds: 'trace', exported: 'enrolments', closing: 'nothing' },
      },
      plain: 'id lesson_id',
    },
    enrollment_attendance: {
      uses: [progress],
      people: { enrolment_id: { holds: 'trace', exported: 'enrolments', closing: 'nothing' } },
    },
    enrollment_presence: {
      uses: [progress],
      people: {
        student_id: deletedOwner({
          not: 'the last heartbeat, from which attendance is computed',
        }),
      },
    },
    enrollment_attestation: {
      uses: [{ ...learn, data: 'attestations', durations: [untilClosure] }],
      people: { facts: { holds: 'name', exported: 'attestations', closing: 'nothing' } },
      plain: 'id enrolment_id kind number code',
    },
    enrollment_reminder: {
      uses: [{ ...remind, durations: [{ until: 'sending' }] }],
      people: {
        sender_id: retainedOwner({ not: 'the sender of a reminder, which is erased once sent' }),
        subject: { holds: 'text', exported: { not: erasedOnceSent }, closing: 'nothing' },
        text: { holds: 'text', exported: { not: erasedOnceSent }, closing: 'nothing' },
      },
      plain: 'id',
    },
    enrollment_reminded: {
      uses: [{ ...remind, durations: [{ months: 13, after: 'sending', since: 'reminded_at' }] }],
      people: {
        student_id: deletedOwner({ not: 'that a mail was sent, which is in the recipient’s mailbox' }),
      },
      plain: 'reminder_id enrolment_id',
    },
    enrollment_waiting_access: {
      uses: [
        {
          purpose: 'access',
          basis: 'contract',
          data: 'waiting-access',
          durations: [{ days: 90, after: 'invitation', since: 'created_at' }],
        },
      ],
      people: {
        email: unexported('address', 'an invitation of an unverified address', {
          stays: 'no account’s data: a teacher’s invitation of an address, for 90 days',
        }),
      },
      plain: 'id course_id',
    },
    enrollment_syllabus: {
      plain: 'course_id title description category image_url',
      json: { sections: 'the programme of a course' },
    },
    enrollment_playback: { plain: 'lesson_id' },
    enrollment_counted: { plain: 'subject figure' },
    enrollment_figure: { plain: 'name' },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<Enrolments> {
    const rows = await sqlRows<Enrolments['enrolments'][number]>(this.entityManager)`
      select e.course_id as "courseId", s.title, e.enrolled_at as "enrolledAt", e.completed_at as "completedAt",
             e.lesson_progress as "lessonProgress", e.reopened_lessons as "reopenedLessons",
             coalesce((select json_object_agg(lesson_id, seconds) from enrollment_position where enrolment_id = e.id), '{}')
               as positions,
             coalesce((select json_object_agg(lesson_id, (
                                                 select json_agg(get_byte(watched, at) order by at)
                                                 from generate_series(0, length(watched) - 1) at))
                       from enrollment_position where enrolment_id = e.id and length(watched) > 0), '{}') as watched,
             coalesce((select json_agg(json_build_object('lessonId', lesson_id, 'question', question, 'attempts', attempts,
                                                         'tries', (
                                                 select json_agg(attempt - 'id' order by number)
                                                 from jsonb_array_elements(tries) with ordinality as each(attempt, number))))
                       from enrollment_quiz_answer where enrolment_id = e.id), '[]') as answers,
             coalesce((select json_agg(json_build_object(
                                'lessonId', x.lesson_id, 'tries', tries, 'failed', failed, 'texts', texts,
                                'solvedAt', ${isoText('solved_at')}, 'solutionAt', ${isoText('solution_at')},
                                'latest', coalesce((
                                  select json_agg(json_build_object('kind', kind, 'state', state, 'at', ${isoText('at')},
                                                                    'texts', t.texts, 'checks', checks) order by at, id)
                                  from enrollment_exercise_try t
                                  where t.enrolment_id = x.enrolment_id and t.lesson_id = x.lesson_id), '[]')))
                       from enrollment_exercise x where x.enrolment_id = e.id), '[]') as exercises,
             coalesce((select json_agg(json_build_object('lessonId', lesson_id, 'number', number, 'startedAt', started_at,
                                                         'finishedAt', finished_at, 'score', score, 'isPassed', is_passed,
                                                         'questions', (
                                                 select json_agg(json_build_object('question', drawn -> 'question', 'tries', (
                                                   select coalesce(json_agg(tried - 'id' - 'right' order by place), '[]')
                                                   from jsonb_array_elements(drawn -> 'tries') with ordinality as each(tried, place)))
                                                   order by position)
                                                 from jsonb_array_elements(questions) with ordinality as listed(drawn, position)))
                                       order by lesson_id, number)
                       from enrollment_quiz_attempt where enrolment_id = e.id), '[]') as "quizAttempts",
             coalesce((select json_agg(json_build_object('lessonId', lesson_id, 'seconds', seconds, 'text', text)
                                       order by created_at, id)
                       from enrollment_note where enrolment_id = e.id), '[]') as notes,
             coalesce((select json_object_agg(day, seconds) from enrollment_attendance where enrolment_id = e.id), '{}')
               as attendance
      from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
      where e.student_id = ${accountId} order by e.enrolled_at`;
    const attestations = await sqlRows<Enrolments['attestations'][number]>(this.entityManager)`
      select a.number, a.code, a.kind, a.issued_at as "issuedAt", a.facts as certified
      from enrollment_attestation a join enrollment_enrolment e on e.id = a.enrolment_id
      where e.student_id = ${accountId} and a.facts is not null order by a.issued_at`;
    return {
      attestations: attestations.map((row) => withIsoTimes(row, 'issuedAt')),
      enrolments: rows.map((row) => withIsoTimes(row, 'enrolledAt', 'completedAt')),
    };
  }

  /** Publishes the end of each enrolment, for other modules' projections. */
  async forget(accountId: string): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      const open = { studentId: accountId, revokedAt: null };
      const enrolments = await em.find(Enrolment, open, { lockMode: LockMode.PESSIMISTIC_WRITE });
      for (const enrolment of enrolments) enrolment.revoke();
      await em.flush();
      for (const table of enrolmentTables)
        await sqlRows(em)`
          delete from ${sql.ref(table)}
          where enrolment_id in (select id from enrollment_enrolment where student_id = ${accountId})`;
      await sqlRows(em)`delete from enrollment_presence where student_id = ${accountId}`;
      await sqlRows(em)`delete from enrollment_reminded where student_id = ${accountId}`;
      await sqlRows(
        em,
      )`update enrollment_reminder set subject = '', text = '' where sender_id = ${accountId}`;
      // The number stays; its state says that it certifies nothing.
      await sqlRows(em)`
        update enrollment_attestation set facts = null
        where enrolment_id in (select id from enrollment_enrolment where student_id = ${accountId})`;
      await sqlRows(em)`
        update enrollment_enrolment set lesson_progress = '{}', reopened_lessons = '[]' where student_id = ${accountId}`;
    });
  }
}
