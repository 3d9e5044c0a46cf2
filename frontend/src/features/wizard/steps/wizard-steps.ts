import type { CourseDraft } from '@atelier/contracts/course-draft';
import { stepSlugs, stepWords, type StepSlug } from '@atelier/contracts/words/wizard-steps';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface StepOnScreen {
  /** Of a step that a course may as well do without: whether anything was said there. */
  isSet?: (draft: CourseDraft) => boolean;
  Content: LazyExoticComponent<ComponentType>;
}

/** Beside the words of each step: its component. */
const onScreen: Readonly<Record<StepSlug, StepOnScreen>> = {
  title: { Content: lazy(() => import('./title-step')) },
  categorie: { Content: lazy(() => import('./category-step')) },
  programme: { Content: lazy(() => import('./programme-step')) },
  description: { Content: lazy(() => import('./description-step')) },
  promotion: { Content: lazy(() => import('./promotion-step')) },
  time: { isSet: ({ time }) => time > 0, Content: lazy(() => import('./time-step')) },
  language: { Content: lazy(() => import('./language-step')) },
  image: { Content: lazy(() => import('./image-step')) },
  competence: { Content: lazy(() => import('./skills-step')) },
  faqs: { Content: lazy(() => import('./faqs-step')) },
  price: { Content: lazy(() => import('./price-step')) },
  promotionnal: {
    isSet: ({ promotionPrice }) => promotionPrice !== null,
    Content: lazy(() => import('./promotion-price-step')),
  },
  student: { isSet: ({ student }) => student.length > 0, Content: lazy(() => import('./student-step')) },
};

/** The wizard's steps in the order of its sidebar. */
export const wizardSteps = stepSlugs.map((slug) => ({ slug, ...stepWords[slug], ...onScreen[slug] }));
export type WizardStep = (typeof wizardSteps)[number];

export const findStep = (slug: string | undefined): WizardStep | undefined =>
  wizardSteps.find((step) => step.slug === slug);

export type StepStanding = 'done' | 'needed' | 'advised' | 'optional';

/** Where a step stands: what the server misses and what it advises lead to it, and nothing else is asked. */
export function standingOf({ slug, weight, isSet }: WizardStep, draft: CourseDraft): StepStanding {
  const leadsHere = ({ path }: { path: string }) => stepOfGap(path) === slug;
  if (draft.gaps.some(leadsHere)) return 'needed';
  if (weight === 'advised' && draft.advice.some(leadsHere)) return 'advised';
  return isSet?.(draft) === false ? 'optional' : 'done';
}

/** The step that settles a point of the publication checklist, whatever depth its path has. */
export function stepOfGap(path: string): StepSlug {
  const field = path.split(/[.[]/)[0];
  return stepSlugs.find((slug) => stepWords[slug].fields.some((name) => name === field)) ?? 'programme';
}
