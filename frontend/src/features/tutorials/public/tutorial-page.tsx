import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/ui/button';
import { Container, Row } from '../../../shared/ui/layout';
import { QueryError } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { useSession } from '../../session/session';
import { RelatedCourse, TutorialArticle, TutorialMissing, TutorialSkeleton } from './tutorial-article';
import { LiveTutorials, TutorialGrid } from './tutorial-cards';
import { latestTutorials, useTutorial, useTutorials } from './tutorials';
import { lazyPart } from '../../../shared/connection/connection';

const maxShown = 3;

/** The latest other tutorials; nothing if there are none. */
function MoreTutorials({ except }: { except: string }) {
  const { data } = useTutorials(latestTutorials);
  const others = (data?.blogs ?? []).filter(({ _id }) => _id !== except).slice(0, maxShown);
  if (others.length === 0) return null;
  return (
    <chakra.section aria-labelledby="a-lire-ensuite" mt={{ base: '72', lg: '104' }}>
      <Row wrap apart alignItems="baseline" gap="16" pt="28" mb="28" borderTop="line">
        <chakra.h2 id="a-lire-ensuite" textStyle="h2Column">
          À lire ensuite
        </chakra.h2>
        <Button variant="link" to="/tutoriels">
          Tous les tutoriels
        </Button>
      </Row>
      <TutorialGrid tutorials={others} heading="h3" />
    </chakra.section>
  );
}

const DraftArticle = lazyPart(() => import('./draft-article'));

/** A real 404; administrators get the draft instead, after hydration. */
function MissingTutorial({ id }: { id: string }) {
  const { user } = useSession();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted || !user?.isAdmin) return <TutorialMissing />;
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
  // The editor's preview link marks drafts.
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
      {error && !tutorial && <QueryError my="56px" title="Erreur" query={{ error, refetch, isFetching }} />}
      {tutorial === null && <MissingTutorial key={id} id={id} />}
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
