import type { Catalogue } from '@atelier/contracts/catalog';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { FaqList } from '@atelier/contracts/faqs';
import { plainText } from '@atelier/contracts/plain-text';
import type { CourseReviews } from '@atelier/contracts/reviews';
import type { CatalogueFilters } from '@atelier/contracts/words/catalogue-filters';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { wholeCatalogue, writeCatalogueSearch } from '../../features/catalogue/catalogue-search';
import { paidPrice } from '../../features/catalogue/course-state';
import { type PageHead, shareImage } from './page-head';
import {
  type Absolute,
  absoluteFrom,
  authorData,
  type HeadFacts,
  listData,
  questionsData,
  summary,
  breadcrumbData,
} from './structured-data';

/** The API's page size. */
const coursesOfPage = 12;

/** Searches and sort orders are views of the same list: only category and page have a canonical URL. */
export function catalogueHead(
  { category, currentPage, title }: CatalogueFilters,
  catalogue: Catalogue | undefined,
  { origin, siteName }: HeadFacts,
): PageHead {
  const absolute = absoluteFrom(origin);
  const courses = (catalogue?.courses ?? []).map((course) => ({
    name: course.title,
    path: coursePagePath(course),
  }));
  const ofCategory = category && `/courses?category=${encodeURIComponent(category)}`;
  const search = writeCatalogueSearch({ ...wholeCatalogue, category, currentPage }).toString();
  const about = category ? `Cours ${categoryLabels[category]}` : 'Tous les cours';
  return {
    title: `${about}${currentPage > 1 ? `, page ${currentPage}` : ''} | ${siteName}`,
    description: `${about}\u00a0: en français, un projet mené jusqu’au bout, accès à vie, remboursé sous dix jours.`,
    canonical: search ? `/courses?${search}` : '/courses',
    noindex: title !== '',
    jsonLd: [
      listData(courses, (currentPage - 1) * coursesOfPage, absolute),
      breadcrumbData(
        [
          ['Cours', '/courses'],
          ...(category && ofCategory ? [[categoryLabels[category], ofCategory] as const] : []),
        ],
        absolute,
      ),
    ],
  };
}

const summaryOf = ({ subdescription, description, title }: CourseDetail): string =>
  summary(subdescription || plainText(description) || title);

/** The reviews shown on the page, as structured data. */
const reviewsData = (page: CourseReviews | undefined) =>
  (page?.reviews[0]?.reviews ?? []).map((review) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: review.user.name },
    datePublished: review.createdAt,
    reviewRating: { '@type': 'Rating', ratingValue: review.star, bestRating: 5, worstRating: 1 },
    ...(review.comment !== '' && { reviewBody: review.comment }),
  }));

const courseData = (
  course: CourseDetail,
  reviews: CourseReviews | undefined,
  siteName: string,
  absolute: Absolute,
) => ({
  '@type': 'Course',
  name: course.title,
  description: summaryOf(course),
  url: absolute(coursePagePath(course)),
  inLanguage: course.language,
  image: absolute(course.imageUrl ?? shareImage('course', course)),
  provider: { '@type': 'Organization', name: siteName, url: absolute('/') },
  author: authorData(course.user, absolute),
  datePublished: course.published.publishedAt,
  dateModified: course.updatedAt,
  offers: {
    '@type': 'Offer',
    category: paidPrice(course) === 0 ? 'Free' : 'Paid',
    price: paidPrice(course).toFixed(2),
    priceCurrency: 'EUR',
    ...(course.promotionEndsAt && { priceValidUntil: course.promotionEndsAt }),
    availability: 'https://schema.org/InStock',
    url: absolute(coursePagePath(course)),
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${Math.round(course.time)}M`,
    inLanguage: course.language,
    instructor: authorData(course.user, absolute),
  },
  ...(course.review.count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: course.review.rating,
      ratingCount: course.review.count,
      bestRating: 5,
    },
    review: reviewsData(reviews),
  }),
});

const breadcrumbs = (course: CourseDetail) =>
  [
    ['Cours', '/courses'],
    [categoryLabels[course.category], `/courses?category=${encodeURIComponent(course.category)}`],
    [course.title, coursePagePath(course)],
  ] as const;

/** Undefined: the course could not be loaded; null: it does not exist. */
export function courseHead(
  course: CourseDetail | null | undefined,
  reviews: CourseReviews | undefined,
  { origin, siteName }: HeadFacts,
): PageHead {
  if (!course) {
    const title = `${course === null ? 'Cours introuvable' : 'Cours'} | ${siteName}`;
    return { title, description: 'Ce cours n’existe plus ou a changé d’adresse.', noindex: true };
  }
  const absolute = absoluteFrom(origin);
  return {
    title: `${course.title} | ${siteName}`,
    description: summaryOf(course),
    canonical: coursePagePath(course),
    image: shareImage('course', course),
    type: 'product',
    jsonLd: [courseData(course, reviews, siteName, absolute), breadcrumbData(breadcrumbs(course), absolute)],
  };
}

/** Undefined: the questions could not be loaded; null: the course does not exist. */
export function faqsHead(list: FaqList | null | undefined, { origin, siteName }: HeadFacts): PageHead {
  if (!list) {
    const title = `${list === null ? 'Cours introuvable' : 'Questions fréquentes'} | ${siteName}`;
    return { title, description: 'Ce cours n’existe plus ou a changé d’adresse.', noindex: true };
  }
  const { course, faqs } = list;
  const faqsBreadcrumbs = [
    ['Cours', '/courses'],
    [course.title, coursePagePath(course)],
    ['Questions fréquentes', `/faqs/${course._id}`],
  ] as const;
  const answeredFaqs = faqs.filter(({ response }) => plainText(response) !== '');
  return {
    title: `Questions fréquentes, ${course.title} | ${siteName}`,
    description: `Ce que l’on demande avant de suivre le cours «\u00a0${course.title}\u00a0».`,
    canonical: `/faqs/${course._id}`,
    noindex: faqs.length === 0,
    jsonLd: [
      breadcrumbData(faqsBreadcrumbs, absoluteFrom(origin)),
      ...(answeredFaqs.length > 0
        ? [
            questionsData(
              answeredFaqs.map(({ question, response }) => ({ question, answer: plainText(response) })),
            ),
          ]
        : []),
    ],
  };
}
