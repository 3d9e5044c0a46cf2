import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { formatDuration } from '../../../shared/format/format';
import { ArrowRight } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/card';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { useCatalogue } from '../../../shared/courses/catalogue-query';
import { nextOnPath } from '../../../shared/courses/path-order';
import { Link } from '../../../shared/ui/link';
import { useOwnedCourses } from '../my-courses/use-owned-courses';
import { AttestationButton } from '../attestation/attestation-button';
import { lessonPath } from '../lesson-path';

const NextCourseCard = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '5.5rem minmax(0, 1fr) auto', md: '11rem minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: { base: '12', md: '20' },
    p: { base: '8', md: '16' },
    bg: 'sunken',
    color: 'fg',
    borderRadius: 'md',
    textAlign: 'start',
    _hover: { '& [data-title]': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});

interface CourseEndProps {
  learning: Learning;
  /** Over the video a phone has room for the next course only. */
  isOverVideo?: boolean;
}

/** After a completed course: review it, download the attestation, and the next course of the path. */
export default function CourseEnd({ learning, isOverVideo = false }: CourseEndProps) {
  const { courseId } = learning;
  const { data: catalogue } = useCatalogue();
  const { ids, isSettled } = useOwnedCourses();
  const next = catalogue && isSettled ? nextOnPath(catalogue.courses, courseId, ids ?? new Map()) : null;
  const isOwned = next !== null && ids?.has(next._id) === true;
  return (
    <>
      {next && (
        <NextCourseCard to={isOwned ? lessonPath(next._id) : coursePagePath(next)}>
          <CourseCover src={next.imageUrl} borderRadius="sm" />
          <div>
            <SecondaryText>
              {isOwned ? 'Votre prochain cours' : 'Le prochain cours du parcours'}
            </SecondaryText>
            <chakra.h3 textStyle="h4" lineClamp={2} overflowWrap="anywhere" data-title="">
              {next.title}
            </chakra.h3>
            <SecondaryText display={{ base: 'none', md: 'block' }}>{formatDuration(next.time)}</SecondaryText>
          </div>
          <ArrowRight size={20} aria-hidden />
        </NextCourseCard>
      )}
      <Row
        wrap
        gap="12"
        mt={{ base: '12', md: '20' }}
        display={isOverVideo ? { base: 'none', md: 'flex' } : 'flex'}
        justifyContent={isOverVideo ? 'center' : 'flex-start'}
      >
        <Button size="tool" to={`/course/learning/${courseId}?tabIndex=2`}>
          Donner une note
        </Button>
        {learning.completedAt && (
          <AttestationButton size="tool" enrolmentId={learning._id} kind="completion">
            Attestation, PDF
          </AttestationButton>
        )}
      </Row>
    </>
  );
}
