import { plainText } from '@atelier/contracts/plain-text';
import { isWritten, type LessonKind } from './lesson-kind.js';

/** A text to read. */
export const text: LessonKind<'texte'> = {
  file: null,
  html: 'text',
  searched: 'text',
  store: ({ text: html }) => ({ text: html ?? '' }),
  hasContent: ({ text: html }) => isWritten(html),
  minutes: () => 1,
  gap: () => null,
  published: () => ({}),
  words: ({ text: html }) => plainText(html),
  draft: (part) => part,
  learn: ({ text: html }, { links, viewer }) => ({ text: links.lessonText(html, viewer) ?? null }),
  free: ({ text: html }) => ({ text: html }),
  outline: ({ text: html }, { links, viewer }) => ({ text: links.lessonText(html, viewer) }),
  archive: ({ text: html }, paths) => ({ text: paths.html(html) }),
  unarchive: ({ type, text: html }, files) => ({ type, text: html && files.html(html) }),
};

/** The instructions of an assessment. */
export const assignment: LessonKind<'evaluation'> = {
  file: null,
  html: 'evaluation',
  searched: 'evaluation',
  store: ({ evaluation }) => ({ evaluation: evaluation ?? '' }),
  hasContent: ({ evaluation }) => isWritten(evaluation),
  minutes: () => 1,
  gap: () => null,
  published: () => ({}),
  words: ({ evaluation }) => plainText(evaluation),
  draft: (part) => part,
  learn: ({ evaluation }, { links, viewer }) => ({
    evaluation: links.lessonText(evaluation, viewer) ?? null,
  }),
  free: () => null,
  outline: () => ({}),
  archive: ({ evaluation }, paths) => ({ evaluation: paths.html(evaluation) }),
  unarchive: ({ type, evaluation }, files) => ({ type, evaluation: evaluation && files.html(evaluation) }),
};
