import type {
  ArchivedPart,
  LearningPart,
  OutlinePart,
  PartDraft,
  PartInput,
} from '@atelier/contracts/lesson-kinds';
import type { PartType } from '@atelier/contracts/common';
import { namesOf } from '@atelier/contracts/words/names-of';
import { document } from './document.js';
import { exercise } from './exercise.js';
import type {
  ArchivePaths,
  AssetDurations,
  Content,
  DraftFile,
  FreeContent,
  LessonKind,
  Reader,
  Stored,
  StoredFile,
  SyllabusPart,
} from './lesson-kind.js';
import { canva, genially } from './presentation.js';
import { quiz } from './quiz.js';
import type { BankAttempt } from './quiz-bank.js';
import type { QuizAnswers } from './quiz-judgement.js';
import { assignment, text } from './rich-text.js';
import { video } from './video.js';
import { youtube } from './youtube.js';

export const lessonKinds: { readonly [Type in PartType]: LessonKind<Type> } = {
  lecture: video,
  'lien youtube': youtube,
  texte: text,
  document,
  quiz,
  genialy: genially,
  canva,
  evaluation: assignment,
  exercice: exercise,
};

const types = namesOf(lessonKinds);

export const videoTypes: readonly PartType[] = types.filter((type) => lessonKinds[type].fileKind === 'video');

export const searchedPaths: readonly string[] = types.flatMap((type) => lessonKinds[type].searchedPaths);

/** Dispatches to a part's kind. Each method is called with parts of that kind. */
export const kindOf = ({ type }: { type: PartType }): LessonKind<PartType> =>
  lessonKinds[type] as unknown as LessonKind<PartType>;

/** The HTML of a part in any form; empty if its kind has none. */
export function htmlOf(part: { type: PartType }): string {
  const { htmlField } = kindOf(part);
  return (htmlField && (part as { [field in typeof htmlField]?: string | null })[htmlField]) ?? '';
}

/** The part with its HTML changed; unchanged if its kind has none. */
export function withHtml<Part extends { type: PartType }>(
  part: Part,
  change: (html: string) => string,
): Part {
  const { htmlField } = kindOf(part);
  return htmlField && htmlOf(part) !== '' ? { ...part, [htmlField]: change(htmlOf(part)) } : part;
}

/** Of the input's kind, whatever it was before: no field of another kind survives a change of it. */
export function storedPart(
  input: PartInput,
  current: Stored | null,
  durations: AssetDurations,
  newId: () => string,
): Stored {
  const previous = current?.type === input.type ? current : null;
  const { type } = input;
  const part = {
    id: previous?.id ?? newId(),
    type,
    minutes: 0,
    ...kindOf(input).store(input, previous),
  } as Stored;
  return withMinutes(part, durations);
}

export const withMinutes = (part: Stored, durations: AssetDurations): Stored => ({
  ...part,
  minutes: kindOf(part).minutes(part, durations),
});

export const draftOf = (part: Stored, file: DraftFile | undefined, reader: Reader): PartDraft => {
  const { id: _id, type, minutes: time, ...content } = part;
  return { _id, type, time, ...kindOf(part).draft(content as Content, file, reader) } as PartDraft;
};

export const archivedPart = (part: Stored, paths: ArchivePaths): ArchivedPart => {
  const { id: _id, type, minutes: _minutes, ...content } = part;
  return { type, ...kindOf(part).archive(content as Content, paths) } as ArchivedPart;
};

/** The copy for the modules that show it to students. */
export function syllabusPart(
  { minutes: _minutes, ...part }: Stored,
  file: StoredFile | undefined,
): SyllabusPart {
  const {
    seconds,
    verification: _,
    ...content
  } = part as typeof part & {
    seconds?: number;
    verification?: unknown;
  };
  const durationSeconds = file?.durationSeconds ?? seconds;
  return { ...content, durationSeconds, media: file && syllabusMediaOf(file) } as SyllabusPart;
}

function syllabusMediaOf({
  fileName,
  sizeBytes,
  captions,
  steps,
}: StoredFile): NonNullable<SyllabusPart['media']> {
  const isDone = (name: string) => steps.some((step) => step.name === name && step.state === 'done');
  return { fileName, sizeBytes, captions, hasHls: isDone('hls'), hasStoryboard: isDone('storyboard') };
}

/** For students: files by signed URLs, a quiz without its answers. */
export const learningPart = (
  part: SyllabusPart,
  { time, completedAt = null }: { time: number; completedAt?: string | null | undefined },
  reader: Reader,
  answers?: QuizAnswers,
  attempts?: readonly BankAttempt[],
): LearningPart =>
  ({
    _id: part.id,
    type: part.type,
    time,
    isCompled: completedAt !== null,
    completedAt,
    ...kindOf(part).forStudent(part, reader, answers, attempts),
  }) as LearningPart;

/** A locked lesson: its kind, and nothing of its content. */
export const lockedPart = ({ id: _id, type }: SyllabusPart, time: number): LearningPart => ({
  _id,
  type,
  time,
  isCompled: false,
  completedAt: null,
});

/** On the public page; `content` is null unless it is a free preview. */
export const outlinePart = (
  { id: _id, type }: { id: string; type: PartType },
  time: number,
  content: FreeContent | null,
  reader: Reader,
): OutlinePart =>
  ({ _id, type, time, ...(content && kindOf({ type }).outline(content, reader)) }) as OutlinePart;
