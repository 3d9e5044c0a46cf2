import { QueryBus } from '@nestjs/cqrs';
import type { ExerciseInsights } from '@atelier/contracts/exercise-tries';
import type { CourseInsight, InsightQuery, LessonInsight } from '@atelier/contracts/insight';
import type { IdleStudents, ReminderAnswer, ReminderBody } from '@atelier/contracts/teacher-home';
import { DomainError } from '../../kernel/domain-error.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { toIso } from '../../kernel/query.js';
import { command, query } from '../../kernel/use-case.js';
import { ListCourseSummaries } from '../../modules/authoring/courses/courses.queries.js';
import { ReadOpenTasks } from '../../modules/engagement/open-tasks.queries.js';
import { ListLessonQuestions } from '../../modules/engagement/questions/questions.queries.js';
import { ReadExerciseInsights } from '../../modules/enrollment/exercises/exercises.queries.js';
import { RemindIdleStudents } from '../../modules/enrollment/reminders/reminders.commands.js';
import { FindIdleStudents } from '../../modules/enrollment/reminders/reminders.queries.js';
import { ReadQuestionFigures } from '../../modules/enrollment/quiz/quiz.queries.js';
import { ReadCourseInsight } from '../../modules/enrollment/statistics/course-insight.queries.js';
import { ReadVideoStatistics } from '../../modules/enrollment/statistics/statistics.queries.js';
import { FindNoticeRecipients } from '../../modules/identity/notices/notices.queries.js';
import { FindPeople } from '../../modules/identity/people/people.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { expectEditor } from '../course-editors.js';
import { findPeopleById } from '../people/find-people.js';

/** Statistics of a course's students, for its editors. @throws DomainError `course-not-found` */
export const ReadInsight = query(
  async (
    { queries },
    { caller, courseId, since }: { caller: SignedInCaller; courseId: string; since: InsightQuery['since'] },
  ): Promise<CourseInsight> => {
    await expectEditor(queries, courseId, caller);
    const [followed, attention] = await Promise.all([
      queries.execute(new ReadCourseInsight({ courseId, days: since === 'all' ? null : Number(since) })),
      queries.execute(new ReadOpenTasks({ courseIds: [courseId], days: 1 })),
    ]);
    if (!followed) throw new DomainError('course-not-found');
    return {
      _id: courseId,
      ...followed,
      questions: attention.questions[0]?.waiting ?? 0,
      rating: attention.ratings[0]?.rating ?? null,
    };
  },
);

/** How students fare in the exercises of a course. @throws DomainError `course-not-found` */
export const ReadCourseExercises = query(
  async (
    { queries },
    { caller, courseId }: { caller: SignedInCaller; courseId: string },
  ): Promise<ExerciseInsights> => {
    await expectEditor(queries, courseId, caller);
    return queries.execute(new ReadExerciseInsights({ courseId }));
  },
);

/** Statistics of one lesson. @throws DomainError `course-not-found`, `lesson-not-found` */
export const ReadLessonInsight = query(
  async (
    { queries },
    { caller, courseId, lessonId }: { caller: SignedInCaller; courseId: string; lessonId: string },
  ): Promise<LessonInsight> => {
    await expectEditor(queries, courseId, caller);
    const [watching, questions, quiz] = await Promise.all([
      queries.execute(new ReadVideoStatistics({ courseId, lessonId })),
      queries.execute(new ListLessonQuestions({ courseId, lessonId })),
      queries.execute(new ReadQuestionFigures({ courseId, lessonId })),
    ]);
    if (!watching) throw new DomainError('lesson-not-found');
    const ids = questions.map(({ authorId }) => authorId);
    const people = await findPeopleById(queries, ids);
    return {
      _id: lessonId,
      ...watching,
      quiz,
      questions: questions.map(({ authorId, createdAt, answeredAt, ...question }) => ({
        ...question,
        name: people.get(authorId)?.name ?? closedAccountName,
        createdAt: toIso(createdAt),
        answeredAt: answeredAt && toIso(answeredAt),
      })),
    };
  },
);

const maxListed = 200;

const taughtBy = async (queries: QueryBus, { isAdmin, accountId }: SignedInCaller): Promise<string[]> => {
  const courses = await queries.execute(
    new ListCourseSummaries({ ownerId: isAdmin ? undefined : accountId }),
  );
  return courses.map(({ id }) => id);
};

/** Students of one's own courses who are idle for two weeks and may be reminded. */
export const ListIdleStudents = query(
  async ({ queries }, { caller }: { caller: SignedInCaller }): Promise<IdleStudents> => {
    const courseIds = await taughtBy(queries, caller);
    const { students, reminded } = await queries.execute(new FindIdleStudents({ courseIds }));
    const ids = students.map(({ studentId }) => studentId);
    const people = await queries.execute(
      new FindNoticeRecipients({ kind: 'study-reminded', accountIds: ids }),
    );
    const peopleById = new Map(people.map((person) => [person.id, person]));
    const recipients = students.flatMap(
      ({ studentId, enrolmentId, title, followedAt, isKnownToStudent, ...progress }) => {
        const person = peopleById.get(studentId);
        if (!person) return [];
        // Enrolling an address must not reveal its owner's name to a teacher: it is shown once the student has started
        // the course.
        const isKnown = caller.isAdmin || isKnownToStudent;
        const { name, imageUrl } = isKnown ? person : { name: person.email, imageUrl: null };
        return [
          {
            _id: enrolmentId,
            name,
            imageUrl,
            courseTitle: title,
            followedAt: toIso(followedAt),
            ...progress,
          },
        ];
      },
    );
    return { students: recipients.slice(0, maxListed), reminded };
  },
);

/** Reminds some of them. @throws DomainError `email-unverified` if the sender's own address is unverified */
export const RemindStudents = command(
  async (
    { queries, commands },
    { caller, letter }: { caller: SignedInCaller; letter: ReminderBody },
  ): Promise<ReminderAnswer> => {
    const [sender] = await queries.execute(new FindPeople({ criteria: { ids: [caller.accountId] } }));
    if (!sender?.isVerified) throw new DomainError('email-unverified');
    const { _id: id, subject, text, students } = letter;
    const words = { id, senderId: caller.accountId, subject, text };
    const courseIds = await taughtBy(queries, caller);
    const count = await commands.execute(
      new RemindIdleStudents({ letter: words, courseIds, enrolmentIds: students }),
    );
    return { count };
  },
);
