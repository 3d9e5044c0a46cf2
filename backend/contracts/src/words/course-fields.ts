import { namesOf } from './names-of.js';

/** Section titles of a new course; replaced by those of an imported folder. */
export const firstSectionTitles = ['Section 1: Introduction', 'Section 2: Basics'] as const;

/** Status filter of an author's list of tutorials. */
export const tutorialStatusLabels = { all: 'Tous', published: 'Publiés', draft: 'Brouillons' } as const;
/** Status filter of an author's list of courses. */
export const courseStatusLabels = { ...tutorialStatusLabels, archived: 'Archivés' } as const;

export const tutorialStatuses = namesOf(tutorialStatusLabels);
export const courseStatuses = namesOf(courseStatusLabels);

/** Individually saved course fields, with their labels for authors. */
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
  promotionEnd: 'Fin de la promotion',
  promotion: 'Vidéo d’aperçu',
  imageUrl: 'Image',
  skills: 'Compétences',
  sections: 'Programme',
  faq: 'FAQ',
  archived: 'Archive',
  published: 'Publication',
} as const;
export type CourseField = keyof typeof courseFieldLabels;
