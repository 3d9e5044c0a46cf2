import { chakra } from '@chakra-ui/react';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { SideFrame } from '../../../shared/ui/side-frame';
import { Skeleton } from '../../../shared/ui/loading';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { useCourseListPath } from '../course/course-list-path';

const Heading = chakra('h1', { base: { textStyle: 'h1Tool', mb: '24' } });

interface CourseLoadErrorProps {
  error: unknown;
  retry: () => void;
}

/** The course cannot be edited: it does not exist (or is someone else's), or loading failed. */
export function CourseLoadError({ error, retry }: CourseLoadErrorProps) {
  const listPath = useCourseListPath();
  return (
    <chakra.main id="contenu" tabIndex={-1} width="full" maxWidth="48rem" mx="auto" px="20" py="72">
      {isNotFound(error) ? (
        <>
          <PageTitle title="Cours introuvable" />
          <Heading>Cours introuvable</Heading>
          <EmptyState
            title={failureMessage(error)}
            hint="Il a été supprimé, ou il appartient à un autre formateur."
            action={
              <Button variant="outline" size="tool" to={listPath}>
                Retour
              </Button>
            }
          />
        </>
      ) : (
        <>
          <PageTitle title="Une erreur est survenue" />
          <Heading>Une erreur est survenue</Heading>
          <ErrorPanel title="Erreur" message={failureMessage(error)} retry={retry} />
        </>
      )}
    </chakra.main>
  );
}

/** Skeleton of a step: a heading and two blocks. */
export const StepSkeleton = () => (
  <div aria-busy="true" data-step-pending="">
    <VisuallyHidden asChild>
      <h1>Chargement…</h1>
    </VisuallyHidden>
    <Skeleton height="48" width="min(18rem, 70%)" mb="16" />
    <Skeleton width="min(26rem, 90%)" mb="40" />
    <Skeleton height="200px" borderRadius="md" mb="20" />
    <Skeleton height="200px" borderRadius="md" />
  </div>
);

const SideSkeleton = () => (
  <chakra.div p="24" display="grid" gap="24" aria-hidden>
    <Skeleton width="40%" />
    <Skeleton height="40" />
    {Array.from({ length: 9 }, (_, index) => (
      <Skeleton key={index} width={`${60 + ((index * 17) % 35)}%`} />
    ))}
  </chakra.div>
);

/** Skeleton of the wizard while the course loads. */
export const EditorSkeleton = () => (
  <SideFrame isPending title="Étapes du cours" side={<SideSkeleton />} bar={<Skeleton width="160px" />}>
    <chakra.main
      id="contenu"
      tabIndex={-1}
      px={{ base: '16', md: '32', lg: '40' }}
      pt={{ base: '24', lg: '36' }}
      maxWidth="56rem"
    >
      <StepSkeleton />
    </chakra.main>
  </SideFrame>
);
