import { Command, QueryBus } from '@nestjs/cqrs';
import type {
  AskBody,
  Inbox,
  InboxCount,
  InboxQuery,
  PinnedQuestions,
  Question,
  Questions,
  QuestionsQuery,
  PostAuthor,
} from '@atelier/contracts/questions';
import { DomainError } from '../../kernel/domain-error.js';
import { command, query } from '../../kernel/use-case.js';
import { CourseTitles, ReadCourseTeacher } from '../../modules/authoring/courses/courses.queries.js';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import type { QuestionPin } from '../../modules/engagement/questions/question.domain.js';
import { AskQuestion } from '../../modules/engagement/questions/questions.commands.js';
import {
  type AnswerRecord,
  CountWaitingQuestions,
  FindQuestionCourse,
  ListPinnedQuestions,
  ListQuestions,
  ListWaitingQuestions,
  type QuestionRecord,
  ReadQuestion,
} from '../../modules/engagement/questions/questions.queries.js';
import { ListBrokenChecks } from '../../modules/enrollment/exercises/exercises.queries.js';
import { FindLessons } from '../../modules/enrollment/learning/syllabus.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { LiveChannel } from '../../platform/realtime/live-channel.js';
import { type CourseParticipant, participantIn } from './participants.js';
import { taughtCourseIds } from '../course-editors.js';
import { findPeopleById, writerOf } from '../people/find-people.js';
import { DecideBesideContent } from '../reports/moderation.js';

/** The pin of a question, if its lesson is in the course. @throws DomainError `lesson-not-found` */
export async function checkedPin(
  queries: QueryBus,
  courseId: string,
  {
    lessonId = null,
    seconds = null,
  }: { lessonId?: string | null | undefined; seconds?: number | null | undefined },
): Promise<QuestionPin> {
  if (lessonId === null) return { lessonId: null, seconds: null };
  const lessons = await queries.execute(new FindLessons({ courseIds: [courseId], lessonIds: [lessonId] }));
  if (lessons.length === 0) throw new DomainError('lesson-not-found');
  return { lessonId, seconds };
}

type WithSpeakers<Words extends QuestionRecord> = Omit<Words, keyof QuestionRecord> & Question;

/** Adds current names and portraits of the authors, in one query. */
async function withSpeakers<Words extends QuestionRecord>(
  queries: QueryBus,
  questions: Words[],
): Promise<WithSpeakers<Words>[]> {
  const ids = questions.flatMap((one) => [one.authorId, ...one.comments.map(({ authorId }) => authorId)]);
  const people = await findPeopleById(queries, ids);
  const speaker = (authorId: string, isTeacher: boolean): PostAuthor => ({
    ...writerOf(people.get(authorId)),
    isTeacher,
  });
  const withSpeaker = ({ authorId, byTeacher, ...answer }: AnswerRecord) => ({
    ...answer,
    user: speaker(authorId, byTeacher),
  });
  return questions.map(({ authorId, byTeacher, comments, ...question }) => ({
    ...question,
    user: speaker(authorId, byTeacher),
    comments: comments.map(withSpeaker),
  })) as WithSpeakers<Words>[];
}

/** Live message to the course's teacher and the administrators: the inbox has changed. */
async function publishInboxChanged(live: LiveChannel, teacherId: string): Promise<void> {
  await live.publish(`user:${teacherId}`, 'inbox-changed', {});
  await live.publish('administrators', 'inbox-changed', {});
}

/** The same, by course. */
export async function publishCourseInboxChanged(
  queries: QueryBus,
  live: LiveChannel,
  courseId: string,
): Promise<void> {
  const course = await queries.execute(new ReadCourseTeacher({ courseId }));
  if (course) await publishInboxChanged(live, course.teacherId);
}

/**
 * Posts a question in a course one follows or teaches.
 * @throws DomainError `not-enrolled`, `access-suspended`, `lesson-not-found`
 */
export const AskInCourse = command(
  { live: LiveChannel },
  async (
    { queries, commands, live },
    { caller, body }: { caller: SignedInCaller; body: AskBody },
  ): Promise<Question> => {
    const { courseId, _id: id, question: title, response } = body;
    const by = await participantIn(queries, courseId, caller);
    const pin = await checkedPin(queries, courseId, body);
    const questionId = await commands.execute(
      new AskQuestion({ courseId, by, content: { id, title, body: response, pin } }),
    );
    await publishInboxChanged(live, by.teacherId);
    const question = await queries.execute(new ReadQuestion({ questionId, viewer: by }));
    const [answer] = await withSpeakers(queries, [question]);
    if (!answer) throw new DomainError('question-not-found');
    return answer;
  },
);

/**
 * Executes a command on a question as a participant of its course, and returns the updated question: null if deleted.
 * @throws DomainError `question-not-found`, `not-enrolled`, `access-suspended`, and those of the command
 */
export const UpdateQuestion = command(
  { live: LiveChannel },
  async (
    { queries, commands, live },
    {
      caller,
      questionId,
      commandFor,
      leaves = 'question',
    }: {
      caller: SignedInCaller;
      questionId: string;
      commandFor: (by: CourseParticipant, courseId: string) => Command<void> | Promise<Command<void>>;
      leaves?: 'question' | 'nothing';
    },
  ): Promise<Question | null> => {
    const courseId = await queries.execute(new FindQuestionCourse({ questionId }));
    if (!courseId) throw new DomainError('question-not-found');
    const by = await participantIn(queries, courseId, caller);
    await commands.execute(await commandFor(by, courseId));
    await publishInboxChanged(live, by.teacherId);
    if (leaves === 'nothing') return null;
    const question = await queries.execute(new ReadQuestion({ questionId, viewer: by }));
    return (await withSpeakers(queries, [question]))[0] ?? null;
  },
);

/**
 * A course's questions; filtered by student for its teachers.
 * @throws DomainError `not-enrolled`, `access-suspended`, `forbidden`
 */
export const ReadDiscussion = query(
  async (
    { queries },
    { caller, courseId, criteria }: { caller: SignedInCaller; courseId: string; criteria: QuestionsQuery },
  ): Promise<Questions> => {
    const { studentId: authorId, ...which } = criteria;
    const viewer = await participantIn(queries, courseId, caller);
    if (authorId && !viewer.isTeacher) throw new DomainError('forbidden');
    const page = await queries.execute(
      new ListQuestions({ courseId, viewer, criteria: { ...which, authorId } }),
    );
    return {
      ...page,
      questions: await withSpeakers(queries, page.questions),
      mayModerate: viewer.isTeacher,
    };
  },
);

/** One question with its answers. @throws DomainError `question-not-found`, `not-enrolled`, `access-suspended` */
export const ReadThread = query(
  async (
    { queries },
    { caller, questionId }: { caller: SignedInCaller; questionId: string },
  ): Promise<Question> => {
    const courseId = await queries.execute(new FindQuestionCourse({ questionId }));
    if (!courseId) throw new DomainError('question-not-found');
    const viewer = await participantIn(queries, courseId, caller);
    const question = await queries.execute(new ReadQuestion({ questionId, viewer }));
    const [answer] = await withSpeakers(queries, [question]);
    if (!answer) throw new DomainError('question-not-found');
    return answer;
  },
);

/** The questions pinned to seconds of a lesson. @throws DomainError `not-enrolled`, `access-suspended` */
export const ReadMoments = query(
  async (
    { queries },
    { caller, courseId, lessonId }: { caller: SignedInCaller; courseId: string; lessonId: string },
  ): Promise<PinnedQuestions> => {
    const viewer = await participantIn(queries, courseId, caller);
    return { moments: await queries.execute(new ListPinnedQuestions({ courseId, lessonId, viewer })) };
  },
);

/** Unanswered questions of the courses one teaches; of all courses for administrators. */
export const ReadInbox = query(
  async (
    { queries },
    { caller, criteria }: { caller: SignedInCaller; criteria: InboxQuery },
  ): Promise<Inbox> => {
    const taught = (await taughtCourseIds(queries, caller)) ?? null;
    const { questions, byCourse, ...facts } = await queries.execute(
      new ListWaitingQuestions({
        teacherId: caller.accountId,
        courseIds: taught,
        criteria,
      }),
    );
    const isStart = criteria.state === 'waiting' && !criteria.after && !criteria.search;
    const broken = isStart ? await queries.execute(new ListBrokenChecks({ courseIds: taught })) : [];
    const shown = broken.filter(({ courseId }) => !criteria.courseId || courseId === criteria.courseId);
    const ids = [...byCourse, ...shown].map(({ courseId }) => courseId);
    const courses = await queries.execute(new CourseTitles({ ids }));
    const titles = new Map(courses.map(({ id, title }) => [id, title]));
    const lessonIds = questions.flatMap(({ lessonId }) => lessonId ?? []);
    const courseIds = [...new Set(questions.map(({ courseId }) => courseId))];
    const lessons = await queries.execute(new FindLessons({ courseIds, lessonIds }));
    const lessonsById = new Map(lessons.map(({ lessonId, courseId: _, ...lesson }) => [lessonId, lesson]));
    const withAuthors = await withSpeakers(queries, questions);
    return {
      ...facts,
      questions: withAuthors.map((question) => ({
        ...question,
        courseTitle: titles.get(question.courseId) ?? '',
        lesson: lessonsById.get(question.lessonId ?? '') ?? null,
      })),
      courses: byCourse.map(({ courseId, waiting }) => ({
        _id: courseId,
        title: titles.get(courseId) ?? '',
        waiting,
      })),
      brokenChecks: shown.map((check) => ({ ...check, courseTitle: titles.get(check.courseId) ?? '' })),
    };
  },
);

/** Number of unanswered questions and of broken checks in the inbox. */
export const CountInbox = query(
  async ({ queries }, { caller }: { caller: SignedInCaller }): Promise<InboxCount> => {
    const courseIds = (await taughtCourseIds(queries, caller)) ?? null;
    const [waiting, broken] = await Promise.all([
      queries.execute(new CountWaitingQuestions({ courseIds })),
      queries.execute(new ListBrokenChecks({ courseIds })),
    ]);
    return { waiting, broken: broken.length };
  },
);

/**
 * A teacher of the course hides a question or one of its answers for a reason, or unhides it by null: a decision.
 * @throws DomainError `question-not-found`, `answer-not-found`, `not-enrolled`, `access-suspended`, `not-yours`
 */
export const ModerateDiscussion = command(
  { live: LiveChannel },
  async (
    { queries, commands, live },
    {
      caller,
      questionId,
      answerId,
      hiding,
    }: {
      caller: SignedInCaller;
      questionId: string;
      answerId?: string;
      hiding: { reason: HidingReason | null; facts?: string | undefined };
    },
  ): Promise<Question> => {
    const before = await queries.execute(new ReadThread({ caller, questionId }));
    const by = await participantIn(queries, before.courseId, caller);
    if (answerId && !before.comments.some(({ _id }) => _id === answerId))
      throw new DomainError('answer-not-found');
    if (!by.isTeacher) throw new DomainError('not-yours');
    const kind = answerId ? 'answer' : 'question';
    await commands.execute(
      new DecideBesideContent({ caller, kind, contentId: answerId ?? questionId, hiding }),
    );
    await publishInboxChanged(live, by.teacherId);
    return queries.execute(new ReadThread({ caller, questionId }));
  },
);
