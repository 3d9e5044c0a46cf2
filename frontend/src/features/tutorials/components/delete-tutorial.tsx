import type { ManagedTutorial } from '@atelier/contracts/tutorials';
import { toast } from '../../../shared/ui/toast';
import { useDeleteTutorial } from '../api/managed-tutorials';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';

interface DeleteTutorialProps {
  /** Null while nothing is to be deleted. */
  tutorial: ManagedTutorial | null;
  onClose: () => void;
}

/** There is no way back, so it asks first. */
export function DeleteTutorial({ tutorial, onClose }: DeleteTutorialProps) {
  const remove = useDeleteTutorial();
  return (
    <ConfirmDialog
      open={tutorial !== null}
      onClose={onClose}
      title="Supprimer ce tutoriel&#8239;?"
      confirm="Supprimer"
      busyLabel="Suppression…"
      change={remove}
      onConfirm={() => {
        if (!tutorial) return;
        remove.mutate(tutorial._id, {
          onSuccess: () => {
            toast('Tutoriel supprimé');
            onClose();
          },
        });
      }}
    >
      <p>
        «&nbsp;{tutorial?.title}&nbsp;» sera supprimé pour de bon
        {tutorial?.published.isPublished && ', et sa page répondra qu’elle n’existe plus'}.
      </p>
    </ConfirmDialog>
  );
}
