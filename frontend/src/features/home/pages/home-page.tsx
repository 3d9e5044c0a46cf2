import { chakra } from '@chakra-ui/react';
import { lazy } from 'react';
import { useBrand } from '../../../shared/api/site-config';
import { failureMessage } from '../../../shared/api/client';
import { Container } from '../../../shared/ui/container';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Later } from '../../../shared/ui/later';
import { PageTitle } from '../../../shared/ui/page-title';
import { useCatalogue } from '../../catalogue/api/catalogue';
import { CourseGridSkeleton } from '../../catalogue/components/course-grid';
import { CoursesTitle } from '../components/courses-title';
import { CurrentCourses } from '../components/current-courses';
import { Hero } from '../components/hero';
import { Invitation } from '../components/invitation';
import { PathRuler } from '../components/path-ruler';
import { Technologies } from '../components/technologies';
import { Testimonials } from '../components/testimonials';
import { homeTitle } from '../state/home-title';
import { figuresOf } from '../state/figures';

const SectionMarks = lazy(() => import('../components/section-marks'));

export function Component() {
  const brand = useBrand();
  const { data, isPending, error, refetch, isFetching } = useCatalogue();
  return (
    <>
      <PageTitle title={brand ? homeTitle(brand.name, brand.texts?.subject) : ''} />
      <Hero figures={data && data.total > 0 ? figuresOf(data) : undefined} />
      <Technologies />
      {data && <PathRuler courses={data.courses} />}
      {data && <CurrentCourses catalogue={data} />}
      {!data && (isPending || error) && (
        <Container as="section" mt={{ base: '56px', lg: '104px' }}>
          <chakra.h2 textStyle="h2" mb="32px">
            <CoursesTitle />
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
