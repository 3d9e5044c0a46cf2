import type { CourseField } from './course-fields.js';
import { namesOf } from './names-of.js';

interface WizardStep {
  /** In the sidebar, and above the step itself. */
  label: string;
  /** What it writes; a gap or a refusal of one of these is settled there. */
  fields: readonly CourseField[];
  /** A course can be published without it. */
  optional?: boolean;
}

const table = {
  title: { label: 'Titre', fields: ['title'] },
  categorie: { label: 'Catégories', fields: ['category'] },
  programme: { label: 'Programme', fields: ['sections'] },
  description: { label: 'Description', fields: ['description', 'subdescription', 'requirement'] },
  promotion: { label: "Vidéo d'aperçu", fields: ['promotion'], optional: true },
  time: { label: 'Temps', fields: ['time'] },
  language: { label: 'Langue du cours', fields: ['language'] },
  image: { label: 'Télécharger une image', fields: ['imageUrl'], optional: true },
  competence: { label: 'Compétences couvertes', fields: ['skills'] },
  faqs: { label: 'FAQs', fields: ['faq'], optional: true },
  price: { label: 'Prix', fields: ['price'] },
  promotionnal: { label: 'Prix promotionnel', fields: ['promotionPrice'], optional: true },
  student: { label: 'Etudiants', fields: [], optional: true },
} satisfies Record<string, WizardStep>;

/**
 * The steps of a course's making, by their slugs in the address, in the order of the sidebar. The client has a line for
 * each beside it (`wizard-steps.ts`: when it is done, and what it shows), for which the compiler asks.
 */
export const stepWords: Readonly<Record<keyof typeof table, WizardStep>> = table;
export type StepSlug = keyof typeof table;

export const stepSlugs = namesOf(stepWords);
