import type { FaqList } from '@atelier/contracts/faqs';
import { plainText } from '@atelier/contracts/plain-text';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import type { PageHead } from './page-head';
import { absoluteFrom, questionsData, trailData, type HeadFacts } from './structured-data';

/** Undefined: the questions could not be read now; null: there is no such course. */
export function faqsHead(list: FaqList | null | undefined, { origin, siteName }: HeadFacts): PageHead {
  if (!list) {
    const title = `${list === null ? 'Cours introuvable' : 'Questions fréquentes'} | ${siteName}`;
    return { title, description: 'Ce cours n’existe plus ou a changé d’adresse.', noindex: true };
  }
  const { course, faqs } = list;
  const trail = [
    ['Cours', '/courses'],
    [course.title, coursePagePath(course)],
    ['Questions fréquentes', `/faqs/${course._id}`],
  ] as const;
  const answered = faqs.filter(({ response }) => plainText(response) !== '');
  return {
    title: `Questions fréquentes, ${course.title} | ${siteName}`,
    description: `Ce que l’on demande avant de suivre le cours «\u00a0${course.title}\u00a0».`,
    canonical: `/faqs/${course._id}`,
    noindex: faqs.length === 0,
    jsonLd: [
      trailData(trail, absoluteFrom(origin)),
      ...(answered.length > 0
        ? [
            questionsData(
              answered.map(({ question, response }) => ({ question, answer: plainText(response) })),
            ),
          ]
        : []),
    ],
  };
}
