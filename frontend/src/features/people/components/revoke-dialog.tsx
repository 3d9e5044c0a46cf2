import type { Person } from '@atelier/contracts/people';
import { toast } from '../../../shared/ui/toast';
import { useChangeRole } from '../api/person-changes';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';

interface RevokeDialogProps {
  /** Whose role is to be taken back; null while nothing is asked. */
  person: Person | null;
  onClose: () => void;
  onRevoked?: () => void;
}

/** Takes the teacher's role back, after asking. */
export function RevokeDialog({ person, onClose, onRevoked }: RevokeDialogProps) {
  const change = useChangeRole();
  const revoke = ({ _id, name }: Person) =>
    change.mutate(
      { id: _id, isTeacher: false },
      {
        onSuccess: () => {
          toast(`${name} n’est plus formateur`);
          onClose();
          onRevoked?.();
        },
      },
    );
  return (
    <ConfirmDialog
      open={person !== null}
      onClose={onClose}
      title="Retirer le rôle de formateur&#8239;?"
      confirm="Retirer le rôle"
      busyLabel="Retrait…"
      onConfirm={() => person && revoke(person)}
      change={change}
    >
      <p>
        {person?.name} ne pourra plus créer ni modifier de cours, mais garde son compte et les cours suivis.
      </p>
    </ConfirmDialog>
  );
}
