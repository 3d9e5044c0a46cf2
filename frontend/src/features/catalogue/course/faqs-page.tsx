import type { FaqList } from '@atelier/contracts/faqs';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { Container, VisuallyHidden } from '../../../shared/ui/layout';
import { EmptyState } from '../../../shared/ui/empty-state';
import { QueryError } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/loading';
import { useFaqs } from './faqs-query';
import { CourseNotFound } from './course-not-found';
import { FaqAccordion } from './faq-accordion';
import { LiveCatalogue } from '../live-catalogue';

const FaqsSkeleton = () => (
  <chakra.div aria-busy="true" display="grid" gap="20px" maxWidth="52rem" py="40px">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    <Skeleton height="56px" width="min(24rem, 80%)" />
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} height="40px" />
    ))}
  </chakra.div>
);

function FaqSection({ course, faqs }: FaqList) {
  return (
    <chakra.div pt={{ base: '16px', md: '24px' }} pb="72px">
      <Breadcrumbs
        items={[
          { label: 'Cours', to: '/courses' },
          { label: course.title, to: coursePagePath(course) },
          { label: 'Questions fréquentes' },
        ]}
      />
      <chakra.h1 textStyle="h1Course" mt="24px">
        Questions fréquentes
      </chakra.h1>
      <chakra.p textStyle="lead" color="muted" mt="12px" mb="40px">
        {course.title}
      </chakra.p>
      {faqs.length > 0 ? (
        <FaqAccordion faqs={faqs} />
      ) : (
        <EmptyState
          title="Aucun faq disponible"
          hint="L’auteur du cours n’a pas encore écrit de questions."
        />
      )}
      <chakra.div mt="40px">
        <Button variant="outline" to={coursePagePath(course)}>
          Voir le cours
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** The FAQ of a course. */
export function Component() {
  const { id = '' } = useParams();
  const { data: list, isPending, error, refetch, isFetching } = useFaqs(id);
  const title = list ? `Questions fréquentes, ${list.course.title}` : 'Questions fréquentes';
  return (
    <Container>
      <PageTitle title={list === null ? 'Cours introuvable' : title} />
      <LiveCatalogue />
      {isPending && <FaqsSkeleton />}
      {error && !list && <QueryError my="56px" query={{ error, refetch, isFetching }} />}
      {list === null && <CourseNotFound id={id} />}
      {list && <FaqSection {...list} />}
    </Container>
  );
}
