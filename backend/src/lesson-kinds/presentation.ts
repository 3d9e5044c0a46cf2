import { canvaEmbedOf, geniallyEmbedOf } from '@atelier/contracts/embeds';
import { isWritten, type LessonGap, type LessonKind } from './lesson-kind.js';

export const unrecognisedLink = (title: string): LessonGap => ({
  message: `Le lien de la leçon «\u00a0${title}\u00a0» n’est pas reconnu.`,
  needs: 'Son lien n’est pas reconnu.',
});

/** Embedded in a frame from another site. */
export const genially: LessonKind<'genialy'> = {
  file: null,
  html: null,
  searched: null,
  store: ({ genialy }) => ({ genialy: genialy ?? '' }),
  hasContent: ({ genialy }) => isWritten(genialy),
  minutes: () => 1,
  gap: ({ genialy }, title) => (geniallyEmbedOf(genialy) === null ? unrecognisedLink(title) : null),
  published: ({ genialy }) => ({ genialy: geniallyEmbedOf(genialy) ?? '' }),
  words: ({ genialy }) => genialy,
  draft: (part) => part,
  learn: ({ genialy }) => ({ genialy: geniallyEmbedOf(genialy ?? '') }),
  free: ({ genialy }) => ({ genialy }),
  outline: ({ genialy = '' }) => ({ genialy: geniallyEmbedOf(genialy) }),
  archive: (part) => part,
  unarchive: (part) => part,
};

export const canva: LessonKind<'canva'> = {
  file: null,
  html: null,
  searched: null,
  store: ({ canva: link }) => ({ canva: link ?? '' }),
  hasContent: ({ canva: link }) => isWritten(link),
  minutes: () => 1,
  gap: ({ canva: link }, title) => (canvaEmbedOf(link) === null ? unrecognisedLink(title) : null),
  published: ({ canva: link }) => ({ canva: canvaEmbedOf(link) ?? '' }),
  words: ({ canva: link }) => link,
  draft: (part) => part,
  learn: ({ canva: link }) => ({ canva: canvaEmbedOf(link ?? '') }),
  free: ({ canva: link }) => ({ canva: link }),
  outline: ({ canva: link = '' }) => ({ canva: canvaEmbedOf(link) }),
  archive: (part) => part,
  unarchive: (part) => part,
};
