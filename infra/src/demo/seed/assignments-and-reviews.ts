import { Assessment } from '@atelier/contracts/assessments';
import { CourseDraft } from '@atelier/contracts/course-draft';
import { OwnReview, Review } from '@atelier/contracts/reviews';
import { Submission, Submissions } from '@atelier/contracts/submissions';
import type { DemoAccount } from '../accounts.js';
import { type DemoCourse, typeset } from '../content/course.js';
import { reviews } from '../content/reviews.js';
import { type DemoWork, works } from '../content/works.js';
import type { ApiClient } from './api-client.js';
import type { Omissions } from './omissions.js';

interface Setting {
  /** Students who have studied. */
  students: Map<DemoAccount, ApiClient>;
  teacherOf: (course: DemoCourse) => ApiClient;
  /** Undefined for a course that was left out. */
  idOf: (course: DemoCourse) => string | undefined;
  omissions: Omissions;
}

const inDays = (days: number | null | undefined): string | null =>
  typeof days === 'number' ? new Date(Date.now() + days * 24 * 3600 * 1000).toISOString() : null;

/** The instructions of an assignment. */
async function askedIn(teacher: ApiClient, courseId: string, asked: DemoWork['asked']) {
  if ('description' in asked) return { description: typeset(asked.description) };
  const { sections } = await teacher.get(`/courses/${courseId}`, CourseDraft);
  const lessons = sections.flatMap((section) => section.lessons);
  const lesson = lessons.find(({ title }) => title === typeset(asked.lesson));
  if (!lesson) throw new Error(`No lesson "${asked.lesson}" to hand work in.`);
  const [part] = lesson.parts;
  return { lessonId: lesson._id, description: (part?.type === 'evaluation' && part.evaluation) || '' };
}

/** Seeds assignments, submissions and some corrections. Resumable. */
export const createAssignments = async ({ students, teacherOf, idOf, omissions }: Setting): Promise<void> => {
  const create = async ({ id, course, asked, dueInDays, copies }: DemoWork, courseId: string) => {
    const teacher = teacherOf(course);
    const work = {
      _id: id,
      courseId,
      ...(await askedIn(teacher, courseId, asked)),
      dueAt: inDays(dueInDays),
    };
    await teacher.post('/assessments', work, Assessment);
    const submissions = await teacher.everyOf(`/assessments/${id}/submissions`, 'submissions', Submissions);
    for (const { by, text, correction } of copies) {
      const handed =
        submissions.find(({ user }) => user.name === by.name) ??
        (await students.get(by)?.post(`/assessments/${id}/submissions`, { text: typeset(text) }, Submission));
      if (!handed || handed.correction || !correction) continue;
      const { dueInDays: again, feedback, ...reviewInput } = correction;
      const answer = { ...reviewInput, feedback: typeset(feedback), dueAt: inDays(again) };
      await teacher.put(`/assessments/${id}/submissions/${handed.studentId}`, answer, Submission);
    }
  };
  for (const work of works) {
    const courseId = idOf(work.course);
    if (courseId) await omissions.attempt(`a work of « ${work.course.title} »`, () => create(work, courseId));
  }
};

/** Number of reviews per course marked as useful. */
const usefulOnes = 2;

/** Seeds reviews, useful votes and replies. Idempotent. */
export const reviewCourses = async ({ students, teacherOf, idOf, omissions }: Setting): Promise<void> => {
  const reviewCourse = async (course: DemoCourse, courseId: string): Promise<void> => {
    const ofCourse = reviews.filter((review) => review.course === course);
    const useful: string[] = [];
    for (const { by, star, comment, answer } of ofCourse) {
      const reviewInput = { courseId, star, comment: typeset(comment) };
      const review = await students.get(by)?.post('/reviews', reviewInput, OwnReview);
      if (!review) continue;
      useful.push(review._id);
      if (!answer) continue;
      const path = `/reviews/${courseId}/review/${review._id}/answer`;
      await teacherOf(course).put(path, { answer: typeset(answer) }, OwnReview);
    }
    for (const [index, id] of useful.slice(0, usefulOnes).entries()) {
      const others = ofCourse.filter((_, at) => at > index + 1);
      for (const { by } of others)
        await students.get(by)?.put(`/reviews/${courseId}/review/${id}/like`, undefined, Review);
    }
  };
  for (const course of new Set(reviews.map((review) => review.course))) {
    const courseId = idOf(course);
    if (courseId)
      await omissions.attempt(`reviews of « ${course.title} »`, () => reviewCourse(course, courseId));
  }
};
