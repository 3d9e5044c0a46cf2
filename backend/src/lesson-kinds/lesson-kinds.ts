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
  TaughtPart,
} from './lesson-kind.js';
import { canva, genially } from './presentation.js';
import { quiz } from './quiz.js';
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
};

const types = namesOf(lessonKinds);

/** The kinds whose `assetId` is a video. */
export const filmTypes: readonly PartType[] = types.filter((type) => lessonKinds[type].file === 'video');

/** The stored fields indexed by the search within a course. */
export const searchedFields: readonly string[] = types.flatMap((type) => lessonKinds[type].searched ?? []);

/** Dispatches to a part's kind. Each method is called with parts of that kind. */
export const kindOf = ({ type }: { type: PartType }): LessonKind<PartType> =>
  lessonKinds[type] as unknown as LessonKind<PartType>;

/** The HTML of a part in any form; empty if its kind has none. */
export function htmlOf(part: { type: PartType }): string {
  const { html } = kindOf(part);
  return (html && (part as { [field in typeof html]?: string | null })[html]) ?? '';
}

/** The part with its HTML changed; unchanged if its kind has none. */
export function withHtml<Part extends { type: PartType }>(
  part: Part,
  change: (html: string) => string,
): Part {
  const { html } = kindOf(part);
  return html && htmlOf(part) !== '' ? { ...part, [html]: change(htmlOf(part)) } : part;
}

/** Of the input's kind, whatever it was before: no field of another kind survives a change of it. */
export function storedPart(
  input: PartInput,
  before: Stored | null,
  durations: AssetDurations,
  newId: () => string,
): Stored {
  const same = before?.type === input.type ? before : null;
  const { type } = input;
  const part = { id: same?.id ?? newId(), type, minutes: 0, ...kindOf(input).store(input, same) } as Stored;
  return retimed(part, durations);
}

export const retimed = (part: Stored, durations: AssetDurations): Stored => ({
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
export function taughtPart({ minutes: _minutes, ...part }: Stored, file: StoredFile | undefined): TaughtPart {
  const { seconds, ...content } = part as typeof part & { seconds?: number };
  const durationSeconds = file?.durationSeconds ?? seconds;
  return { ...content, durationSeconds, media: file && mediaOf(file) } as TaughtPart;
}

function mediaOf({ fileName, sizeBytes, captions, steps }: StoredFile): NonNullable<TaughtPart['media']> {
  const isDone = (name: string) => steps.some((step) => step.name === name && step.state === 'done');
  return { fileName, sizeBytes, captions, hasHls: isDone('hls'), hasStoryboard: isDone('storyboard') };
}

/** For students: files by signed URLs, a quiz without its answers. */
export const learningPart = (
  part: TaughtPart,
  { time, completedAt = null }: { time: number; completedAt?: string | null | undefined },
  reader: Reader,
  answered?: QuizAnswers,
): LearningPart =>
  ({
    _id: part.id,
    type: part.type,
    time,
    isCompled: completedAt !== null,
    completedAt,
    ...kindOf(part).learn(part, reader, answered),
  }) as LearningPart;

/** A locked lesson: its kind, and nothing of its content. */
export const closedPart = ({ id: _id, type }: TaughtPart, time: number): LearningPart => ({
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
