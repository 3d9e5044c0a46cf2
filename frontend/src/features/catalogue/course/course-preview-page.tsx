import type { CourseDetail } from '@atelier/contracts/course-detail';
import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../../shared/api/client';
import { publishPath } from '../../../shared/courses/course-path';
import { Eye } from '../../../shared/icons/common';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/layout';
import { QueryError } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { useSession } from '../../session/session';
import { useCoursePreview } from './course-query';
import { CourseNotFound } from './course-not-found';
import { CourseSkeleton } from './course-skeleton';
import { CourseView } from './course-page';

const PreviewBanner = chakra('aside', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '24',
    rowGap: '8',
    px: { base: '16', md: '32' },
    py: '10',
    bg: 'wsoft',
    borderBottom: 'line',
    '& p': { display: 'flex', alignItems: 'center', gap: '10' },
    '& svg': { color: 'warn', flexShrink: 0 },
  },
});

/** The course page with the author's saved draft, published or not; under a banner with a link back. */
export function Component() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { data: course, error, refetch, isFetching } = useCoursePreview(id);
  return (
    <>
      <PreviewBanner aria-label="Aperçu">
        <p>
          <Eye size={20} aria-hidden />
          <span>
            <strong>Aperçu de la page de vente.</strong> Vous seul voyez cette version, brouillons exclus.
          </span>
        </p>
        <Button variant="outline" size="tool" to={publishPath(id)}>
          Revenir à l’édition
        </Button>
      </PreviewBanner>
      <Container>
        <PageTitle title={`Aperçu, ${course?.title ?? 'cours'}`} />
        {error && !isNotFound(error) && <QueryError my="56px" query={{ error, refetch, isFetching }} />}
        {error && isNotFound(error) && <CourseNotFound id={id} />}
        {!course && !error && <CourseSkeleton />}
        {course && <CourseView course={asAuthor(course, user?._id)} />}
      </Container>
    </>
  );
}

/** Editors of the course see no purchase buttons, nor do administrators. */
const asAuthor = (course: CourseDetail, viewerId: string | undefined): CourseDetail => ({
  ...course,
  user: { ...course.user, _id: viewerId ?? course.user._id },
});

export { CourseSkeleton as Skeleton };
