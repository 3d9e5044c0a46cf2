import type { QueryBus } from '@nestjs/cqrs';
import { reaction } from '@atelier/backend/kernel/reaction';
import { CourseTitles, ReadCourseTeacher } from '@atelier/backend/modules/authoring/courses/courses.queries';
import {
  questionAnswered,
  questionAsked,
  reviewAnswered,
} from '@atelier/backend/modules/engagement/engagement.events';
import {
  type MailedQuestionContext,
  questionAnsweredMail,
  questionAskedMail,
  reviewAnsweredMail,
} from '@atelier/backend/modules/engagement/notice.mails';
import {
  type MailedQuestion,
  ReadMailedQuestion,
} from '@atelier/backend/modules/engagement/questions/questions.queries';
import { ForfeitReview } from '@atelier/backend/modules/engagement/reviews/reviews.commands';
import { ReadReview } from '@atelier/backend/modules/engagement/reviews/reviews.queries';
import { enrolmentRevoked, studentEnrolled } from '@atelier/backend/modules/enrollment/enrollment.events';
import { CoursesEnrolledIn, ReadAccess } from '@atelier/backend/modules/enrollment/access/access.queries';
import { FindLessons } from '@atelier/backend/modules/enrollment/learning/syllabus.queries';
import { SendNotice } from '@atelier/backend/modules/identity/notices/notices.commands';
import { FindPeople } from '@atelier/backend/modules/identity/people/people.queries';

/** Current titles of a question's course and lesson, and its teacher; null if the course is gone. */
async function lessonOfQuestion(
  queries: QueryBus,
  { id: questionId, courseId, lessonId, seconds }: MailedQuestion,
): Promise<(MailedQuestionContext & { teacherId: string }) | null> {
  const course = await queries.execute(new ReadCourseTeacher({ courseId }));
  if (!course) return null;
  const [lesson] = lessonId
    ? await queries.execute(new FindLessons({ courseIds: [courseId], lessonIds: [lessonId] }))
    : [];
  return {
    ...course,
    courseId,
    questionId,
    lesson: lesson ? { id: lesson.lessonId, title: lesson.title } : null,
    seconds: lesson ? seconds : null,
  };
}

/** The name to use in mails to others, only if the account's address is verified; otherwise null. */
async function mailableName(queries: QueryBus, accountId: string): Promise<string | null> {
  const [person] = await queries.execute(new FindPeople({ criteria: { ids: [accountId] } }));
  return person?.isVerified ? person.name : null;
}

/** Mails the teacher about a new question. */
export const MailTeacherWhenQuestionAsked = reaction(
  { queue: 'notifications', events: [questionAsked] },
  async ({ commands, queries }, { questionId }) => {
    const question = await queries.execute(new ReadMailedQuestion({ questionId }));
    if (!question || question.answeredAt) return;
    const location = await lessonOfQuestion(queries, question);
    if (!location) return;
    const name = await mailableName(queries, question.authorId);
    const { title, body } = question;
    const letter = questionAskedMail(location, name === null ? null : { name, title, body });
    const notice = { kind: 'question-asked', accountId: location.teacherId, aboutId: questionId } as const;
    await commands.execute(new SendNotice({ notice, write: letter }));
  },
);

/** Mails the asker about an answer, if they still have access. */
export const MailAskerWhenQuestionAnswered = reaction(
  { queue: 'notifications', events: [questionAnswered] },
  async ({ commands, queries }, { questionId, answerId }) => {
    const question = await queries.execute(new ReadMailedQuestion({ questionId, answerId }));
    const location = question?.answer && (await lessonOfQuestion(queries, question));
    if (!question?.answer || !location) return;
    const { authorId: accountId, courseId, answer } = question;
    const access = await queries.execute(new ReadAccess({ studentId: accountId, courseId }));
    if (access !== 'open' && accountId !== location.teacherId) return;
    const name = await mailableName(queries, answer.authorId);
    const visibleAnswer = name === null ? null : { name, body: answer.body, isTeacher: answer.byTeacher };
    const letter = questionAnsweredMail(location, question.title, visibleAnswer);
    await commands.execute(
      new SendNotice({ notice: { kind: 'question-answered', accountId, aboutId: answerId }, write: letter }),
    );
  },
);

/** Mails the reviewer about the teacher's reply, if they still have access. */
export const MailReviewerWhenReviewAnswered = reaction(
  { queue: 'notifications', events: [reviewAnswered] },
  async ({ commands, queries }, { reviewId }, { messageId: aboutId }) => {
    const review = await queries.execute(new ReadReview({ key: { id: reviewId }, viewerId: null }));
    if (!review?.answer || review.hiddenFor) return;
    const { authorId: accountId, courseId: id } = review;
    if ((await queries.execute(new ReadAccess({ studentId: accountId, courseId: id }))) !== 'open') return;
    const [course] = await queries.execute(new CourseTitles({ ids: [id] }));
    if (!course) return;
    const notice = { kind: 'review-answered', accountId, aboutId } as const;
    await commands.execute(new SendNotice({ notice, write: reviewAnsweredMail(course) }));
  },
);

/**
 * Forfeits a student's review after a refund, until they buy the course again. Access granted and revoked by a
 * teacher does not affect the review.
 */
export const ForfeitReviewWhenAccessChanged = reaction(
  { queue: 'projections', events: [enrolmentRevoked, studentEnrolled] },
  async ({ commands, queries }, access) => {
    const { studentId, courseId, origin } = access;
    const [open] = await queries.execute(new CoursesEnrolledIn({ studentId, courseIds: [courseId] }));
    if (open)
      await commands.execute(new ForfeitReview({ authorId: studentId, courseId, isForfeited: false }));
    else if (origin === 'purchase')
      await commands.execute(new ForfeitReview({ authorId: studentId, courseId, isForfeited: true }));
  },
);
