import { chakra } from '@chakra-ui/react';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { useCourseListPath } from '../../draft/state/course-list-path';

const Heading = chakra('h1', { base: { textStyle: 'h1Tool', mb: '24' } });

interface DraftProblemProps {
  error: unknown;
  retry: () => void;
}

/** The course cannot be edited: it does not exist (or is someone else's), or could not be read. */
export function DraftProblem({ error, retry }: DraftProblemProps) {
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
