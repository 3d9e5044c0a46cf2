import type { Assessment } from '@atelier/contracts/assessments';
import { countOf } from '../../shared/format/format';
import { onOneLine } from '../../shared/format/units';

/** Maximum length of an excerpt in a list; CSS truncates further. */
const excerptLength = 160;

/** The first words of the instructions, lines joined by dots. Parsed in a detached document: no script runs. */
export function excerptOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, pre, hr')) block.append('\n');
  const lines = body.textContent.split('\n').map(onOneLine);
  const text = lines.filter((line) => line !== '').join(' · ');
  return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text;
}

/** Title of an assessment: its lesson's, else the first line of the instructions; the rest is the subtitle. */
export function titleOf({ lessonTitle, description }: Pick<Assessment, 'lessonTitle' | 'description'>): {
  title: string;
  rest: string;
} {
  const excerpt = excerptOf(description);
  if (lessonTitle !== null) return { title: lessonTitle, rest: excerpt };
  const [title = '', ...rest] = excerpt.split(' · ');
  return { title, rest: rest.join(' · ') };
}

/** The audience of the assessment, within a sentence. */
export const audienceOf = ({ studentId }: Pick<Assessment, 'studentId'>): string =>
  studentId.length === 0 ? 'tous les élèves' : countOf(studentId.length, 'élève');
