import { randomUUIDv7 } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { ById } from '@atelier/contracts/common';
import { Learning } from '@atelier/contracts/enrollment';
import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import { PreviewedAnswerBody, QuizAnswerBody, QuizVerdict } from '@atelier/contracts/quiz';
import { BusClient } from '../kernel/use-case.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Reader } from '../lesson-kinds/lesson-kind.js';
import { learningPart, syllabusPart } from '../lesson-kinds/lesson-kinds.js';
import { bankOf, drawQuestions, judgeDrawn } from '../lesson-kinds/quiz-bank.js';
import { judge } from '../lesson-kinds/quiz-judgement.js';
import {
  ReadPreviewedCourse,
  type PreviewedCourse,
} from '../modules/authoring/courses/read-course-draft.queries.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers, Refuses } from '../platform/http/declared-routes.js';
import { MediaLinks } from '../platform/media/delivery/media-links.js';

/** « Voir comme élève »: the draft rendered as the learning page, for editors of the course. Nothing is recorded. */
@Controller('learn')
export class PreviewLearningController extends BusClient {
  constructor(private readonly links: MediaLinks) {
    super();
  }

  @Get(':id/preview')
  @Access('author')
  @Answers(Learning)
  @Refuses('course-not-found')
  async read(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<Learning> {
    const { draft, parts } = await this.course(id, caller);
    const reader = { viewer: caller.accountId, links: this.links };
    return toLearning(draft, reader, (lessonId, time) => {
      const preview = parts.get(lessonId);
      if (!preview) return [];
      const bank = bankOf(preview.part);
      const attempt = bank && {
        id: randomUUIDv7(),
        number: 1,
        questions: drawQuestions(bank),
        startedAt: new Date().toISOString(),
        finishedAt: null,
        isPassed: false,
      };
      const part = syllabusPart(preview.part, preview.file);
      return [learningPart(part, { time }, reader, undefined, attempt ? [attempt] : [])];
    });
  }

  @Post(':id/preview/quiz')
  @HttpCode(200)
  @Access('author')
  @Answers(QuizVerdict)
  @Refuses('lesson-not-found', 'not-a-quiz', 'course-not-found')
  async answer(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: QuizAnswerBody }) { lessonId, answer }: QuizAnswerBody,
  ): Promise<QuizVerdict> {
    const { draft, parts } = await this.course(id, caller);
    const lesson = draft.sections.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === lessonId);
    if (!lesson) throw new DomainError('lesson-not-found');
    return judge(parts.get(lessonId)?.part, answer);
  }

  /** A question of a bank. Nothing is recorded: the page says which try it is. */
  @Post(':id/preview/quiz/answers')
  @HttpCode(200)
  @Access('author')
  @Answers(QuizVerdict)
  @Refuses('lesson-not-found', 'not-a-quiz', 'quiz-changed', 'question-not-drawn', 'course-not-found')
  async answerDrawn(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: PreviewedAnswerBody }) { lessonId, questionId, answer, tries = 0 }: PreviewedAnswerBody,
  ): Promise<QuizVerdict> {
    const { draft, parts } = await this.course(id, caller);
    const lesson = draft.sections.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === lessonId);
    if (!lesson) throw new DomainError('lesson-not-found');
    const part = parts.get(lessonId)?.part;
    if (part?.type !== 'quiz') throw new DomainError('not-a-quiz');
    const bank = bankOf(part);
    if (!bank) throw new DomainError('quiz-changed');
    const question = bank.questions.find((each) => each.id === questionId);
    if (!question) throw new DomainError('question-not-drawn');
    return judgeDrawn(question, answer, tries + 1);
  }

  private async course(courseId: string, caller: SignedInCaller): Promise<PreviewedCourse> {
    const course = await this.queries.execute(new ReadPreviewedCourse({ courseId, editor: caller }));
    if (!course) throw new DomainError('course-not-found');
    const { draft, parts } = course;
    return { draft: { ...draft, sections: forStudents(draft.sections) }, parts };
  }
}

/** As for students: without draft lessons, and without sections left empty by that. */
const forStudents = (sections: CourseDraft['sections']): CourseDraft['sections'] =>
  sections
    .filter(({ isDraft }) => !isDraft)
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ isDraft }) => !isDraft) }))
    .filter(({ lessons }) => lessons.length > 0);

const toLearning = (
  draft: CourseDraft,
  { viewer, links }: Reader,
  partsOf: (lessonId: string, minutes: number) => LearningPart[],
): Learning => ({
  _id: draft._id,
  courseId: draft._id,
  studentId: viewer,
  title: draft.title,
  imageUrl: draft.imageUrl,
  time: draft.time,
  progressPercentage: 0,
  completedLessons: 0,
  totalLessons: draft.sections.reduce((count, { lessons }) => count + lessons.length, 0),
  completedAt: null,
  newLessons: 0,
  isPreview: true,
  resume: null,
  notes: [],
  sections: draft.sections.map(({ source: shared, ...section }) => ({
    ...section,
    lessons: section.lessons.map(({ source = shared, ...lesson }) => ({
      ...lesson,
      position: null,
      ...(source && { hasCode: true }),
      resources: (lesson.resources ?? []).map(({ _id, name, size }) =>
        links.documentFile(_id, name, size, viewer),
      ),
      parts: partsOf(lesson._id, lesson.time),
    })),
  })),
});
