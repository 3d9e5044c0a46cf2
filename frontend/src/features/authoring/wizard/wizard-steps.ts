import type { CourseDraft } from '@atelier/contracts/course-draft';
import { stepSlugs, stepWords, type StepSlug } from '@atelier/contracts/words/wizard-steps';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface StepContent {
  /** Of a step that a course may as well do without: whether anything was said there. */
  isSet?: (draft: CourseDraft) => boolean;
  Content: LazyExoticComponent<ComponentType>;
}

type StepsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never;
}[keyof Module];

/** Small steps share a module: each is loaded by its name. */
const basicStep = (name: StepsOf<typeof import('./steps/basic-steps')>) =>
  lazy(() => import('./steps/basic-steps').then((steps) => ({ default: steps[name] })));
const priceStep = (name: StepsOf<typeof import('./steps/price-steps')>) =>
  lazy(() => import('./steps/price-steps').then((steps) => ({ default: steps[name] })));

/** The component of each step, whose words are in the contracts. */
const stepContents: Readonly<Record<StepSlug, StepContent>> = {
  title: { Content: basicStep('TitleStep') },
  categorie: { Content: basicStep('CategoryStep') },
  programme: { Content: lazy(() => import('./steps/programme-step')) },
  description: { Content: lazy(() => import('./steps/description-step')) },
  promotion: { Content: lazy(() => import('./steps/promotion-step')) },
  time: { isSet: ({ time }) => time > 0, Content: basicStep('TimeStep') },
  language: { Content: basicStep('LanguageStep') },
  image: { Content: lazy(() => import('./steps/image-step')) },
  competence: { Content: basicStep('SkillsStep') },
  faqs: { Content: lazy(() => import('../faq/faq-step')) },
  price: { Content: priceStep('PriceStep') },
  promotionnal: {
    isSet: ({ promotionPrice }) => promotionPrice !== null,
    Content: priceStep('PromotionPriceStep'),
  },
  student: {
    isSet: ({ student }) => student.length > 0,
    Content: lazy(() => import('../enrolment/student-step')),
  },
};

/** The wizard's steps in the order of its sidebar. */
export const wizardSteps = stepSlugs.map((slug) => ({ slug, ...stepWords[slug], ...stepContents[slug] }));
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
