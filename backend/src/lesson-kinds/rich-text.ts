import { plainText } from '@atelier/contracts/plain-text';
import { hasText, lessonKind } from './lesson-kind.js';

export const text = lessonKind<'texte'>({
  htmlField: 'text',
  searchedPaths: ['$.text'],
  store: ({ text: html }) => ({ text: html ?? '' }),
  hasContent: ({ text: html }) => hasText(html),
  comparedText: ({ text: html }) => plainText(html),
  draft: (part) => part,
  forStudent: ({ text: html }, { links, viewer }) => ({ text: links.lessonText(html, viewer) ?? null }),
  freePreview: ({ text: html }) => ({ text: html }),
  outline: ({ text: html }, { links, viewer }) => ({ text: links.lessonText(html, viewer) }),
  archive: ({ text: html }, paths) => ({ text: paths.html(html) }),
  unarchive: ({ type, text: html }, files) => ({ type, text: html && files.html(html) }),
});

/** The instructions of an assessment. */
export const assignment = lessonKind<'evaluation'>({
  htmlField: 'evaluation',
  searchedPaths: ['$.evaluation'],
  store: ({ evaluation }) => ({ evaluation: evaluation ?? '' }),
  hasContent: ({ evaluation }) => hasText(evaluation),
  comparedText: ({ evaluation }) => plainText(evaluation),
  draft: (part) => part,
  forStudent: ({ evaluation }, { links, viewer }) => ({
    evaluation: links.lessonText(evaluation, viewer) ?? null,
  }),
  freePreview: () => null,
  outline: () => ({}),
  archive: ({ evaluation }, paths) => ({ evaluation: paths.html(evaluation) }),
  unarchive: ({ type, evaluation }, files) => ({ type, evaluation: evaluation && files.html(evaluation) }),
});
