import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExportedData } from '@atelier/contracts/exported-data';
import { visitMonths } from '@atelier/contracts/words/privacy-words';
import {
  type DataOwner,
  type DeclaredTable,
  retainedOwner,
  deletedOwner,
  untilClosure,
  untilCourseRemoved,
  type DataUse,
  type PersonalData,
  unexported,
} from '../../kernel/personal-data.js';
import { sqlRows, withIsoTimes } from '../../kernel/query.js';

const teachersAnswer = 'a teacher’s answer belongs to the course, anonymised';

const question: DataUse = {
  data: 'questions',
  purpose: 'helping',
  basis: 'contract',
  durations: [untilClosure],
};
/** A teacher’s answers are part of the course. */
const answerOfTeacher: DataUse = {
  data: 'works',
  purpose: 'teaching',
  basis: 'contract',
  durations: [untilCourseRemoved],
};

/** Questions and answers in courses. */
const questionTables = {
  engagement_question: {
    uses: [question],
    people: {
      author_id: retainedOwner('questions'),
      title: { holds: 'text', exported: 'questions', closing: 'nothing' },
      body: { holds: 'text', exported: 'questions', closing: 'nothing' },
      search_text: unexported('text', 'search index of the question'),
      hidden_by: retainedOwner({ not: 'the moderator who hid it' }),
    },
    plain: 'id course_id lesson_id accepted_id hidden_for',
  },
  engagement_answer: {
    uses: [question, answerOfTeacher],
    people: {
      author_id: retainedOwner('questions'),
      body: { holds: 'text', exported: 'questions', closing: { stays: teachersAnswer } },
      hidden_by: retainedOwner({ not: 'the moderator who hid it' }),
    },
    plain: 'id question_id hidden_for',
  },
  engagement_like: {
    uses: [question],
    people: { account_id: deletedOwner('questions') },
    plain: 'subject_id question_id',
  },
} satisfies Record<string, DeclaredTable>;

type Questions = ExportedData['questions'];

async function exportQuestions(em: EntityManager, accountId: string): Promise<Questions> {
  const [questions, answers, likes] = await Promise.all([
    sqlRows<Questions['asked'][number]>(em)`
      select id as "_id", course_id as "courseId", lesson_id as "lessonId", seconds, title as question, body as response,
             created_at as "createdAt"
      from engagement_question where author_id = ${accountId} order by created_at, id`,
    sqlRows<Questions['answered'][number]>(em)`
      select id as "_id", question_id as "questionId", body as comment, created_at as "createdAt"
      from engagement_answer where author_id = ${accountId} order by created_at, id`,
    sqlRows<Questions['liked'][number]>(em)`
      select subject_id as "_id", created_at as at from engagement_like where account_id = ${accountId} order by created_at`,
  ]);
  return {
    asked: questions.map((row) => withIsoTimes(row, 'createdAt')),
    answered: answers.map((row) => withIsoTimes(row, 'createdAt')),
    liked: likes.map((row) => withIsoTimes(row, 'at')),
  };
}

/**
 * Deletes the account's texts. An answered question stays without its text, for the answers' sake; answers are deleted,
 * except a teacher's. Counts of likes and answers are updated.
 */
async function forgetQuestions(em: EntityManager, accountId: string): Promise<void> {
  await sqlRows(em)`
    with deleted as (delete from engagement_like where account_id = ${accountId} returning subject_id),
         removed_likes as (select subject_id, count(*)::int as likes from deleted group by subject_id),
         answers as (update engagement_answer a set likes = a.likes - f.likes from removed_likes f where a.id = f.subject_id)
    update engagement_question q set likes = q.likes - f.likes from removed_likes f where q.id = f.subject_id`;
  await sqlRows(em)`
    delete from engagement_like where subject_id in (
      select id from engagement_answer where author_id = ${accountId} and not by_teacher)`;
  await sqlRows(em)`
    with deleted as (
      delete from engagement_answer where author_id = ${accountId} and not by_teacher returning id, question_id, hidden_for)
    update engagement_question q
    set answer_count = (select count(*) from engagement_answer a
          where a.question_id = q.id and a.hidden_for is null and a.id not in (select id from deleted)),
        accepted_id = case when q.accepted_id in (select id from deleted) then null else q.accepted_id end,
        answered_at = case when q.accepted_id in (select id from deleted)
          then (select min(created_at) from engagement_answer a where a.question_id = q.id and by_teacher and a.hidden_for is null)
          else q.answered_at end
    where q.id in (select question_id from deleted)`;
  await sqlRows(em)`
    with unanswered as (
      select q.id from engagement_question q where q.author_id = ${accountId}
        and not exists (select from engagement_answer a where a.question_id = q.id and a.author_id <> ${accountId})),
      likes as (delete from engagement_like where question_id in (select id from unanswered)),
      answers as (delete from engagement_answer where question_id in (select id from unanswered))
    delete from engagement_question where id in (select id from unanswered)`;
  await sqlRows(em)`
    update engagement_question set title = 'Question retirée', body = '', edited_at = null
    where author_id = ${accountId}`;
}

type EngagementData = Pick<ExportedData, 'assessments' | 'questions'>;
type Assessment = ExportedData['assessments'][number];

/** Assessments set by the account or for it by name; its questions and answers. */
@Injectable()
export class EngagementPersonalData implements PersonalData {
  readonly tables = {
    engagement_assessment: {
      uses: [
        {
          purpose: 'learning',
          basis: 'contract',
          data: 'assessments',
          durations: [untilClosure, untilCourseRemoved],
        },
      ],
      people: {
        author_id: retainedOwner('assessments'),
        student_ids: deletedOwner('assessments'),
        description: {
          holds: 'text',
          exported: 'assessments',
          closing: { stays: 'belongs to the course; one set for this person alone is deleted' },
        },
      },
      plain: 'id course_id lesson_id',
    },
    ...questionTables,
    // Networks are truncated before they are stored, and no row refers to an account.
    engagement_visit: {
      uses: [
        {
          data: 'visits',
          purpose: 'audience',
          basis: { 'legitimate-interest': 'audience' },
          durations: [{ months: visitMonths, after: 'visit', since: 'day' }],
        },
      ],
      plain: 'device network country',
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<EngagementData> {
    const rows = await sqlRows<Assessment>(this.entityManager)`
      select id as "_id", course_id as "courseId", description, author_id = ${accountId} as "isOwn",
             created_at as "createdAt"
      from engagement_assessment
      where author_id = ${accountId} or student_ids @> array[${accountId}::uuid]
      order by created_at`;
    return {
      assessments: rows.map((row) => withIsoTimes(row, 'createdAt')),
      questions: await exportQuestions(this.entityManager, accountId),
    };
  }

  /** An assessment with an empty student list is for everybody: one set for this person alone is deleted instead. */
  async forget(accountId: string): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      await sqlRows(em)`delete from engagement_assessment where student_ids = array[${accountId}::uuid]`;
      await sqlRows(em)`
        update engagement_assessment set student_ids = array_remove(student_ids, ${accountId}::uuid)
        where student_ids @> array[${accountId}::uuid]`;
      await forgetQuestions(em, accountId);
    });
  }
}
