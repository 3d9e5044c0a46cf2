import type { TutorialDraft } from '@atelier/contracts/tutorials';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../shared/ui/button';
import { usePrefetched } from '../../../shared/api/use-prefetched';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { tutorialDraftQuery } from '../authoring/managed-tutorials';
import { tutorialPath } from './tutorials';
import { TutorialArticle, TutorialMissing, TutorialSkeleton } from './tutorial-article';

/** The draft preview, shown to administrators instead of a 404. */
export default function DraftArticle({ id }: { id: string }) {
  const prefetched = usePrefetched<TutorialDraft>(tutorialPath(id), null);
  const { data: draft, isPending } = useQuery({
    ...tutorialDraftQuery(id),
    placeholderData: prefetched.body,
  });
  if (isPending) return <TutorialSkeleton />;
  if (!draft) return <TutorialMissing />;
  return (
    <>
      <PageTitle title={draft.title} />
      <chakra.div maxWidth="48rem" mx="auto" mt="24">
        <Notice
          tone="warn"
          title="Brouillon"
          action={<LinkButton to={`/new-blog/${id}`}>Modifier</LinkButton>}
        >
          Vous êtes seul à voir cette page&nbsp;: le tutoriel n’est pas publié.
        </Notice>
      </chakra.div>
      <TutorialArticle tutorial={{ ...draft, videoUrl: draft.videoPlayUrl }} />
    </>
  );
}
