import { chakra } from '@chakra-ui/react';
import { lazy } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Container } from '../../../shared/ui/container';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Later } from '../../../shared/ui/later';
import { PageTitle } from '../../../shared/ui/page-title';
import { useCatalogue } from '../../catalogue/api/catalogue';
import { CourseGridSkeleton } from '../../catalogue/components/course-grid';
import { CurrentCourses } from '../components/current-courses';
import { Hero } from '../components/hero';
import { Invitation } from '../components/invitation';
import { PathRuler } from '../components/path-ruler';
import { Technologies } from '../components/technologies';
import { Testimonials } from '../components/testimonials';
import { figuresOf } from '../state/figures';

const SectionMarks = lazy(() => import('../components/section-marks'));

export function Component() {
  const { data, isPending, error, refetch, isFetching } = useCatalogue();
  return (
    <>
      <PageTitle title="Atelier, cours de développement web et mobile" />
      <Hero figures={data && data.total > 0 ? figuresOf(data) : undefined} />
      <Technologies />
      {data && <PathRuler courses={data.courses} />}
      {data && <CurrentCourses catalogue={data} />}
      {!data && (isPending || error) && (
        <Container as="section" mt={{ base: '56px', lg: '104px' }}>
          <chakra.h2 textStyle="h2" mb="32px">
            Sur l’établi en ce moment
          </chakra.h2>
          {error ? (
            <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />
          ) : (
            <CourseGridSkeleton count={4} />
          )}
        </Container>
      )}
      <Testimonials />
      <Invitation />
      <Later>
        <SectionMarks />
      </Later>
    </>
  );
}
