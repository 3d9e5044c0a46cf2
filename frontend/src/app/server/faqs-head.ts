import type { FaqList } from '@atelier/contracts/faqs';
import { plainText } from '@atelier/contracts/plain-text';
import type { PageHead } from './page-head';

/** Undefined: the questions could not be read now; null: there is no such course. */
export function faqsHead(list: FaqList | null | undefined): PageHead {
  if (!list) {
    const title = list === null ? 'Cours introuvable | Atelier' : 'Questions fréquentes | Atelier';
    return { title, description: 'Ce cours n’existe plus ou a changé d’adresse.', noindex: true };
  }
  const { course, faqs } = list;
  const answered = faqs.filter(({ response }) => plainText(response) !== '');
  return {
    title: `Questions fréquentes, ${course.title} | Atelier`,
    description: `Ce que l’on demande avant de suivre le cours « ${course.title} ».`,
    canonical: `/faqs/${course._id}`,
    noindex: faqs.length === 0,
    ...(answered.length > 0 && {
      jsonLd: [
        {
          '@type': 'FAQPage',
          mainEntity: answered.map(({ question, response }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: plainText(response) },
          })),
        },
      ],
    }),
  };
}
