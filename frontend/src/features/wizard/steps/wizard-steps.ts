import type { CourseDraft } from '@atelier/contracts/course-draft';
import { stepSlugs, stepWords, type StepSlug } from '@atelier/contracts/words/wizard-steps';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isShown } from '../faq/faq-words';
import { allLessons } from '../../draft/state/programme';

interface StepOnScreen {
  isDone: (draft: CourseDraft) => boolean;
  Content: LazyExoticComponent<ComponentType>;
}

const hasWholeProgramme = ({ sections }: CourseDraft): boolean => {
  const lessons = allLessons(sections);
  return lessons.length > 0 && lessons.every((lesson) => lesson.parts.length > 0);
};

/** Beside the words of each step: when it is done, and its component. */
const onScreen: Readonly<Record<StepSlug, StepOnScreen>> = {
  title: {
    isDone: ({ title }) => title !== '',
    Content: lazy(() => import('./title-step')),
  },
  categorie: {
    isDone: ({ category }) => category !== null,
    Content: lazy(() => import('./category-step')),
  },
  programme: {
    isDone: hasWholeProgramme,
    Content: lazy(() => import('./programme-step')),
  },
  description: {
    isDone: ({ description }) => description !== '',
    Content: lazy(() => import('./description-step')),
  },
  promotion: {
    isDone: ({ promotion }) => !!promotion,
    Content: lazy(() => import('./promotion-step')),
  },
  time: {
    isDone: ({ time }) => time > 0,
    Content: lazy(() => import('./time-step')),
  },
  language: {
    isDone: ({ language }) => language !== null,
    Content: lazy(() => import('./language-step')),
  },
  image: {
    isDone: ({ imageUrl }) => !!imageUrl,
    Content: lazy(() => import('./image-step')),
  },
  competence: {
    isDone: ({ skills }) => skills.length > 0,
    Content: lazy(() => import('./skills-step')),
  },
  faqs: {
    isDone: ({ faq }) => faq.some(isShown),
    Content: lazy(() => import('./faqs-step')),
  },
  price: {
    isDone: ({ price }) => price !== null,
    Content: lazy(() => import('./price-step')),
  },
  promotionnal: {
    isDone: ({ promotionPrice }) => promotionPrice !== null,
    Content: lazy(() => import('./promotion-price-step')),
  },
  student: {
    isDone: ({ student }) => student.length > 0,
    Content: lazy(() => import('./student-step')),
  },
};

/** The wizard's steps in the order of its sidebar. */
export const wizardSteps = stepSlugs.map((slug) => ({ slug, ...stepWords[slug], ...onScreen[slug] }));
export type WizardStep = (typeof wizardSteps)[number];

export const findStep = (slug: string | undefined): WizardStep | undefined =>
  wizardSteps.find((step) => step.slug === slug);

/** The step that settles a point of the publication checklist, whatever depth its path has. */
export function stepOfGap(path: string): StepSlug {
  const field = path.split(/[.[]/)[0];
  return stepSlugs.find((slug) => stepWords[slug].fields.some((name) => name === field)) ?? 'programme';
}
