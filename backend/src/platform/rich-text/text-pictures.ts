/**
 * Where the pictures of a text are kept: those of lessons for who may read the lesson, by the reference to an asset, those of
 * tutorials in public. Other texts have none.
 */
export type PictureHome = 'nowhere' | 'lesson' | 'public';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const addresses = {
  lesson: new RegExp(`^/api/media/${uuid}$`),
  public: new RegExp(`^/media/images/${uuid}/(?:400|800|1200)\\.webp$`),
} as const;
/** As the cleaning writes it: in words, a bracket is never one. */
const lessonPicture = new RegExp(`<img src="/api/media/(${uuid})"`, 'g');

const longestAlternative = 500;

/** What is kept of a picture, the address first; nothing of one that is not ours. */
export function pictureAttributes(
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
