import { recognisedLinks } from '@atelier/contracts/embeds';
import type { LearningPart } from '@atelier/contracts/enrollment';
import type { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { recordOf, rightAnswers, type KeptAnswer } from '../domain/quiz.js';
import type { SyllabusPart } from '../domain/syllabus.js';

/** A part as its student sees it: files by signed addresses of their own, a quiz without its answers. */
export function learningPart(
  part: SyllabusPart,
  minutes: number,
  completedAt: string | undefined,
  viewer: string,
  files: MediaLinks,
  answered?: KeptAnswer,
): LearningPart {
  const isQuiz = part.type === 'quiz';
  // Copies of before links were looked at hold what was typed.
  const links = recognisedLinks(part);
  return {
    _id: part.id,
    type: part.type,
    time: minutes,
    isCompled: completedAt !== undefined,
    completedAt: completedAt ?? null,
    youtubeLink: links.youtubeLink ?? null,
    text: files.lessonText(part.text, viewer) ?? null,
    genialy: links.genialy ?? null,
    canva: links.canva ?? null,
    evaluation: files.lessonText(part.evaluation, viewer) ?? null,
    chapters: part.chapters ?? null,
    question: part.question ?? null,
    choices: part.choices ?? null,
    choiceType: part.choiceType ?? null,
    severalAnswers: isQuiz ? rightAnswers(part).length > 1 : null,
    attemptLimit: part.attemptLimit ?? null,
    quiz: isQuiz ? recordOf(part, answered) : null,
    ...fileOf(part, viewer, files),
  };
}

function fileOf(
  { type, assetId, durationSeconds, media }: SyllabusPart,
  viewer: string,
  links: MediaLinks,
): Partial<LearningPart> {
  if (!assetId) return {};
  if (type === 'document') {
    const name = media?.fileName ?? 'document';
    return { document: links.documentFile(assetId, name, media?.sizeBytes ?? 0, viewer) };
  }
  const addressOf = links.filesOf(assetId, viewer, durationSeconds);
  return {
    video: addressOf('video.mp4'),
    posterUrl: addressOf('poster.jpg'),
    duration: durationSeconds ?? null,
    hlsUrl: media?.hasHls ? addressOf('hls.m3u8') : null,
    storyboardUrl: media?.hasStoryboard ? addressOf('storyboard.vtt') : null,
    captions: (media?.captions ?? []).map(({ language, label }) => ({
      language,
      label,
      url: addressOf(`captions-${language}.vtt`),
    })),
  };
}
