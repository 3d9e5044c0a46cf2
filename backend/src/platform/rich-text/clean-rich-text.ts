import sanitizeHtml from 'sanitize-html';
import { cleanFence, fenceLimits } from '@atelier/contracts/words/code-fence';
import { calloutClass, calloutIn, codeLanguageOf } from '@atelier/contracts/words/rich-text';
import { DomainError } from '../../kernel/domain-error.js';

/**
 * Where a text's pictures are stored: for lessons as private assets, referenced by id; for tutorials as public
 * files. Other texts have none.
 */
type PictureStorage = 'nowhere' | 'lesson' | 'public';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pictureSources = {
  lesson: new RegExp(`^/api/media/${uuid}$`),
  public: new RegExp(`^/media/images/${uuid}/(?:400|800|1200)\\.webp$`),
} as const;
/** As the sanitizer writes it: text never contains a raw `<`. */
const lessonPicturePattern = new RegExp(`<img src="/api/media/(${uuid})"`, 'g');

const maxAlternative = 500;

/** The allowed attributes of a picture, `src` first; none if the source is foreign. */
function pictureAttributes(
  { src = '', alt = '', width = '', height = '' }: Readonly<Record<string, string | undefined>>,
  storage: keyof typeof pictureSources,
): Record<string, string> {
  if (!pictureSources[storage].test(src)) return {};
  const isMeasured = [width, height].every((pixels) => /^[1-9]\d{0,3}$/.test(pixels));
  return { src, alt: alt.slice(0, maxAlternative), ...(isMeasured ? { width, height } : {}) };
}

/** Asset ids of the pictures in a lesson's sanitized text. */
export const pictureIdsIn = (html: string): string[] =>
  [...html.matchAll(lessonPicturePattern)].map(([, id = '']) => id);

/** Replaces the sources of the pictures. */
export const withPictureSources = (html: string, sourceOf: (assetId: string) => string): string =>
  html.replace(lessonPicturePattern, (_whole, id: string) => `<img src="${sourceOf(id)}"`);

/** A long lesson has a few hundred. Sanitizing costs per tag, and more with nesting. */
const maxTags = 5_000;
/** Of special characters, each of which the parser hands on alone. A text of nothing else has as many. */
const maxEntities = 40_000;
/** Per request. */
const maxTagsPerRequest = 20_000;
const maxEntitiesPerRequest = 100_000;

/** Beyond, words are kept without their tags: readers of a text call themselves for each level. */
const maxDepth = 100;

const allowed: sanitizeHtml.IOptions = {
  nestingLimit: maxDepth,
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    's',
    'u',
    'code',
    'pre',
    'blockquote',
    'div',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'hr',
    'table',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    code: ['class'],
    div: ['class'],
    ol: ['start'],
    pre: ['data-fence'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The title is the page's h1.
    h1: 'h2',
    ol: (tagName, { start = '' }) => {
      const attribs: sanitizeHtml.Attributes = /^(?:[02-9]|[1-9]\d{1,5})$/.test(start) ? { start } : {};
      return { tagName, attribs };
    },
    th: withSpans,
    td: withSpans,
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc', target: '_blank' }, true),
    // Only the language survives of the class.
    code: (tagName, { class: names = '' }) => {
      const language = languageIn(names);
      const attribs: sanitizeHtml.Attributes = language ? { class: `language-${language}` } : {};
      return { tagName, attribs };
    },
    // What is shown at the code, rebuilt from what was understood.
    pre: (tagName, { 'data-fence': written = '' }) => {
      const fence = fenceWithinLimit(written);
      const attribs: sanitizeHtml.Attributes = fence === '' ? {} : { 'data-fence': fence };
      return { tagName, attribs };
    },
    // Known call-outs are kept; of other boxes only the text.
    div: (tagName, { class: names = '' }) => {
      const kind = calloutIn(names);
      const attribs: sanitizeHtml.Attributes = kind ? { class: calloutClass(kind) } : {};
      return { tagName: kind ? tagName : 'section', attribs };
    },
  },
};

/** Validated `rowspan` and `colspan`. */
function withSpans(tagName: string, { colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries({ colspan, rowspan }))
    if (/^(?:[2-9]|1\d|20)$/.test(value ?? '')) attribs[name] = value as string;
  return { tagName, attribs };
}

/** @throws DomainError `code-marks-too-long`, rather than lose notes */
function fenceWithinLimit(written: string): string {
  const fence = written.length > fenceLimits.fence ? written : cleanFence(written);
  if (fence.length > fenceLimits.fence) throw new DomainError('code-marks-too-long');
  return fence;
}

const languagePrefix = 'language-';

/** Supported highlighting language of the first matching class. */
function languageIn(names: string): string | null {
  const languageName = names
    .slice(0, 100)
    .split(/\s/)
    .find((name) => name.startsWith(languagePrefix));
  return languageName === undefined ? null : codeLanguageOf(languageName.slice(languagePrefix.length));
}

/**
 * Sanitizes author HTML to what a lesson, description or tutorial may contain. Done once, on input.
 * @param sourceOf maps a picture's source; null removes the picture
 * @throws DomainError `text-too-rich`, `code-marks-too-long`
 */
export function cleanRichText(
  html: string,
  pictures: PictureStorage = 'nowhere',
  sourceOf: SourceOf = (source) => source,
): string {
  expectLittleMarkup(html, maxTags, maxEntities);
  return sanitizeHtml(html, pictures === 'nowhere' ? allowed : withPictures(pictures, sourceOf));
}

type SourceOf = (source: string) => string | undefined;

/**
 * Picture sources of unsanitized HTML. Uses the parser, since a regular expression on untrusted HTML may be
 * quadratic.
 * @throws DomainError `text-too-rich`
 */
export function pictureSourcesIn(html: string): string[] {
  expectLittleMarkup(html, maxTags, maxEntities);
  const sources: string[] = [];
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: (tag, { src }) => {
      if (tag === 'img' && src) sources.push(src);
    },
  });
  return sources;
}

/** No remote pictures: they would disclose readers to other sites. */
const withPictures = (
  storage: Exclude<PictureStorage, 'nowhere'>,
  sourceOf: SourceOf,
): sanitizeHtml.IOptions => ({
  ...allowed,
  allowedTags: [...(allowed.allowedTags || []), 'img'],
  allowedAttributes: { ...allowed.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
  transformTags: {
    ...allowed.transformTags,
    img: (tagName, attribs) => ({
      tagName,
      attribs: pictureAttributes({ ...attribs, src: sourceOf(attribs['src'] ?? '') }, storage),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
});

/** Checks several texts before any is sanitized. @throws DomainError `text-too-rich` */
export const expectCleanable = (texts: readonly (string | null | undefined)[]): void =>
  expectLittleMarkup(texts.filter(Boolean).join(), maxTagsPerRequest, maxEntitiesPerRequest);

function expectLittleMarkup(html: string, tags: number, entities: number): void {
  if (hasMoreOf('<', html, tags) || hasMoreOf('&', html, entities)) throw new DomainError('text-too-rich');
}

function hasMoreOf(sign: string, text: string, limit: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}
