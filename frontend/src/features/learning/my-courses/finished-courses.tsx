import type { EnrolledCourse } from '@atelier/contracts/my-courses';
import { chakra } from '@chakra-ui/react';
import { countOf, formatDate, formatPercent, plural } from '../../../shared/format/format';
import { CircleCheck } from '../../../shared/icons/public';
import { CourseCover } from '../../../shared/ui/card';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { ProgressBar } from '../../../shared/ui/progress';
import { LinkButton } from '../../../shared/ui/button';
import { Tag } from '../../../shared/ui/tag';
import { AttestationButton } from '../attestation/attestation-button';
import { lessonPath } from '../lesson-path';
import { callToAction } from './use-my-courses';

const CourseLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '7rem minmax(0, 1fr)', md: '11rem minmax(0, 1fr) auto' },
    columnGap: { base: '16', md: '28' },
    rowGap: '8',
    alignItems: 'center',
    py: '20',
    borderRadius: 'sm',
    _hover: { '& h3': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});

/** Link to the course, and beside it the attestation button. */
const CourseEntry = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: { base: 'stretch', lg: 'center' },
    columnGap: '28',
    '& > a': { flex: '1', minWidth: '0' },
  },
});
/** What else can be done, under one another at the end of a wide row. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: { base: 'center', lg: 'flex-end' },
    columnGap: '20',
    rowGap: '8',
    flexShrink: 0,
    pb: { base: '20', lg: '0' },
  },
});

/** Completed courses; lessons added since are mentioned, but the course stays completed. */
export const FinishedCourses = ({ courses }: { courses: readonly EnrolledCourse[] }) => (
  <chakra.section mt={{ base: '48', lg: '72' }} aria-labelledby="termines">
    <chakra.h2 id="termines" textStyle="h2Column" mb="20">
      Terminés
    </chakra.h2>
    <chakra.ul borderTop="line" css={{ '& > li': { borderBottom: 'line' } }}>
      {courses.map((course) => {
        const { courseId, title, imageUrl, completedAt, newLessons, ahead } = course;
        return (
          <CourseEntry key={course._id}>
            <CourseLink to={lessonPath(courseId, newLessons > 0 ? ahead[0]?._id : undefined)}>
              <CourseCover src={imageUrl} borderRadius="sm" />
              <div>
                <chakra.h3 textStyle="cardTitle" lineClamp={2}>
                  {title}
                </chakra.h3>
                <Row wrap gap="12" mt="6" textStyle="small">
                  <Row as="span" inline gap="6" color="green" fontWeight={600}>
                    <CircleCheck size={16} aria-hidden />
                    Terminé{completedAt && ` le ${formatDate(completedAt)}`}
                  </Row>
                  <chakra.span color="muted">
                    {countOf(course.completedLessons, 'leçon')} sur {course.totalLessons},{' '}
                    {formatPercent(course.progressPercentage)}
                  </chakra.span>
                  {newLessons > 0 && (
                    <Tag tone="accent">
                      {newLessons === 1
                        ? 'nouvelle leçon'
                        : `${countOf(newLessons, 'nouvelle')} ${plural(newLessons, 'leçon')}`}
                    </Tag>
                  )}
                </Row>
                <ProgressBar
                  value={course.progressPercentage}
                  label={`Progression dans ${title}`}
                  plain
                  mt="10"
                  maxWidth="16rem"
                />
              </div>
              <chakra.span
                textStyle="label"
                color="green"
                gridColumn={{ base: '2', md: 'auto' }}
                textDecoration="underline"
                textUnderlineOffset="4px"
              >
                {callToAction(course)}
              </chakra.span>
            </CourseLink>
            <Actions>
              <LinkButton to={`/course/learning/${courseId}?tabIndex=2`}>
                Donner une note
                <VisuallyHidden> à {title}</VisuallyHidden>
              </LinkButton>
              {completedAt && (
                <AttestationButton
                  size="touch"
                  enrolmentId={course._id}
                  kind="completion"
                  aria-label={`Attestation de «\u00a0${title}\u00a0», PDF`}
                >
                  Attestation, PDF
                </AttestationButton>
              )}
            </Actions>
          </CourseEntry>
        );
      })}
    </chakra.ul>
  </chakra.section>
);
