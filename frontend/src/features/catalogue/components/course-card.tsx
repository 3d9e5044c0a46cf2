import type { CourseCard as Course } from '@atelier/contracts/catalog';
import type { CourseChoice } from '@atelier/contracts/common';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { chakra } from '@chakra-ui/react';
import { countOf } from '../../../shared/format';
import { ArrowRight } from '../../../shared/icons/arrow-right';
import { Check } from '../../../shared/icons/check';
import { ShoppingBag } from '../../../shared/icons/shopping-bag';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Duration } from '../../../shared/ui/duration';
import { Price } from '../../../shared/ui/price';
import { Tag } from '../../../shared/ui/tag';
import { useOwnedCourseIds } from '../../learning/api/use-owned-courses';
import { discountOf, useCourseState } from '../state/course-state';
import { CardFrame, CardLink } from '../../../shared/ui/card-frame';
import { Row } from '../../../shared/ui/layout';
import { Rating } from './rating';

/** Two lines are kept whatever the title's length, so that the rows of a grid stay aligned. */
const Title = chakra('h3', {
  base: { textStyle: 'cardTitle', mt: '6', minHeight: { sm: '52px' }, lineClamp: { sm: 2 } },
});
/** Of the vocabularies, what a card says. */
const words: Record<CourseChoice, ((course: Course) => string | null) | null> = {
  category: ({ category }) => categoryLabels[category],
  language: null,
};
const wordsOf = (course: Course) =>
  Object.values(words)
    .flatMap((word) => word?.(course) ?? [])
    .join(' · ');

/** How far its reader has come. */
const Followed = ({ percent }: { percent: number }) => (
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

export function CourseCard({ course, eager = false }: { course: Course; eager?: boolean }) {
  const state = useCourseState(course);
  const followed = useOwnedCourseIds()?.get(course._id);
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
        <span>{wordsOf(course)}</span>
        <Duration minutes={course.time} />
      </Row>
      <Title>
        <CardLink
          data-card=""
          to={state === 'owned' ? `/course/learning/${course._id}` : coursePagePath(course)}
        >
          {course.title}
        </CardLink>
      </Title>
      <chakra.div mt="6" minHeight="26px">
        {course.review.count > 0 ? (
          <Rating review={course.review} />
        ) : (
          <chakra.span textStyle="small" color="muted">
            {countOf(course.lessonCount, 'leçon')}
          </chakra.span>
        )}
      </chakra.div>
      <Row apart minHeight="28px" mt="10">
        {state === 'owned' ? (
          <>
            {followed !== undefined && <Followed percent={followed} />}
            <Row as="span" inline gap="8" ms="auto" color="green" fontWeight={600} textStyle="label">
              Allez au cours
              <ArrowRight size={16} aria-hidden />
            </Row>
          </>
        ) : (
          <>
            <Price price={course.price} promotionPrice={course.promotionPrice} />
            {discount !== null && <Tag tone="accent">−{discount}&nbsp;%</Tag>}
          </>
        )}
      </Row>
    </CardFrame>
  );
}
