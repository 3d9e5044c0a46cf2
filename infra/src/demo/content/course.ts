import type { Category } from '@atelier/contracts/common';
import type { Film } from './film.js';
import type { DemoExercise } from './exercise.js';
import type { DemoSource } from './source.js';

const code = /(<pre[\s>][\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>)/;

const spaces = (words: string): string =>
  words
    .replaceAll(/ (?=[;!?])/g, '\u202F')
    .replaceAll(/ (?=[:»€%])/g, '\u00A0')
    .replaceAll('« ', '«\u00A0');

/** Inserts French no-break spaces, except in code; content is written with plain ones. */
export const typeset = (html: string): string =>
  html
    .split(code)
    .map((piece, index) => (index % 2 === 1 ? piece : spaces(piece)))
    .join('')
    .trim();

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A code block with the marks of its fence, which are typeset too. */
export const markedCode = (language: string, fence: string, lines: string): string =>
  `<pre data-fence="${escaped(spaces(fence))}"><code class="language-${language}">${escaped(lines.replace(/^\n|\s+$/g, ''))}</code></pre>`;

/** Content of a demo lesson. */
export type LessonContent =
  | { text: string }
  | { film: Film }
  | { youtube: string; seconds: number }
  | { quiz: Quiz }
  | { bank: QuizBank }
  | { exercise: DemoExercise }
  | { document: { name: string; text: string } }
  | { evaluation: string };

export interface Quiz {
  question: string;
  choices: string[];
  /** Correct choices. */
  answer: string[];
  choiceType?: 'multiple' | 'true-false';
  explanation?: string;
  /** Unlimited if absent. */
  attemptLimit?: number;
}

/** Questions from which each attempt draws, and the percentage of right ones that passes. */
export interface QuizBank {
  questions: Quiz[];
  draw: number;
  percent: number;
}

export interface DemoLesson {
  title: string;
  isFree?: boolean;
  content: LessonContent;
  /** The code of the project at the end of the lesson. */
  source?: DemoSource;
}

export interface DemoCourse {
  /** Cover file in the client's /illustrations, without `course-` and `.svg`. */
  cover: string;
  owner: 'administrator' | 'teacher';
  title: string;
  subdescription: string;
  description: string;
  requirement: string;
  category: Category;
  price: number;
  promotionPrice?: number;
  skills: string[];
  /** Preview film. */
  promotion?: Film;
  faq?: { question: string; response: string }[];
  sections: { title: string; lessons: DemoLesson[] }[];
}

/** Helpers that keep the courses readable as prose. */
export const text = (title: string, html: string): DemoLesson => ({ title, content: { text: html.trim() } });
export const film = (shown: Film): DemoLesson => ({ title: shown.title, content: { film: shown } });
export const youtube = (title: string, id: string, seconds: number): DemoLesson => ({
  title,
  content: { youtube: `https://www.youtube.com/watch?v=${id}`, seconds },
});
export const quiz = (title: string, content: Quiz): DemoLesson => ({ title, content: { quiz: content } });
export const bank = (title: string, content: QuizBank): DemoLesson => ({ title, content: { bank: content } });
export const exercise = (content: DemoExercise): DemoLesson => ({
  title: content.title,
  content: { exercise: content },
});
export const withCode = (lesson: DemoLesson, source: DemoSource): DemoLesson => ({ ...lesson, source });
export const trueOrFalse = (title: string, question: string, isTrue: boolean): DemoLesson =>
  quiz(title, {
    question,
    choices: ['Vrai', 'Faux'],
    answer: [isTrue ? 'Vrai' : 'Faux'],
    choiceType: 'true-false',
  });
/** A document with one page per part of the text. */
export const handout = (title: string, name: string, lines: string): DemoLesson => ({
  title,
  content: { document: { name, text: `${lines.trim()}\n` } },
});
export const evaluation = (title: string, html: string): DemoLesson => ({
  title,
  content: { evaluation: html.trim() },
});
export const free = (lesson: DemoLesson): DemoLesson => ({ ...lesson, isFree: true });

/** Distinct films of a course: the preview may also be a lesson's. */
export const filmsIn = ({ sections, promotion }: DemoCourse): Film[] => {
  const shown = sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ content }) => ('film' in content ? content.film : [])),
  );
  return [...new Set(promotion ? [promotion, ...shown] : shown)];
};
