import { canvaEmbedOf, geniallyEmbedOf } from '@atelier/contracts/embeds';
import { hasText, type LessonGap, lessonKind } from './lesson-kind.js';

export const unrecognisedLink = (title: string): LessonGap => ({
  message: `Le lien de la leçon «\u00a0${title}\u00a0» n’est pas reconnu.`,
  needs: 'Son lien n’est pas reconnu.',
});

/** Embedded in a frame from another site. */
export const genially = lessonKind<'genialy'>({
  store: ({ genialy }) => ({ genialy: genialy ?? '' }),
  hasContent: ({ genialy }) => hasText(genialy),
  gap: ({ genialy }, title) => (geniallyEmbedOf(genialy) === null ? unrecognisedLink(title) : null),
  published: ({ genialy }) => ({ genialy: geniallyEmbedOf(genialy) ?? '' }),
  comparedText: ({ genialy }) => genialy,
  draft: (part) => part,
  forStudent: ({ genialy }) => ({ genialy: geniallyEmbedOf(genialy ?? '') }),
  freePreview: ({ genialy }) => ({ genialy }),
  outline: ({ genialy = '' }) => ({ genialy: geniallyEmbedOf(genialy) }),
  archive: (part) => part,
  unarchive: (part) => part,
});

export const canva = lessonKind<'canva'>({
  store: ({ canva: link }) => ({ canva: link ?? '' }),
  hasContent: ({ canva: link }) => hasText(link),
  gap: ({ canva: link }, title) => (canvaEmbedOf(link) === null ? unrecognisedLink(title) : null),
  published: ({ canva: link }) => ({ canva: canvaEmbedOf(link) ?? '' }),
  comparedText: ({ canva: link }) => link,
  draft: (part) => part,
  forStudent: ({ canva: link }) => ({ canva: canvaEmbedOf(link ?? '') }),
  freePreview: ({ canva: link }) => ({ canva: link }),
  outline: ({ canva: link = '' }) => ({ canva: canvaEmbedOf(link) }),
  archive: (part) => part,
  unarchive: (part) => part,
});
