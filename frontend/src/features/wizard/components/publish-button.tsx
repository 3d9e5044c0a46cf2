import type { CourseDraft, PublicationGap } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { toast } from '../../../shared/ui/toast';
import type { CourseEditor } from '../../draft/state/course-editor';
import { useCourseListPath } from '../../draft/state/course-list-path';
import { gapsOf, usePublish } from '../state/use-publish';
import { useBanner } from './error-banner';
import { GapList } from './gap-list';
import { pointsLeft } from './ready-checklist';
import { UnpublishButton } from './unpublish-button';

interface PublishButtonProps {
  editor: CourseEditor;
  draft: CourseDraft;
}

/** Publishes, or shows what is missing, each point leading to its step; a published course can be withdrawn. */
export function PublishButton({ editor, draft }: PublishButtonProps) {
  const publish = usePublish(editor);
  const showBanner = useBanner();
  const navigate = useNavigate();
  const listPath = useCourseListPath();
  const [gaps, setGaps] = useState<readonly PublicationGap[] | null>(null);

  if (draft.isArchived) return null;
  if (draft.published.isPublished) return <UnpublishButton editor={editor} />;

  const press = () =>
    publish.mutate(undefined, {
      onSuccess: () => {
        toast({
          message: 'Cours publié',
          icon: <CircleCheck size={20} aria-hidden />,
          action: { label: 'Voir la page', to: `/course/${draft._id}` },
        });
        void navigate(listPath);
      },
      onError: (error) => {
        const missing = gapsOf(error);
        if (missing === null) showBanner(failureMessage(error));
        else setGaps(missing);
      },
    });

  return (
    <>
      <Button variant="solid" size="tool" busy={publish.isPending} onClick={press}>
        Publier
      </Button>
      <Dialog open={gaps !== null} onClose={() => setGaps(null)} title="Prêt à publier ?">
        <chakra.p color="muted" mb="8">
          {pointsLeft(gaps?.length ?? 0)}
        </chakra.p>
        <GapList gaps={gaps ?? []} courseId={draft._id} onLeave={() => setGaps(null)} />
      </Dialog>
    </>
  );
}
