import { namesOf } from './names-of.js';

/** By what an author's list of tutorials is narrowed. */
export const tutorialStatusLabels = { all: 'Tous', published: 'Publiés', draft: 'Brouillons' } as const;
/** By what an author's list of courses is. */
export const courseStatusLabels = { ...tutorialStatusLabels, archived: 'Archivés' } as const;

export const tutorialStatuses = namesOf(tutorialStatusLabels);
export const courseStatuses = namesOf(courseStatusLabels);
