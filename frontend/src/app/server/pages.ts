import type { LegalKind } from '@atelier/contracts/legal';
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
import { exemptionQuery, legalTextQuery, legalVersionQuery } from '../../features/site/legal/legal-query';
import { loadContactForm } from '../../features/site/contact/contact-page';
import { latestTutorials, tutorialQuery, tutorialsQuery } from '../../features/tutorials/public/tutorials';
import { loadRelatedCourse, loadTutorialText } from '../../features/tutorials/public/tutorial-article';
import { contactQuestions } from '../../locales/fr/contact';
import { siteConfigQuery } from '../../shared/api/site-config';
import { readListParams } from '../../shared/lists/list-params';
import { catalogueHead, courseHead, faqsHead } from './course-heads';
import type { PageHead } from './page-head';
import { type PageRequest, type ServerPage, serverQuery } from './server-api';
import {
  absoluteFrom,
  type HeadFacts,
  organizationData,
  questionsData,
  siteData,
  breadcrumbData,
} from './structured-data';
import { tutorialHead, tutorialsHead } from './tutorial-heads';

function contactHead(config: PublicConfig | undefined, { origin, siteName }: HeadFacts): PageHead {
  const channels = config?.brand.whatsapp ? 'sur WhatsApp ou par message' : 'je réponds sous deux jours';
  return {
    title: `Contact | ${siteName}`,
    description: `Une question avant de commencer\u202f? Écrivez-moi, ${channels}.`,
    canonical: '/contact',
    jsonLd: [
      breadcrumbData([['Contact', '/contact']], absoluteFrom(origin)),
      questionsData(contactQuestions(config?.attestations === true)),
    ],
  };
}

const cataloguePage: ServerPage = {
  queries: ({ api, search }) => [
    serverQuery(catalogueQuery(api, catalogueApiParams(readCatalogueSearch(search)))),
  ],
  head: ({ api, search, ...facts }, queryClient) => {
    const filters = readCatalogueSearch(search);
    return catalogueHead(
      filters,
      queryClient.getQueryData(catalogueQuery(api, catalogueApiParams(filters)).queryKey),
      facts,
    );
  },
};

/** Redirects an outdated or wrong slug to the page's path; an address without a slug is left alone. */
const movedTo = (slug: string | undefined, basePath: string, path: string | undefined): string | null =>
  slug === undefined || !path || `${basePath}/${slug}` === path ? null : path;

const fixedHead =
  (title: string, canonical: string, description: string): ServerPage['head'] =>
  ({ siteName }) => ({ title: `${title} | ${siteName}`, description, canonical });

/** 404 if what the page shows does not exist. */
const statusOf =
  (query: (request: PageRequest) => { queryKey: readonly unknown[] }): ServerPage['status'] =>
  (request, queryClient) =>
    queryClient.getQueryData(query(request).queryKey) === null ? 404 : 200;

const publicReviews = (courseId = '') => ({ courseId, anonymous: true });

/** A version of a legal text. Not for search engines: the one in force is. */
const legalVersionPage = (kind: LegalKind, title: string, path: string): ServerPage => ({
  queries: ({ api, params }) => [serverQuery(legalVersionQuery(api, kind, params.number ?? ''))],
  head: ({ siteName, params }) => ({
    title: `${title}, version ${params.number ?? ''} | ${siteName}`,
    description: `${title}, version ${params.number ?? ''}.`,
    canonical: `${path}/${params.number ?? ''}`,
    noindex: true,
  }),
  status: statusOf(({ api, params }) => legalVersionQuery(api, kind, params.number ?? '')),
});

/** Routes rendered by the server, by id. All others get an empty shell that the browser fills. */
export const serverPages: Readonly<Record<string, ServerPage>> = {
  home: {
    queries: ({ api }) => [serverQuery(catalogueQuery(api))],
    head: ({ api, origin, siteName }, queryClient) => {
      const brand = queryClient.getQueryData(siteConfigQuery(api).queryKey)?.brand;
      const absolute = absoluteFrom(origin);
      return {
        title: homeTitle(siteName, brand?.texts?.subject),
        description:
          brand?.texts?.description ??
          'Des cours de développement web et mobile en français, un projet entier à chaque fois\u00a0: le code, les tests, la mise en ligne.',
        canonical: '/',
        jsonLd: [organizationData(brand, siteName, absolute), siteData(siteName, absolute)],
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
    head: ({ api, params, ...facts }, queryClient) =>
      courseHead(
        queryClient.getQueryData(courseQuery(api, params.id ?? '').queryKey),
        queryClient.getQueryData(reviewsQuery(api, publicReviews(params.id)).queryKey),
        facts,
      ),
    movedTo: ({ api, params: { id = '', slug } }, queryClient) => {
      const course = queryClient.getQueryData(courseQuery(api, id).queryKey);
      return movedTo(slug, `/course/${id}`, course ? coursePagePath(course) : undefined);
    },
    status: statusOf(({ api, params }) => courseQuery(api, params.id ?? '')),
  },
  faqs: {
    queries: ({ api, params }) => [serverQuery(faqsQuery(api, params.id ?? ''))],
    head: ({ api, params, ...facts }, queryClient) =>
      faqsHead(queryClient.getQueryData(faqsQuery(api, params.id ?? '').queryKey), facts),
    status: statusOf(({ api, params }) => faqsQuery(api, params.id ?? '')),
  },
  tutorials: {
    queries: ({ api, search }) => [serverQuery(tutorialsQuery(api, readListParams(search, 'title')))],
    head: ({ api, search, ...facts }, queryClient) => {
      const params = readListParams(search, 'title');
      return tutorialsHead(params, queryClient.getQueryData(tutorialsQuery(api, params).queryKey), facts);
    },
  },
  tutorial: {
    queries: ({ api, params }) => [
      serverQuery(tutorialQuery(api, params.id ?? '')),
      serverQuery(tutorialsQuery(api, latestTutorials)),
      serverQuery(catalogueQuery(api)),
    ],
    code: async () => void (await Promise.all([loadTutorialText(), loadRelatedCourse()])),
    head: ({ api, params, ...facts }, queryClient) =>
      tutorialHead(queryClient.getQueryData(tutorialQuery(api, params.id ?? '').queryKey), facts),
    movedTo: ({ api, params: { id = '', slug } }, queryClient) => {
      const tutorial = queryClient.getQueryData(tutorialQuery(api, id).queryKey);
      return movedTo(slug, `/tutoriels/${id}`, tutorial ? tutorialPagePath(tutorial) : undefined);
    },
    status: statusOf(({ api, params }) => tutorialQuery(api, params.id ?? '')),
  },
  contact: {
    extras: ({ api }) => [serverQuery(answerTimesQuery(api))],
    code: loadContactForm,
    head: ({ api, ...facts }, queryClient) =>
      contactHead(queryClient.getQueryData(siteConfigQuery(api).queryKey), facts),
  },
  policy: {
    queries: ({ api }) => [
      serverQuery(legalTextQuery(api, 'privacy')),
      serverQuery(legalTextQuery(api, 'terms')),
    ],
    head: fixedHead(
      'Politique de confidentialité et conditions de vente',
      '/policy',
      'Ce que ce site sait de vous, pourquoi, et comment le faire effacer\u202f; prix, accès, rétractation et garantie de 10 jours.',
    ),
  },
  'terms-version': legalVersionPage('terms', 'Conditions de vente', '/cgv'),
  'privacy-version': legalVersionPage('privacy', 'Politique de confidentialité', '/policy'),
  terms: {
    queries: ({ api }) => [serverQuery(legalTextQuery(api, 'terms'))],
    head: fixedHead(
      'Conditions de vente',
      '/cgv',
      'Prix et paiement, accès aux cours, rétractation, garantie de 10 jours, réclamations.',
    ),
  },
  legal: {
    head: fixedHead(
      'Mentions légales',
      '/mentions-legales',
      'Qui édite ce site, qui l’héberge, et à qui s’adresser.',
    ),
  },
  withdrawal: {
    head: fixedHead(
      'Renoncer à un contrat',
      '/retractation',
      'Se rétracter d’une commande pendant 14\u00a0jours, sans motif, avec un compte ou avec le numéro de la commande.',
    ),
  },
  accessibility: {
    queries: ({ api }) => [serverQuery(exemptionQuery(api))],
    head: fixedHead(
      'Déclaration d’accessibilité',
      '/accessibilite',
      'Où en est l’accessibilité de ce site, comment la vérifier, et à qui signaler un obstacle.',
    ),
  },
  'review-rules': {
    head: fixedHead(
      'Les avis, leurs règles',
      '/avis/regles',
      'Qui écrit les avis, comment ils sont contrôlés, dans quel ordre, et pourquoi l’un d’eux peut être masqué.',
    ),
  },
  'moderation-rules': {
    head: fixedHead(
      'Règles de modération',
      '/moderation',
      'Les règles numérotées, qui décide, sous quel délai, et comment contester une décision.',
    ),
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
