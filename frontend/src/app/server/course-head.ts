import type { CourseDetail } from '@atelier/contracts/catalog';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { plainText } from '@atelier/contracts/plain-text';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { paidPrice } from '../../features/catalogue/state/course-state';
import type { CourseReviews } from '@atelier/contracts/reviews';
import type { PageHead } from './page-head';

const summaryOf = ({ subdescription, description, title }: CourseDetail): string => {
  const text = subdescription || plainText(description) || title;
  return text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text;
};

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
  absolute: (path: string) => string,
) => ({
  '@type': 'Course',
  name: course.title,
  description: summaryOf(course),
  url: absolute(coursePagePath(course)),
  inLanguage: course.language,
  ...(course.imageUrl && { image: absolute(course.imageUrl) }),
  provider: { '@type': 'Organization', name: 'Atelier', url: absolute('/') },
  author: { '@type': 'Person', name: course.user.name },
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

const trailData = (course: CourseDetail, absolute: (path: string) => string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ['Cours', '/courses'],
    [categoryLabels[course.category], `/courses?category=${encodeURIComponent(course.category)}`],
    [course.title, coursePagePath(course)],
  ].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path ?? '/'),
  })),
});

/** Undefined: the course could not be read now; null: there is none. */
export function courseHead(
  course: CourseDetail | null | undefined,
  reviews: CourseReviews | undefined,
  origin: string,
): PageHead {
  if (!course) {
    const title = course === null ? 'Cours introuvable | Atelier' : 'Cours | Atelier';
    return { title, description: 'Ce cours n’existe plus ou a changé d’adresse.', noindex: true };
  }
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    title: `${course.title} | Atelier`,
    description: summaryOf(course),
    canonical: coursePagePath(course),
    image: course.imageUrl,
    type: 'product',
    jsonLd: [courseData(course, reviews, absolute), trailData(course, absolute)],
  };
}
