import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { Link } from 'react-router-dom';
import { formatDuration } from '../../../shared/format';
import { ArrowRight } from '../../../shared/icons/arrow-right';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Row } from '../../../shared/ui/layout';
import { useCatalogue } from '../../catalogue/api/catalogue';
import { nextOnPath } from '../../catalogue/state/path-order';
import { useOwnedCourses } from '../api/use-owned-courses';
import { AttestationButton } from '../attesting/attestation-button';
import { lessonPath } from '../state/lesson-path';

const Card = chakra(Link, {
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
  /** On a phone the next course alone has room there; the rest stands below the film. */
  isOverFilm?: boolean;
}

/** What a finished course leads on to: what one thinks of it, what attests it, and the course after it on the path. */
export default function CourseEnd({ learning, isOverFilm = false }: CourseEndProps) {
  const { courseId } = learning;
  const { data: catalogue } = useCatalogue();
  const { ids, isSettled } = useOwnedCourses();
  const next = catalogue && isSettled ? nextOnPath(catalogue.courses, courseId, ids ?? new Map()) : null;
  const isOwned = next !== null && ids?.has(next._id) === true;
  return (
    <>
      {next && (
        <Card to={isOwned ? lessonPath(next._id) : coursePagePath(next)}>
          <CourseCover src={next.imageUrl} borderRadius="sm" />
          <div>
            <chakra.p textStyle="small" color="muted">
              {isOwned ? 'Votre prochain cours' : 'Le prochain cours du parcours'}
            </chakra.p>
            <chakra.h3 textStyle="h4" lineClamp={2} overflowWrap="anywhere" data-title="">
              {next.title}
            </chakra.h3>
            <chakra.p textStyle="small" color="muted" display={{ base: 'none', md: 'block' }}>
              {formatDuration(next.time)}
            </chakra.p>
          </div>
          <ArrowRight size={20} aria-hidden />
        </Card>
      )}
      <Row
        wrap
        gap="12"
        mt={{ base: '12', md: '20' }}
        display={isOverFilm ? { base: 'none', md: 'flex' } : 'flex'}
        justifyContent={isOverFilm ? 'center' : 'flex-start'}
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
