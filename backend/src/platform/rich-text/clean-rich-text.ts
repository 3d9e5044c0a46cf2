import sanitizeHtml from 'sanitize-html';
import { calloutClass, calloutIn, codeLanguageOf } from '@atelier/contracts/words/rich-text';
import { DomainError } from '../../kernel/domain-error.js';

/**
 * Where the pictures of a text are kept: those of lessons for who may read the lesson, by the reference to an asset, those of
 * tutorials in public. Other texts have none.
 */
type PictureHome = 'nowhere' | 'lesson' | 'public';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const addresses = {
  lesson: new RegExp(`^/api/media/${uuid}$`),
  public: new RegExp(`^/media/images/${uuid}/(?:400|800|1200)\\.webp$`),
} as const;
/** As the cleaning writes it: in words, a bracket is never one. */
const lessonPicture = new RegExp(`<img src="/api/media/(${uuid})"`, 'g');

const longestAlternative = 500;

/** What is kept of a picture, the address first; nothing of one that is not ours. */
function pictureAttributes(
  { src = '', alt = '', width = '', height = '' }: Readonly<Record<string, string | undefined>>,
  home: keyof typeof addresses,
): Record<string, string> {
  if (!addresses[home].test(src)) return {};
  const isMeasured = [width, height].every((pixels) => /^[1-9]\d{0,3}$/.test(pixels));
  return { src, alt: alt.slice(0, longestAlternative), ...(isMeasured ? { width, height } : {}) };
}

/** The assets that the pictures of a cleaned text of a lesson name. */
export const pictureIdsIn = (html: string): string[] =>
  [...html.matchAll(lessonPicture)].map(([, id = '']) => id);

/** The text with each picture by another source. */
export const withPictureSources = (html: string, sourceOf: (assetId: string) => string): string =>
  html.replace(lessonPicture, (_whole, id: string) => `<img src="${sourceOf(id)}"`);

/** The text with each picture by an address that its reader can open. */
export const withOpenPictures = (html: string, addressOf: (assetId: string) => string): string =>
  html.replace(lessonPicture, (_whole, id: string) => `<img src="${addressOf(id)}"`);

/** A long lesson has a few hundred. Cleaning costs by the tag, and more the deeper they stand in one another. */
const mostTags = 5_000;
/** Of all texts that are sent at once. */
const mostTagsAtOnce = 20_000;

const allowed: sanitizeHtml.IOptions = {
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
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's own heading is the title's.
    h1: 'h2',
    th: withSpans,
    td: withSpans,
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc', target: '_blank' }, true),
    // The class is written anew from the language it names: no other word of it is kept.
    code: (tagName, { class: names = '' }) => {
      const language = languageIn(names);
      const attribs: sanitizeHtml.Attributes = language ? { class: `language-${language}` } : {};
      return { tagName, attribs };
    },
    // A call-out of a kind that is known; of any other box the words alone are kept.
    div: (tagName, { class: names = '' }) => {
      const kind = calloutIn(names);
      const attribs: sanitizeHtml.Attributes = kind ? { class: calloutClass(kind) } : {};
      return { tagName: kind ? tagName : 'section', attribs };
    },
  },
};

/** Of several rows or columns, as far as a table of a text goes. */
function withSpans(tagName: string, { colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries({ colspan, rowspan }))
    if (/^(?:[2-9]|1\d|20)$/.test(value ?? '')) attribs[name] = value as string;
  return { tagName, attribs };
}

const mark = 'language-';

/** Of the first class that names a language that is coloured. */
function languageIn(names: string): string | null {
  const named = names
    .slice(0, 100)
    .split(/\s/)
    .find((name) => name.startsWith(mark));
  return named === undefined ? null : codeLanguageOf(named.slice(mark.length));
}

/**
 * HTML of an author, reduced to what a lesson, a description or a tutorial may hold. Cleaned on the way in, once.
 * @param sourceOf what stands for the source of a picture; a picture without goes
 * @throws DomainError `text-too-rich`
 */
export function cleanRichText(
  html: string,
  pictures: PictureHome = 'nowhere',
  sourceOf: SourceOf = (source) => source,
): string {
  expectFewTags(html, mostTags);
  return sanitizeHtml(html, pictures === 'nowhere' ? allowed : withPictures(pictures, sourceOf));
}

type SourceOf = (source: string) => string | undefined;

/** What the pictures of a text name that was not cleaned yet. By the parser: an expression over somebody's HTML may look at it once for each of its signs. @throws DomainError `text-too-rich` */
export function pictureSourcesIn(html: string): string[] {
  expectFewTags(html, mostTags);
  const sources: string[] = [];
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: (tag, { src }) => {
      if (tag === 'img' && src) sources.push(src);
    },
  });
  return sources;
}

/** No picture of another site's: whoever reads a text tells nobody so. */
const withPictures = (home: Exclude<PictureHome, 'nowhere'>, sourceOf: SourceOf): sanitizeHtml.IOptions => ({
  ...allowed,
  allowedTags: [...(allowed.allowedTags || []), 'img'],
  allowedAttributes: { ...allowed.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
  transformTags: {
    ...allowed.transformTags,
    img: (tagName, attribs) => ({
      tagName,
      attribs: pictureAttributes({ ...attribs, src: sourceOf(attribs['src'] ?? '') }, home),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
});

/** Before the first of several texts is cleaned. @throws DomainError `text-too-rich` */
export const expectCleanable = (texts: readonly (string | null | undefined)[]): void =>
  expectFewTags(texts.filter(Boolean).join(), mostTagsAtOnce);

function expectFewTags(html: string, most: number): void {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    tags += 1;
    if (tags > most) throw new DomainError('text-too-rich');
  }
}
