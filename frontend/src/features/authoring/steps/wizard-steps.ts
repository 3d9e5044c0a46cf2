import type { CourseDraft } from '@atelier/contracts/authoring';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isShown } from '../faq/faq-words';
import { allLessons } from '../state/programme';

export interface WizardStep {
  /** Its place in the address: `/admin/create-cours/{slug}/edict/{id}`. */
  slug: string;
  label: string;
  /** A course can be published without it. */
  optional: boolean;
  isDone: (draft: CourseDraft) => boolean;
  Content: LazyExoticComponent<ComponentType>;
}

const hasWholeProgramme = ({ sections }: CourseDraft): boolean => {
  const lessons = allLessons(sections);
  return lessons.length > 0 && lessons.every((lesson) => lesson.parts.length > 0);
};

/** The wizard's steps in the order of its sidebar. A new step is a line here and a component beside it. */
export const wizardSteps: readonly WizardStep[] = [
  {
    slug: 'title',
    label: 'Titre',
    optional: false,
    isDone: ({ title }) => title !== '',
    Content: lazy(() => import('./title-step')),
  },
  {
    slug: 'categorie',
    label: 'Catégories',
    optional: false,
    isDone: ({ category }) => category !== null,
    Content: lazy(() => import('./category-step')),
  },
  {
    slug: 'programme',
    label: 'Programme',
    optional: false,
    isDone: hasWholeProgramme,
    Content: lazy(() => import('./programme-step')),
  },
  {
    slug: 'description',
    label: 'Description',
    optional: false,
    isDone: ({ description }) => description !== '',
    Content: lazy(() => import('./description-step')),
  },
  {
    slug: 'promotion',
    label: "Vidéo d'aperçu",
    optional: true,
    isDone: ({ promotion }) => !!promotion,
    Content: lazy(() => import('./promotion-step')),
  },
  {
    slug: 'time',
    label: 'Temps',
    optional: false,
    isDone: ({ time }) => time > 0,
    Content: lazy(() => import('./time-step')),
  },
  {
    slug: 'language',
    label: 'Langue du cours',
    optional: false,
    isDone: ({ language }) => language !== null,
    Content: lazy(() => import('./language-step')),
  },
  {
    slug: 'image',
    label: 'Télécharger une image',
    optional: true,
    isDone: ({ imageUrl }) => !!imageUrl,
    Content: lazy(() => import('./image-step')),
  },
  {
    slug: 'competence',
    label: 'Compétences couvertes',
    optional: false,
    isDone: ({ skills }) => skills.length > 0,
    Content: lazy(() => import('./skills-step')),
  },
  {
    slug: 'faqs',
    label: 'FAQs',
    optional: true,
    isDone: ({ faq }) => faq.some(isShown),
    Content: lazy(() => import('./faqs-step')),
  },
  {
    slug: 'price',
    label: 'Prix',
    optional: false,
    isDone: ({ price }) => price !== null,
    Content: lazy(() => import('./price-step')),
  },
  {
    slug: 'promotionnal',
    label: 'Prix promotionnel',
    optional: true,
    isDone: ({ promotionPrice }) => promotionPrice !== null,
    Content: lazy(() => import('./promotion-price-step')),
  },
  {
    slug: 'student',
    label: 'Etudiants',
    optional: true,
    isDone: ({ student }) => student.length > 0,
    Content: lazy(() => import('./student-step')),
  },
];

export const findStep = (slug: string | undefined): WizardStep | undefined =>
  wizardSteps.find((step) => step.slug === slug);

/** Steps that settle what the server names by a field. */
const slugOfField: Readonly<Record<string, string>> = {
  category: 'categorie',
  sections: 'programme',
  subdescription: 'description',
  requirement: 'description',
  imageUrl: 'image',
  skills: 'competence',
  promotionPrice: 'promotionnal',
};

/** The step that settles a point of the publication checklist, whatever depth its path has. */
export function stepOfGap(path: string): WizardStep {
  const field = path.split(/[.[]/)[0] ?? '';
  return findStep(slugOfField[field] ?? field) ?? findStep('programme') ?? (wizardSteps[0] as WizardStep);
}
