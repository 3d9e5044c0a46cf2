import type { Moments, Question, Questions, QuestionsQuery } from '@atelier/contracts/questions';
import { query } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { FindQuestionCourse } from '../../modules/engagement/queries/find-question-course.js';
import { ListMoments } from '../../modules/engagement/queries/list-moments.js';
import { ListQuestions } from '../../modules/engagement/queries/list-questions.js';
import { ReadQuestion } from '../../modules/engagement/queries/read-question.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { named } from './named-questions.js';
import { participantIn } from './participants.js';

/** A course's questions; those of one student for who teaches it. @throws DomainError `not-enrolled`, `access-suspended`, `forbidden` */
export const ReadDiscussion = query(
  async (
    { queries },
    { caller, courseId, sought }: { caller: SignedInCaller; courseId: string; sought: QuestionsQuery },
  ): Promise<Questions> => {
    const { studentId: authorId, ...which } = sought;
    const viewer = await participantIn(queries, courseId, caller);
    if (authorId && !viewer.isTeacher) throw new DomainError('forbidden');
    const found = await queries.execute(
      new ListQuestions({ courseId, viewer, sought: { ...which, authorId } }),
    );
    return {
      ...found,
      questions: await named(queries, found.questions),
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
    const [answer] = await named(queries, [question]);
    if (!answer) throw new DomainError('question-not-found');
    return answer;
  },
);

/** The questions pinned to seconds of a lesson. @throws DomainError `not-enrolled`, `access-suspended` */
export const ReadMoments = query(
  async (
    { queries },
    { caller, courseId, lessonId }: { caller: SignedInCaller; courseId: string; lessonId: string },
  ): Promise<Moments> => {
    const viewer = await participantIn(queries, courseId, caller);
    return { moments: await queries.execute(new ListMoments({ courseId, lessonId, viewer })) };
  },
);
