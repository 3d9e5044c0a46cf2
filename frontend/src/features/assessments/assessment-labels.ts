import type { Assessment } from '@atelier/contracts/assessments';
import { countOf } from '../../shared/format/format';

/** What is shown of a text in a list; longer ones are cut by the room there is. */
const excerptLength = 160;

/** The first words of instructions, their lines set apart by dots. Parsed apart from the page: nothing in it runs. */
export function excerptOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, pre, hr')) block.append('\n');
  const lines = body.textContent.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const text = lines.filter((line) => line !== '').join(' · ');
  return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text;
}

/** What a piece of work is called: as its lesson is, else by the first line of what is asked. The rest of it stands beside. */
export function titleOf({ lessonTitle, description }: Pick<Assessment, 'lessonTitle' | 'description'>): {
  title: string;
  rest: string;
} {
  const excerpt = excerptOf(description);
  if (lessonTitle !== null) return { title: lessonTitle, rest: excerpt };
  const [title = '', ...rest] = excerpt.split(' · ');
  return { title, rest: rest.join(' · ') };
}

/** For whom the work is. */
export const audienceOf = ({ studentId }: Pick<Assessment, 'studentId'>): string =>
  studentId.length === 0 ? 'Tous les élèves' : countOf(studentId.length, 'élève');
