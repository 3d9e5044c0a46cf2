import type { Assessment } from '@atelier/contracts/assessments';
import { ConfirmDialog } from '../../shared/ui/confirm';
import { toast } from '../../shared/ui/toast';
import { useDeleteAssessment } from './assessments';

interface DeleteAssessmentProps {
  /** The assessment to delete; null while the dialog is closed. */
  assessment: Pick<Assessment, '_id'> | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirmation dialog: the deletion is final. */
export function DeleteAssessment({ assessment, onClose, onDeleted }: DeleteAssessmentProps) {
  const remove = useDeleteAssessment();
  const confirm = () => {
    if (assessment === null) return;
    remove.mutate(assessment._id, {
      onSuccess: () => {
        toast('Évaluation supprimée');
        onClose();
        onDeleted();
      },
    });
  };
  return (
    <ConfirmDialog
      open={assessment !== null}
      onClose={onClose}
      title="Supprimer cette évaluation&#8239;?"
      confirm="Supprimer"
      busyLabel="Suppression…"
      change={remove}
      onConfirm={confirm}
    >
      <p>Êtes-vous sûr de vouloir supprimer cet élément ?</p>
    </ConfirmDialog>
  );
}
