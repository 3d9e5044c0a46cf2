import type { CourseDetail } from '@atelier/contracts/catalog';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { plainText } from '@atelier/contracts/plain-text';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { paidPrice } from '../../features/catalogue/state/course-state';
import type { CourseReviews } from '@atelier/contracts/reviews';
import type { PageHead } from './page-head';
import { shareImage } from './share-image';
import {
  absoluteFrom,
  authorData,
  summary,
  trailData,
  type Absolute,
  type HeadFacts,
} from './structured-data';

const summaryOf = ({ subdescription, description, title }: CourseDetail): string =>
  summary(subdescription || plainText(description) || title);

/** Those that the page shows, each as its writer said it. */
const reviewsData = (found: CourseReviews | undefined) =>
  (found?.reviews[0]?.reviews ?? []).map((review) => ({
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

const trail = (course: CourseDetail) =>
  [
    ['Cours', '/courses'],
    [categoryLabels[course.category], `/courses?category=${encodeURIComponent(course.category)}`],
    [course.title, coursePagePath(course)],
  ] as const;

/** Undefined: the course could not be read now; null: there is none. */
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
    jsonLd: [courseData(course, reviews, siteName, absolute), trailData(trail(course), absolute)],
  };
}
