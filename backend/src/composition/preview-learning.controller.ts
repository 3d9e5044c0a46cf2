import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { recognisedLinks } from '@atelier/contracts/embeds';
import type { CourseDraft, PartDraft } from '@atelier/contracts/course-draft';
import { ById } from '@atelier/contracts/common';
import { QuizAnswerBody, Learning, type LearningPart, QuizVerdict } from '@atelier/contracts/enrollment';
import { DomainError } from '../kernel/domain-error.js';
import { ReadCourseDraft } from '../modules/authoring/queries/read-course-draft.js';
import { judge, rightAnswers } from '../modules/enrollment/domain/quiz.js';
import { Access } from '../platform/auth/access.js';
import { Answers, Refuses } from '../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { MediaLinks } from '../platform/media/delivery/media-links.js';

/** « Voir comme élève »: the draft as the learning page shows it, to those who may edit it. Nothing is recorded. */
@Controller('learn')
export class PreviewLearningController {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: MediaLinks,
  ) {}

  @Get(':id/preview')
  @Access('author')
  @Answers(Learning)
  @Refuses('course-not-found')
  async read(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<Learning> {
    return toLearning(await this.draft(id, caller), caller.accountId, this.links);
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
    const { sections } = await this.draft(id, caller);
    const lesson = sections.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === lessonId);
    if (!lesson) throw new DomainError('lesson-not-found');
    return judge(lesson.parts[0], answer);
  }

  private async draft(courseId: string, caller: SignedInCaller): Promise<CourseDraft> {
    const draft = await this.queries.execute(new ReadCourseDraft({ courseId, editor: caller }));
    if (!draft) throw new DomainError('course-not-found');
    return { ...draft, sections: forStudents(draft.sections) };
  }
}

/** As students would have it: nothing that its author keeps back, and no section that this leaves empty. */
const forStudents = (sections: CourseDraft['sections']): CourseDraft['sections'] =>
  sections
    .filter(({ isDraft }) => !isDraft)
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ isDraft }) => !isDraft) }))
    .filter(({ lessons }) => lessons.length > 0);

const toLearning = (draft: CourseDraft, viewer: string, links: MediaLinks): Learning => ({
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
  sections: draft.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      position: null,
      resources: (lesson.resources ?? []).map(({ _id, name, size }) =>
        links.documentFile(_id, name, size, viewer),
      ),
      parts: lesson.parts.map((part) => toLearningPart(part, viewer, links)),
    })),
  })),
});

function toLearningPart(part: PartDraft, viewer: string, links: MediaLinks): LearningPart {
  const { asset } = part;
  return {
    _id: part._id,
    type: part.type,
    time: part.time,
    isCompled: false,
    completedAt: null,
    video: part.videoUrl,
    posterUrl: asset?.posterUrl,
    duration: asset?.duration ?? part.duration,
    captions: asset?.captions,
    text: part.text && links.lessonText(part.text, viewer),
    document:
      asset?.kind === 'document' ? links.documentFile(asset._id, asset.name, asset.size, viewer) : null,
    ...recognisedLinks(part),
    question: part.question,
    choices: part.choices,
    choiceType: part.choiceType,
    severalAnswers: part.type === 'quiz' ? rightAnswers(part).length > 1 : null,
    attemptLimit: part.attemptLimit,
    evaluation: part.evaluation && links.lessonText(part.evaluation, viewer),
    chapters: part.chapters,
  };
}
