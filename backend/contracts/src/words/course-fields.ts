import { namesOf } from './names-of.js';

/** What a new course begins with; without lessons, a folder's own sections take their place. */
export const firstSectionTitles = ['Section 1: Introduction', 'Section 2: Basics'] as const;

/** By what an author's list of tutorials is narrowed. */
export const tutorialStatusLabels = { all: 'Tous', published: 'Publiés', draft: 'Brouillons' } as const;
/** By what an author's list of courses is. */
export const courseStatusLabels = { ...tutorialStatusLabels, archived: 'Archivés' } as const;

export const tutorialStatuses = namesOf(tutorialStatusLabels);
export const courseStatuses = namesOf(courseStatusLabels);

/** The fields an author saves one by one, and what they are called where an author reads about them. */
export const courseFieldLabels = {
  title: 'Titre',
  description: 'Description',
  subdescription: 'Résumé',
  requirement: 'Prérequis',
  category: 'Catégorie',
  language: 'Langue',
  time: 'Temps',
  price: 'Prix',
  promotionPrice: 'Prix promotionnel',
  promotion: 'Vidéo d’aperçu',
  imageUrl: 'Image',
  skills: 'Compétences',
  sections: 'Programme',
  faq: 'FAQ',
  archived: 'Archive',
  published: 'Publication',
} as const;
export type CourseField = keyof typeof courseFieldLabels;
