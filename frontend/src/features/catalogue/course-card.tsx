import { chakra } from '@chakra-ui/react';
import type { CourseCard as Course } from '@atelier/contracts/catalog';
import type { CourseChoice } from '@atelier/contracts/common';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { countOf, formatDecimal, formatNumber } from '../../shared/format/format';
import { ArrowRight, Check, ShoppingBag, Star } from '../../shared/icons/public';
import { CardFrame, CardLink, CourseCover } from '../../shared/ui/card';
import { Duration, Price, Stars } from '../../shared/ui/course-facts';
import { Row, SecondaryText, VisuallyHidden } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { Tag } from '../../shared/ui/tag';
import { useOwnedCourseIds } from '../learning/my-courses/use-owned-courses';
import { discountOf, useCourseState } from './course-state';

const RatingLine = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    textStyle: 'small',
    color: 'muted',
    '& > svg': { color: 'star' },
  },
});

/** Average rating with one or five stars; hidden while there are no reviews. */
export function Rating({
  review,
  hasFiveStars = false,
}: {
  review: Course['review'];
  hasFiveStars?: boolean;
}) {
  if (review.count === 0) return null;
  return (
    <RatingLine>
      {hasFiveStars ? <Stars value={review.rating} /> : <Star size={16} fill="currentColor" aria-hidden />}
      {!hasFiveStars && <VisuallyHidden>Note&nbsp;: </VisuallyHidden>}
      <chakra.strong color="fg">{formatDecimal(review.rating)}</chakra.strong> ({formatNumber(review.count)}{' '}
      avis)
    </RatingLine>
  );
}

/** Always two lines high, so that the rows of a grid stay aligned. */
const CardTitle = chakra('h3', {
  base: { textStyle: 'cardTitle', mt: '6', minHeight: { sm: '52px' }, lineClamp: { sm: 2 } },
});
/** Which vocabularies a card shows, and how. */
const factLabels: Record<CourseChoice, ((course: Course) => string | null) | null> = {
  category: ({ category }) => categoryLabels[category],
  language: null,
};
const factsLine = (course: Course) =>
  Object.values(factLabels)
    .flatMap((label) => label?.(course) ?? [])
    .join(' · ');

/** The user's progress in the course. */
const OwnedProgress = ({ percent }: { percent: number }) => (
  <Row as="span" inline gap="8" textStyle="meta" fontWeight={600}>
    <chakra.span width="56" height="6" bg="line" borderRadius="2px" aria-hidden>
      <chakra.span
        display="block"
        height="full"
        bg="green"
        borderRadius="2px"
        style={{ width: `${percent}%` }}
      />
    </chakra.span>
    {percent}&nbsp;%
  </Row>
);

function CourseCard({ course, eager = false }: { course: Course; eager?: boolean }) {
  const state = useCourseState(course);
  const ownedPercent = useOwnedCourseIds()?.get(course._id);
  const discount = discountOf(course);
  return (
    <CardFrame>
      <CourseCover src={course.imageUrl} eager={eager} data-cover="">
        {state === 'owned' && (
          <Tag tone="solidGreen" position="absolute" top="10px" left="10px">
            <Check size={14} aria-hidden />
            Acheté
          </Tag>
        )}
        {course.populaire && state !== 'owned' && state !== 'in-cart' && (
          <Tag position="absolute" top="10px" left="10px">
            Populaire
          </Tag>
        )}
        {state === 'in-cart' && (
          <Tag tone="ink" position="absolute" top="10px" left="10px">
            <ShoppingBag size={14} aria-hidden />
            Dans le panier
          </Tag>
        )}
      </CourseCover>
      <Row apart alignItems="stretch" mt="14" textStyle="meta" color="muted">
        <span>{factsLine(course)}</span>
        <Duration minutes={course.time} />
      </Row>
      <CardTitle>
        <CardLink
          data-card=""
          to={state === 'owned' ? `/course/learning/${course._id}` : coursePagePath(course)}
        >
          {course.title}
        </CardLink>
      </CardTitle>
      <chakra.div mt="6" minHeight="26px">
        {course.review.count > 0 ? (
          <Rating review={course.review} />
        ) : (
          <SecondaryText as="span">{countOf(course.lessonCount, 'leçon')}</SecondaryText>
        )}
      </chakra.div>
      <Row apart minHeight="28px" mt="10">
        {state === 'owned' ? (
          <>
            {ownedPercent !== undefined && <OwnedProgress percent={ownedPercent} />}
            <Row as="span" inline gap="8" ms="auto" color="green" fontWeight={600} textStyle="label">
              Allez au cours
              <ArrowRight size={16} aria-hidden />
            </Row>
          </>
        ) : (
          <>
            <Price of={course} />
            {discount !== null && <Tag tone="accent">−{discount}&nbsp;%</Tag>}
          </>
        )}
      </Row>
      {state !== 'owned' && course.priceNote && (
        <SecondaryText textStyle="meta" mt="4">
          {course.priceNote}
        </SecondaryText>
      )}
    </CardFrame>
  );
}

const CourseList = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: { base: '16', md: '32' },
    rowGap: { base: '40', md: '56' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

/** Four columns from 1280 pixels, three from 1024, two from 600, else one. */
export const CourseGrid = ({ courses, eager = 4 }: { courses: readonly Course[]; eager?: number }) => (
  <CourseList>
    {courses.map((course, index) => (
      <li key={course._id}>
        <CourseCard course={course} eager={index < eager} />
      </li>
    ))}
  </CourseList>
);

/** Skeleton of the grid. */
export const CourseGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <CourseList aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        {index === 0 && <VisuallyHidden>Chargement des cours…</VisuallyHidden>}
        <Skeleton aspectRatio="16 / 9" height="auto" borderRadius="md" />
        <Skeleton mt="14" height="14px" />
        <Skeleton mt="12" height="20px" width="92%" />
        <Skeleton mt="8" height="20px" width="64%" />
        <Skeleton mt="14" height="14px" width="48%" />
        <Skeleton mt="16" height="26px" width="38%" />
      </li>
    ))}
  </CourseList>
);
