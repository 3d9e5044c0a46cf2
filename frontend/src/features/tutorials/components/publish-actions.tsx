import type { PublicationGap } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { Eye } from '../../../shared/icons/eye';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { toast } from '../../../shared/ui/toast';
import { useWriting } from '../state/use-tutorial-editor';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { GapList } from './gap-list';

/** Publishes what is on the screen, or shows what is missing; takes back what is published, after a question. */
export function PublishActions({ exists }: { exists: boolean }) {
  const { editor, draft } = useWriting();
  const [gaps, setGaps] = useState<readonly PublicationGap[] | null>(null);
  const [asking, setAsking] = useState(false);
  const { isPublished } = draft.published;
  const page = `/tutoriels/${draft._id}`;

  const publish = useMutation({
    mutationFn: async () => {
      if (!(await editor.saver.flush()))
        throw new ApiFailure(0, 'unsaved', 'Les dernières modifications ne sont pas enregistrées.');
      await editor.publish(true);
    },
    onSuccess: () =>
      toast({
        message: 'Tutoriel publié',
        icon: <CircleCheck size={20} aria-hidden />,
        action: { label: 'Voir la page', to: page },
      }),
    onError: (error) => {
      const missing = error instanceof ApiFailure && error.code === 'tutorial-incomplete';
      setGaps(missing ? error.issues : [{ path: 'title', message: failureMessage(error) }]);
    },
  });
  const withdraw = useMutation({
    mutationFn: () => editor.publish(false),
    onSuccess: () => {
      setAsking(false);
      toast('Tutoriel retiré\u00a0: il est de nouveau un brouillon');
    },
  });

  return (
    <>
      {exists && (
        <Button variant="outline" size="touch" to={isPublished ? page : `${page}?apercu=1`}>
          <Eye size={18} aria-hidden />
          {isPublished ? 'Voir la page' : 'Aperçu'}
        </Button>
      )}
      {isPublished ? (
        <Button variant="quiet" size="touch" onClick={() => setAsking(true)}>
          Retirer
        </Button>
      ) : (
        <Button
          variant="solid"
          size="touch"
          disabled={!exists}
          busy={publish.isPending}
          onClick={() => publish.mutate()}
        >
          Publier
        </Button>
      )}
      <Dialog open={gaps !== null} onClose={() => setGaps(null)} title="Prêt à publier&#8239;?" size="sm">
        <chakra.p color="muted" mb="8">
          Le tutoriel n’est pas encore prêt à être publié.
        </chakra.p>
        <GapList gaps={gaps ?? []} onChoose={() => setGaps(null)} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Retirer ce tutoriel&#8239;?"
        confirm="Retirer"
        busyLabel="Retrait…"
        onConfirm={() => withdraw.mutate()}
        change={withdraw}
      >
        <p>
          Sa page ne sera plus visible. Le texte reste ici, en brouillon, et sa date de publication est
          conservée.
        </p>
      </ConfirmDialog>
    </>
  );
}
