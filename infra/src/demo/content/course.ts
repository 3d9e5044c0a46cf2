import type { Category } from '@atelier/contracts/common';
import type { Film } from './film.js';

const code = /(<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>)/;

const spaces = (words: string): string =>
  words
    .replaceAll(/ (?=[;!?])/g, '\u202F')
    .replaceAll(/ (?=[:»€%])/g, '\u00A0')
    .replaceAll('« ', '«\u00A0');

/** The no-break spaces of French typography, everywhere but in code; the content is written with plain ones. */
export const typeset = (html: string): string =>
  html
    .split(code)
    .map((piece, index) => (index % 2 === 1 ? piece : spaces(piece)))
    .join('')
    .trim();

/** What a demo lesson holds. */
export type LessonContent =
  | { text: string }
  | { film: Film }
  | { youtube: string; seconds: number }
  | { quiz: Quiz }
  | { document: { name: string; text: string } }
  | { evaluation: string };

export interface Quiz {
  question: string;
  choices: string[];
  /** The right ones among the choices. */
  answer: string[];
  choiceType?: 'multiple' | 'true-false';
  explanation?: string;
  /** Free where it is left out. */
  attemptLimit?: number;
}

export interface DemoLesson {
  title: string;
  isFree?: boolean;
  content: LessonContent;
}

export interface DemoCourse {
  /** Name of the cover in the client's /illustrations, without `course-` and `.svg`. */
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
  /** Shown as the preview. */
  promotion?: Film;
  faq?: { question: string; response: string }[];
  sections: { title: string; lessons: DemoLesson[] }[];
}

/** Shorthands that keep the courses readable as prose. */
export const text = (title: string, html: string): DemoLesson => ({ title, content: { text: html.trim() } });
export const film = (shown: Film): DemoLesson => ({ title: shown.title, content: { film: shown } });
export const youtube = (title: string, id: string, seconds: number): DemoLesson => ({
  title,
  content: { youtube: `https://www.youtube.com/watch?v=${id}`, seconds },
});
export const quiz = (title: string, content: Quiz): DemoLesson => ({ title, content: { quiz: content } });
export const trueOrFalse = (title: string, question: string, isTrue: boolean): DemoLesson =>
  quiz(title, {
    question,
    choices: ['Vrai', 'Faux'],
    answer: [isTrue ? 'Vrai' : 'Faux'],
    choiceType: 'true-false',
  });
/** A document of pages, one for each part of the text. */
export const handout = (title: string, name: string, lines: string): DemoLesson => ({
  title,
  content: { document: { name, text: `${lines.trim()}\n` } },
});
export const evaluation = (title: string, html: string): DemoLesson => ({
  title,
  content: { evaluation: html.trim() },
});
export const free = (lesson: DemoLesson): DemoLesson => ({ ...lesson, isFree: true });

/** The films of a course, each once: the preview may be a lesson's too. */
export const filmsIn = ({ sections, promotion }: DemoCourse): Film[] => {
  const shown = sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ content }) => ('film' in content ? content.film : [])),
  );
  return [...new Set(promotion ? [promotion, ...shown] : shown)];
};
