import type { CourseStudent } from '@atelier/contracts/enrolled-students';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Dialog } from '../../../shared/ui/dialog';
import { Notice } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import { useRemoveStudent } from '../api/course-students';

interface RemoveStudentDialogProps {
  courseId: string;
  /** Null while nobody is to be removed. */
  student: CourseStudent | null;
  onClose: () => void;
}

/** Asks before access ends; who has paid is taken away only once that is understood. */
export function RemoveStudentDialog({ courseId, student, onClose }: RemoveStudentDialogProps) {
  const [understood, setUnderstood] = useState(false);
  const removal = useRemoveStudent(courseId);
  const hasPaid = student?.origin === 'purchase';
  const close = () => {
    if (removal.isPending) return;
    setUnderstood(false);
    removal.reset();
    onClose();
  };
  const remove = () =>
    student &&
    removal.mutate(student, {
      onSuccess: () => {
        toast(`${student.name} n’a plus accès au cours`);
        setUnderstood(false);
        onClose();
      },
    });

  return (
    <Dialog
      open={student !== null}
      onClose={close}
      title={`Retirer ${student?.name ?? ''}`}
      footer={
        <>
          <Button variant="outline" size="touch" onClick={close}>
            Annuler
          </Button>
          <Button
            variant="danger"
            size="touch"
            disabled={hasPaid && !understood}
            busy={removal.isPending}
            busyLabel="Retrait…"
            onClick={remove}
          >
            Retirer du cours
          </Button>
        </>
      }
    >
      <p>Son accès au cours prend fin tout de suite, et sa progression est oubliée.</p>
      {hasPaid && (
        <chakra.div mt="16" display="grid" gap="16">
          <Notice tone="danger" title="Ce cours a été payé">
            Retirer l’accès ne rembourse pas l’achat. Un remboursement se fait chez le prestataire de
            paiement.
          </Notice>
          <Checkbox
            label="Je retire l’accès à un cours acheté"
            checked={understood}
            onChange={(event) => setUnderstood(event.target.checked)}
          />
        </chakra.div>
      )}
      {removal.isError && (
        <Notice mt="16" tone="danger" title="Erreur lors de la mise à jour des étudiants.">
          {failureMessage(removal.error)}
        </Notice>
      )}
    </Dialog>
  );
}
