import type { Category } from '@atelier/contracts/common';

/** What a demo lesson holds; `film` names one of the title films of `seed/films.ts`. */
export type LessonContent = { text: string } | { film: string } | { youtube: string };

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
  sections: { title: string; lessons: DemoLesson[] }[];
}

/** Shorthands that keep the courses readable as prose. */
export const text = (title: string, html: string): DemoLesson => ({ title, content: { text: html.trim() } });
export const film = (title: string, name: string): DemoLesson => ({ title, content: { film: name } });
export const youtube = (title: string, id: string): DemoLesson => ({
  title,
  content: { youtube: `https://www.youtube.com/watch?v=${id}` },
});
export const free = (lesson: DemoLesson): DemoLesson => ({ ...lesson, isFree: true });
