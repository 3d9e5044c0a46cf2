import { chakra } from '@chakra-ui/react';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';

const Place = chakra('main', {
  base: { width: 'full', maxWidth: '704px', mx: 'auto', px: '20', py: { base: '56', lg: '104' } },
});

interface LearningFailureProps {
  error: Error;
  retry: () => void;
  retrying: boolean;
}

/** A missing course has nothing to retry; everything else has. */
export function LearningFailure({ error, retry, retrying }: LearningFailureProps) {
  if (!isNotFound(error))
    return (
      <Place>
        <PageTitle title="Une erreur est survenue" />
        <ErrorPanel message={failureMessage(error)} retry={retry} retrying={retrying} />
      </Place>
    );
  return (
    <Place>
      <PageTitle title="Cours introuvable" />
      <chakra.p textStyle="figure" color="accent" aria-hidden>
        404
      </chakra.p>
      <chakra.h1 textStyle="h1Tool" mb="12">
        Cours introuvable
      </chakra.h1>
      <chakra.p color="muted" mb="32">
        Ce cours n’existe plus, ou il n’est pas parmi les vôtres.
      </chakra.p>
      <Button to="/auth/courses">Retour</Button>
    </Place>
  );
}
