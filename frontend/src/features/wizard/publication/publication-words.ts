import type { Publications } from '@atelier/contracts/publication';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { countOf } from '../../../shared/format';

type Changes = Publications['publications'][number]['changes'];

/** `7 novembre, 18:20`. */
export const publicationTime = dateWriter({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** What fits into a line of the list. */
const longest = 60;

/** A field within a sentence: `FAQs` is a name of its own. */
const within = (title: string): string =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLocaleLowerCase('fr-FR') + title.slice(1);

/** What a publication changed, in a line. */
export function saidOf(changes: Changes): string {
  const [only, ...others] = changes;
  if (!only) return 'Le cours entier';
  if (others.length === 0) return saidOfOne(only);
  const lessons = new Set(changes.flatMap(({ lessonId }) => lessonId ?? [])).size;
  const sections = changes.filter(({ path, lessonId }) => path === 'sections' && lessonId === null).length;
  const fields = changes.filter(({ path }) => path !== 'sections').map(({ title }) => within(title));
  const said = [
    ...(lessons > 0 ? [countOf(lessons, 'leçon')] : []),
    ...(sections > 0 ? [countOf(sections, 'section')] : []),
    ...fields,
  ];
  return `${countOf(changes.length, 'changement')}\u00a0: ${said.join(', ')}`;
}

function saidOfOne({ title, text, path }: Changes[number]): string {
  // Of a lesson the words may be a piece of its text.
  if (path === 'sections') return `«\u00a0${title}\u00a0»`;
  if (!text?.before || !text.after || text.before.length + text.after.length > longest) return title;
  return `${title}\u00a0: ${text.after} au lieu de ${text.before}`;
}
