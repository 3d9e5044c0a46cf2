import { folded } from '../search-words.js';

/** What is said of a page in its address beside the id is cut at a word about here. */
const longest = 70;

/** A title as a part of an address: small letters, digits and hyphens, and nothing else whatever the title holds. */
export function slugOf(title: string): string {
  const words = folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= longest) return words;
  const cut = words.lastIndexOf('-', longest);
  return words.slice(0, cut > 0 ? cut : longest);
}

interface Titled {
  _id: string;
  title: string;
}

const readable = (path: string, { _id, title }: Titled): string => {
  const slug = slugOf(title);
  return slug ? `${path}/${_id}/${slug}` : `${path}/${_id}`;
};

/** The address of a course's page that people read; `/course/{id}` leads there too. */
export const coursePagePath = (course: Titled): string => readable('/course', course);

/** The address of a tutorial's page that people read; `/tutoriels/{id}` leads there too. */
export const tutorialPagePath = (tutorial: Titled): string => readable('/tutoriels', tutorial);
