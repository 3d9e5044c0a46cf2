import { Assessment } from '@atelier/contracts/assessments';
import { CourseDraft } from '@atelier/contracts/course-draft';
import { Submission, Submissions } from '@atelier/contracts/submissions';
import type { DemoAccount } from '../accounts.js';
import type { DemoCourse } from '../content/course.js';
import { typeset } from '../content/typeset.js';
import { works, type DemoWork } from '../content/works.js';
import type { ApiClient } from './api-client.js';

interface Setting {
  /** Everybody who hands in, signed in. */
  students: Map<DemoAccount, ApiClient>;
  teacherOf: (course: DemoCourse) => ApiClient;
  idOf: (course: DemoCourse) => string;
}

const inDays = (days: number | null | undefined): string | null =>
  typeof days === 'number' ? new Date(Date.now() + days * 24 * 3600 * 1000).toISOString() : null;

/** What is asked, in words that stand at one place. */
async function askedIn(teacher: ApiClient, courseId: string, asked: DemoWork['asked']) {
  if ('description' in asked) return { description: typeset(asked.description) };
  const { sections } = await teacher.get(`/courses/${courseId}`, CourseDraft);
  const lessons = sections.flatMap((section) => section.lessons);
  const lesson = lessons.find(({ title }) => title === typeset(asked.lesson));
  if (!lesson) throw new Error(`No lesson "${asked.lesson}" to hand work in.`);
  const [part] = lesson.parts;
  return { lessonId: lesson._id, description: (part?.type === 'evaluation' && part.evaluation) || '' };
}

/** Has teachers set work, students hand it in, and some of it corrected. Taken up again, it goes on where it stopped. */
export const setWorks = async ({ students, teacherOf, idOf }: Setting): Promise<void> => {
  for (const { id, course, asked, dueInDays, copies } of works) {
    const teacher = teacherOf(course);
    const work = {
      _id: id,
      courseId: idOf(course),
      ...(await askedIn(teacher, idOf(course), asked)),
      dueAt: inDays(dueInDays),
    };
    await teacher.post('/assessments', work, Assessment);
    const { submissions } = await teacher.get(`/assessments/${id}/submissions`, Submissions);
    for (const { by, text, correction } of copies) {
      const handed =
        submissions.find(({ user }) => user.name === by.name) ??
        (await students.get(by)?.post(`/assessments/${id}/submissions`, { text: typeset(text) }, Submission));
      if (!handed || handed.correction || !correction) continue;
      const { dueInDays: again, feedback, ...said } = correction;
      const answer = { ...said, feedback: typeset(feedback), dueAt: inDays(again) };
      await teacher.put(`/assessments/${id}/submissions/${handed.studentId}`, answer, Submission);
    }
  }
};
