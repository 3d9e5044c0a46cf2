import { namesOf } from './names-of.js';

/** The categories of courses, with their labels. */
export const categoryLabels = {
  Backend: 'Backend',
  Frontend: 'Frontend',
  'Mobile Apps': 'Mobile Apps',
  Databases: 'Base de donnée',
  DevOps: 'DevOps',
} as const;
export type Category = keyof typeof categoryLabels;

export const categories = namesOf(categoryLabels);
