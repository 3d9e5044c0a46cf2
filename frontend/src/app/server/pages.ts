import type { PublicConfig } from '@atelier/contracts/platform';
import { coursePagePath, tutorialPagePath } from '@atelier/contracts/words/page-paths';
import { catalogueQuery } from '../../shared/courses/catalogue-query';
import { catalogueApiParams, readCatalogueSearch } from '../../features/catalogue/catalogue-search';
import { loadCoursePeople } from '../../features/catalogue/course/course-people';
import { courseQuery } from '../../features/catalogue/course/course-query';
import { faqsQuery } from '../../features/catalogue/course/faqs-query';
import { homeTitle } from '../../features/home/home-page';
import { reviewsQuery } from '../../features/reviews/reviews-query';
import { answerTimesQuery } from '../../features/site/contact/answer-times';
import { loadContactForm } from '../../features/site/contact/contact-page';
import { latestTutorials, tutorialQuery, tutorialsQuery } from '../../features/tutorials/public/tutorials';
import { loadRelatedCourse, loadTutorialText } from '../../features/tutorials/public/tutorial-article';
import { contactQuestions } from '../../locales/fr/contact';
import { siteConfigQuery } from '../../shared/api/site-config';
import { readListParams } from '../../shared/lists/list-params';
import { catalogueHead, courseHead, faqsHead } from './course-heads';
import type { PageHead } from './page-head';
import { type ServerPage, serverQuery } from './server-api';
import {
  absoluteFrom,
  type HeadFacts,
  houseData,
  questionsData,
  siteData,
  trailData,
} from './structured-data';
import { tutorialHead, tutorialsHead } from './tutorial-heads';

function contactHead(config: PublicConfig | undefined, { origin, siteName }: HeadFacts): PageHead {
  const ways = config?.brand.whatsapp ? 'sur WhatsApp ou par message' : 'je réponds sous deux jours';
  return {
    title: `Contact | ${siteName}`,
    description: `Une question avant de commencer\u202f? Écrivez-moi, ${ways}.`,
    canonical: '/contact',
    jsonLd: [
      trailData([['Contact', '/contact']], absoluteFrom(origin)),
      questionsData(contactQuestions(config?.attestations === true)),
    ],
  };
}

const cataloguePage: ServerPage = {
  queries: ({ api, search }) => [
    serverQuery(catalogueQuery(api, catalogueApiParams(readCatalogueSearch(search)))),
  ],
  head: ({ api, search, ...facts }, filled) => {
    const asked = readCatalogueSearch(search);
    return catalogueHead(
      asked,
      filled.getQueryData(catalogueQuery(api, catalogueApiParams(asked)).queryKey),
      facts,
    );
  },
};

/** A readable address that is not, or no longer, that of the page; without a readable part the address is whole. */
const movedTo = (slug: string | undefined, asked: string, path: string | undefined): string | null =>
  slug === undefined || !path || `${asked}/${slug}` === path ? null : path;

const publicReviews = (courseId = '') => ({ courseId, anonymous: true });

/** Routes rendered on the server, by id. Any other answers an empty shell that the browser fills. */
export const serverPages: Readonly<Record<string, ServerPage>> = {
  home: {
    queries: ({ api }) => [serverQuery(catalogueQuery(api))],
    head: ({ api, origin, siteName }, filled) => {
      const brand = filled.getQueryData(siteConfigQuery(api).queryKey)?.brand;
      const absolute = absoluteFrom(origin);
      return {
        title: homeTitle(siteName, brand?.texts?.subject),
        description:
          brand?.texts?.description ??
          'Des cours de développement web et mobile en français, un projet entier à chaque fois\u00a0: le code, les tests, la mise en ligne.',
        canonical: '/',
        jsonLd: [houseData(brand, siteName, absolute), siteData(siteName, absolute)],
      };
    },
  },
  catalogue: cataloguePage,
  'catalogue-short': cataloguePage,
  'catalogue-all': cataloguePage,
  course: {
    queries: ({ api, params }) => [serverQuery(courseQuery(api, params.id ?? ''))],
    extras: ({ api, params }) => [serverQuery(reviewsQuery(api, publicReviews(params.id)))],
    code: loadCoursePeople,
    head: ({ api, params, ...facts }, filled) =>
      courseHead(
        filled.getQueryData(courseQuery(api, params.id ?? '').queryKey),
        filled.getQueryData(reviewsQuery(api, publicReviews(params.id)).queryKey),
        facts,
      ),
    movedTo: ({ api, params: { id = '', slug } }, filled) => {
      const course = filled.getQueryData(courseQuery(api, id).queryKey);
      return movedTo(slug, `/course/${id}`, course ? coursePagePath(course) : undefined);
    },
    status: ({ api, params }, filled) =>
      filled.getQueryData(courseQuery(api, params.id ?? '').queryKey) === null ? 404 : 200,
  },
  faqs: {
    queries: ({ api, params }) => [serverQuery(faqsQuery(api, params.id ?? ''))],
    head: ({ api, params, ...facts }, filled) =>
      faqsHead(filled.getQueryData(faqsQuery(api, params.id ?? '').queryKey), facts),
    status: ({ api, params }, filled) =>
      filled.getQueryData(faqsQuery(api, params.id ?? '').queryKey) === null ? 404 : 200,
  },
  tutorials: {
    queries: ({ api, search }) => [serverQuery(tutorialsQuery(api, readListParams(search, 'title')))],
    head: ({ api, search, ...facts }, filled) => {
      const params = readListParams(search, 'title');
      return tutorialsHead(params, filled.getQueryData(tutorialsQuery(api, params).queryKey), facts);
    },
  },
  tutorial: {
    queries: ({ api, params }) => [
      serverQuery(tutorialQuery(api, params.id ?? '')),
      serverQuery(tutorialsQuery(api, latestTutorials)),
      serverQuery(catalogueQuery(api)),
    ],
    code: async () => void (await Promise.all([loadTutorialText(), loadRelatedCourse()])),
    head: ({ api, params, ...facts }, filled) =>
      tutorialHead(filled.getQueryData(tutorialQuery(api, params.id ?? '').queryKey), facts),
    movedTo: ({ api, params: { id = '', slug } }, filled) => {
      const tutorial = filled.getQueryData(tutorialQuery(api, id).queryKey);
      return movedTo(slug, `/tutoriels/${id}`, tutorial ? tutorialPagePath(tutorial) : undefined);
    },
    status: ({ api, params }, filled) =>
      filled.getQueryData(tutorialQuery(api, params.id ?? '').queryKey) === null ? 404 : 200,
  },
  contact: {
    extras: ({ api }) => [serverQuery(answerTimesQuery(api))],
    code: loadContactForm,
    head: ({ api, ...facts }, filled) =>
      contactHead(filled.getQueryData(siteConfigQuery(api).queryKey), facts),
  },
  policy: {
    head: ({ siteName }) => ({
      title: `Politique de confidentialité et conditions de vente | ${siteName}`,
      description:
        'Ce que ce site sait de vous, pourquoi, et comment le faire effacer\u202f; prix, accès, rétractation et garantie de 10 jours.',
      canonical: '/policy',
    }),
  },
  terms: {
    head: ({ siteName }) => ({
      title: `Conditions de vente | ${siteName}`,
      description: 'Prix et paiement, accès aux cours, rétractation, garantie de 10 jours, réclamations.',
      canonical: '/cgv',
    }),
  },
  legal: {
    head: ({ siteName }) => ({
      title: `Mentions légales | ${siteName}`,
      description: 'Qui édite ce site, qui l’héberge, et à qui s’adresser.',
      canonical: '/mentions-legales',
    }),
  },
  accessibility: {
    head: ({ siteName }) => ({
      title: `Déclaration d’accessibilité | ${siteName}`,
      description:
        'Où en est l’accessibilité de ce site, comment la vérifier, et à qui signaler un obstacle.',
      canonical: '/accessibilite',
    }),
  },
  'not-found': {
    head: ({ siteName }) => ({
      title: `Page non trouvée | ${siteName}`,
      description: 'Cette page n’existe pas.',
      noindex: true,
    }),
    status: () => 404,
  },
};
