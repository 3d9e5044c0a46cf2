import { folded } from '../search-words.js';

/** Slugs are truncated at a word boundary near this length. */
const maxLength = 70;

/** Slug of a title: lower-case letters, digits and hyphens only. */
export function slugOf(title: string): string {
  const words = folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= maxLength) return words;
  const lastHyphen = words.lastIndexOf('-', maxLength);
  return words.slice(0, lastHyphen > 0 ? lastHyphen : maxLength);
}

interface Titled {
  _id: string;
  title: string;
}

const readable = (path: string, { _id, title }: Titled): string => {
  const slug = slugOf(title);
  return slug ? `${path}/${_id}/${slug}` : `${path}/${_id}`;
};

/** The canonical path of a course's page; `/course/{id}` redirects to it. */
export const coursePagePath = (course: Titled): string => readable('/course', course);

/** The canonical path of a tutorial's page; `/tutoriels/{id}` redirects to it. */
export const tutorialPagePath = (tutorial: Titled): string => readable('/tutoriels', tutorial);
