import type { Assessment } from '@atelier/contracts/assessments';
import { countOf } from '../../../shared/format';

/** What is shown of a text in a list; longer ones are cut by the room there is. */
const excerptLength = 160;

/** The first words of instructions, without their tags. Parsed apart from the page: nothing in it runs. */
export function excerptOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, blockquote, pre, br')) block.append(' ');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith(' ');
  const text = body.textContent.replace(/\s+/g, ' ').trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text;
}

/** For whom the work is. */
export const audienceOf = ({ studentId }: Pick<Assessment, 'studentId'>): string =>
  studentId.length === 0 ? 'Tous les étudiants' : countOf(studentId.length, 'étudiant');
