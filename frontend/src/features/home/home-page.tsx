import { chakra } from '@chakra-ui/react';

import { useBrand } from '../../shared/api/site-config';
import { Container } from '../../shared/ui/layout';
import { AfterInteraction } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { useCatalogue } from '../../shared/courses/catalogue-query';
import { CourseGridSkeleton } from '../catalogue/course-card';
import { CallToAction } from './call-to-action';
import { CoursesTitle, CurrentCourses } from './current-courses';
import { figuresOf, HomeHero } from './hero';
import { PathRuler } from './path-ruler';
import { Technologies } from './technologies';
import { Testimonials } from './testimonials';
import { lazyPart } from '../../shared/connection/connection';

/** Title of the tab and of shares: the site's name and its subject. */
export const homeTitle = (siteName: string, subject = 'cours de développement web et mobile'): string =>
  `${siteName}, ${subject}`;

const ScrollSpy = lazyPart(() => import('./scroll-spy'));

export function Component() {
  const brand = useBrand();
  const { data, isPending, error, refetch, isFetching } = useCatalogue();
  return (
    <>
      <PageTitle title={brand ? homeTitle(brand.name, brand.texts?.subject) : ''} />
      <HomeHero figures={data && data.total > 0 ? figuresOf(data) : undefined} />
      <Technologies />
      {data && <PathRuler courses={data.courses} />}
      {data && <CurrentCourses catalogue={data} />}
      {!data && (isPending || error) && (
        <Container as="section" mt={{ base: '56px', lg: '104px' }}>
          <chakra.h2 textStyle="h2" mb="32px">
            <CoursesTitle />
          </chakra.h2>
          {error ? <QueryError query={{ error, refetch, isFetching }} /> : <CourseGridSkeleton count={4} />}
        </Container>
      )}
      <Testimonials />
      <CallToAction />
      <AfterInteraction>
        <ScrollSpy />
      </AfterInteraction>
    </>
  );
}
