import { plainText } from '@atelier/contracts/plain-text';
import { isNameOf } from '@atelier/contracts/words/names-of';
import type { EnrolledCourse } from '@atelier/contracts/my-courses';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { chakra } from '@chakra-ui/react';
import { countOf, formatPercent } from '../../../shared/format/format';
import { ArrowRight } from '../../../shared/icons/public';
import { formatOpening } from '../../../shared/format/units';
import { CourseCover } from '../../../shared/ui/card';
import { Duration } from '../../../shared/ui/course-facts';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { ProgressBar } from '../../../shared/ui/progress';
import { Tag } from '../../../shared/ui/tag';
import { lessonPath, autoPlayState } from '../lesson-path';
import { callToAction } from './use-my-courses';

const descriptionLength = 50;

/** Undefined when the category no longer exists. */
const categoryLabel = (category: string) =>
  isNameOf(categoryLabels, category) ? categoryLabels[category] : category;

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    borderRadius: 'md',
    '& img': { transition: 'transform 150ms ease-out' },
    _hover: { '& img': { transform: 'scale(1.015)' }, '& h2': { textDecoration: 'underline' } },
    _focusVisible: { '& h2': { textDecoration: 'underline' } },
  },
});
const CardTitle = chakra('h2', {
  base: {
    textStyle: 'cardTitle',
    mt: '4',
    lineClamp: 2,
    textWrap: 'balance',
    textUnderlineOffset: '4px',
    textDecorationThickness: '2px',
  },
});
const excerptOf = (html: string) => {
  const text = plainText(html);
  if (text.length <= descriptionLength) return text;
  // Cuts at a word boundary.
  return `${text.slice(0, descriptionLength + 1).replace(/[\s,;:.(«]*\S*$/u, '')}…`;
};
/** An owned course with its progress; the whole card links to the next lesson. */
export function MyCourseCard({ course }: { course: EnrolledCourse }) {
  const { courseId, title, description, imageUrl, category, time, progressPercentage: percent } = course;
  const { isSuspended } = course;
  const [next] = course.ahead;
  return (
    <CardLink to={lessonPath(courseId, next?._id)} state={autoPlayState}>
      <CourseCover src={imageUrl}>
        {isSuspended && (
          <Tag tone="warn" position="absolute" top="12px" left="12px">
            Accès suspendu
          </Tag>
        )}
      </CourseCover>
      <chakra.p display="flex" justifyContent="space-between" gap="12" mt="14" textStyle="meta" color="muted">
        <span>{categoryLabel(category)}</span>
        <Duration minutes={time} />
      </chakra.p>
      <CardTitle>{title}</CardTitle>
      <SecondaryText mt="4" mb="16" flexGrow={1}>
        {isSuspended
          ? 'La banque qui l’a payé conteste ce paiement. Votre progression est gardée.'
          : excerptOf(description)}
      </SecondaryText>
      <ProgressBar
        value={percent}
        label={`Progression dans ${title}`}
        cursor={percent > 0 && percent < 100}
      />
      <Row apart alignItems="baseline" mt="4" textStyle="small">
        <span>
          <strong>
            {countOf(course.completedLessons, 'leçon')} sur {course.totalLessons}
          </strong>{' '}
          <chakra.span color="muted">{formatPercent(percent)}</chakra.span>
        </span>
      </Row>
      <Row apart alignItems="center" gap="16" mt="12" pt="12" borderTop="line" textStyle="small">
        <chakra.span minWidth="0">
          {!next && course.nextOpening && (
            <>
              <chakra.span color="muted">La suite</chakra.span>
              <chakra.strong display="block" truncate>
                {formatOpening(course.nextOpening.opensAt)}
              </chakra.strong>
            </>
          )}
          {next && (
            <>
              <chakra.span color="muted">Ensuite</chakra.span>
              <chakra.strong display="block" truncate>
                {next.title}
              </chakra.strong>
            </>
          )}
        </chakra.span>
        <Row as="span" inline gap="6" color="green" fontWeight={600} flexShrink={0}>
          {isSuspended ? 'Pourquoi\u202f?' : callToAction(course)}
          <ArrowRight size={16} aria-hidden />
        </Row>
      </Row>
    </CardLink>
  );
}
