import type { CourseDraft } from '@atelier/contracts/course-draft';
import { stepSlugs, stepWords, type StepSlug } from '@atelier/contracts/words/wizard-steps';
import { type ComponentType, type LazyExoticComponent } from 'react';
import { lazyPart } from '../../../shared/connection/connection';

interface StepContent {
  /** For an optional step: whether it has a value. */
  isSet?: (draft: CourseDraft) => boolean;
  Content: LazyExoticComponent<ComponentType>;
}

type StepsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never;
}[keyof Module];

/** Small steps share a chunk: each is imported by its export name. */
const basicStep = (name: StepsOf<typeof import('./steps/basic-steps')>) =>
  lazyPart(() => import('./steps/basic-steps').then((steps) => ({ default: steps[name] })));
const priceStep = (name: StepsOf<typeof import('../price/price-step')>) =>
  lazyPart(() => import('../price/price-step').then((steps) => ({ default: steps[name] })));

/** The component of each step; its texts are in the contracts. */
const stepContents: Readonly<Record<StepSlug, StepContent>> = {
  title: { Content: basicStep('TitleStep') },
  categorie: { Content: basicStep('CategoryStep') },
  programme: { Content: lazyPart(() => import('./steps/programme-step')) },
  description: { Content: lazyPart(() => import('./steps/description-step')) },
  promotion: { Content: lazyPart(() => import('./steps/promotion-step')) },
  time: { isSet: ({ time }) => time > 0, Content: basicStep('TimeStep') },
  language: { Content: basicStep('LanguageStep') },
  image: { Content: lazyPart(() => import('./steps/image-step')) },
  competence: { Content: basicStep('SkillsStep') },
  faqs: { Content: lazyPart(() => import('../faq/faq-step')) },
  price: { Content: priceStep('PriceStep') },
  promotionnal: {
    isSet: ({ promotionPrice }) => promotionPrice !== null,
    Content: priceStep('PromotionPriceStep'),
  },
  student: {
    isSet: ({ student }) => student.length > 0,
    Content: lazyPart(() => import('../enrolment/student-step')),
  },
};

/** The wizard's steps in sidebar order. */
export const wizardSteps = stepSlugs.map((slug) => ({ slug, ...stepWords[slug], ...stepContents[slug] }));
export type WizardStep = (typeof wizardSteps)[number];

export const findStep = (slug: string | undefined): WizardStep | undefined =>
  wizardSteps.find((step) => step.slug === slug);

export type StepStatus = 'done' | 'needed' | 'advised' | 'optional';

/** Status of a step, derived from the server's missing points and recommendations. */
export function stepStatusOf({ slug, weight, isSet }: WizardStep, draft: CourseDraft): StepStatus {
  const isOfStep = ({ path }: { path: string }) => stepOfGap(path) === slug;
  if (draft.gaps.some(isOfStep)) return 'needed';
  if (weight === 'advised' && draft.advice.some(isOfStep)) return 'advised';
  return isSet?.(draft) === false ? 'optional' : 'done';
}

/** The step of a point of the publication checklist, by the first segment of its path. */
export function stepOfGap(path: string): StepSlug {
  const field = path.split(/[.[]/)[0];
  return stepSlugs.find((slug) => stepWords[slug].fields.some((name) => name === field)) ?? 'programme';
}
