import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { Container } from '../../../shared/ui/container';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { useSession } from '../../session/state/session-atom';
import { useTutorial } from '../api/tutorials';
import { LiveTutorials } from '../components/live-tutorials';
import { MoreTutorials } from '../components/more-tutorials';
import { RelatedCourse } from '../components/related-course';
import { TutorialArticle } from '../components/tutorial-article';
import { TutorialMissing } from '../components/tutorial-missing';
import { TutorialSkeleton } from '../components/tutorial-skeleton';

const DraftArticle = lazy(() => import('../components/draft-article'));

/** A real 404; for administrators the draft takes its place, once the page stands as the server wrote it. */
function Missing({ id }: { id: string }) {
  const { user } = useSession();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready || !user?.isAdmin) return <TutorialMissing />;
  return (
    <Suspense fallback={<TutorialSkeleton />}>
      <DraftArticle id={id} />
    </Suspense>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { user } = useSession();
  // From the editor, whose link says that it is no public one.
  const isDraft = search.has('apercu') && user?.isAdmin === true;
  const { data: tutorial, isPending, error, refetch, isFetching } = useTutorial(id, isDraft);
  if (isDraft && !tutorial)
    return (
      <Container>
        <Suspense fallback={<TutorialSkeleton />}>
          <DraftArticle id={id} />
        </Suspense>
      </Container>
    );
  return (
    <Container>
      <PageTitle title={tutorial === null ? 'Tutoriel introuvable' : (tutorial?.title ?? 'Tutoriel')} />
      <LiveTutorials />
      {isPending && <TutorialSkeleton />}
      {error && !tutorial && (
        <chakra.div py="56px">
          <ErrorPanel
            title="Erreur"
            message={failureMessage(error)}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        </chakra.div>
      )}
      {tutorial === null && <Missing key={id} id={id} />}
      {tutorial && (
        <>
          <TutorialArticle key={tutorial._id} tutorial={tutorial} />
          <RelatedCourse tutorial={tutorial} />
          <MoreTutorials except={tutorial._id} />
        </>
      )}
    </Container>
  );
}
