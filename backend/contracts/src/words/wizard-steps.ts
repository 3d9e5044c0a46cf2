import type { CourseField } from './course-fields.js';
import { namesOf } from './names-of.js';

interface WizardStep {
  /** In the sidebar, and above the step itself. */
  label: string;
  /** Fields it edits; errors in one of these link to it. */
  fields: readonly CourseField[];
  /** Required for publication, recommended, or optional. */
  weight: 'needed' | 'advised' | 'optional';
}

const table = {
  title: { label: 'Titre', fields: ['title'], weight: 'needed' },
  categorie: { label: 'Catégories', fields: ['category'], weight: 'needed' },
  programme: { label: 'Programme', fields: ['sections'], weight: 'needed' },
  description: {
    label: 'Description',
    fields: ['description', 'subdescription', 'requirement'],
    weight: 'advised',
  },
  promotion: { label: "Vidéo d'aperçu", fields: ['promotion'], weight: 'advised' },
  time: { label: 'Temps', fields: ['time'], weight: 'optional' },
  language: { label: 'Langue du cours', fields: ['language'], weight: 'needed' },
  image: { label: 'Télécharger une image', fields: ['imageUrl'], weight: 'advised' },
  competence: { label: 'Compétences couvertes', fields: ['skills'], weight: 'advised' },
  faqs: { label: 'FAQs', fields: ['faq'], weight: 'advised' },
  price: { label: 'Prix', fields: ['price'], weight: 'needed' },
  promotionnal: {
    label: 'Prix promotionnel',
    fields: ['promotionPrice', 'promotionEnd'],
    weight: 'optional',
  },
  student: { label: 'Etudiants', fields: [], weight: 'optional' },
} satisfies Record<string, WizardStep>;

/**
 * The steps of the course wizard by slug, in sidebar order. The client defines what each shows in `wizard-steps.ts`;
 * the compiler requires an entry for each.
 */
export const stepWords: Readonly<Record<keyof typeof table, WizardStep>> = table;
export type StepSlug = keyof typeof table;

export const stepSlugs = namesOf(stepWords);
