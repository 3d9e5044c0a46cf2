import type { Person } from '@atelier/contracts/people';
import { failureMessage } from '../../shared/api/client';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm';
import { Dialog } from '../../shared/ui/modal';
import { Notice } from '../../shared/ui/notice';
import { toast } from '../../shared/ui/toast';
import { useChangeRole } from './people-api';

interface AppointDialogProps {
  /** The future teacher; null while the dialog is closed. */
  person: Person | null;
  onClose: () => void;
  onAppointed?: () => void;
}

/** Grants the teacher role, after confirmation; only to verified accounts that are not suspended. */
export function AppointDialog({ person, onClose, onAppointed }: AppointDialogProps) {
  const change = useChangeRole();
  const close = () => {
    if (change.isPending) return;
    change.reset();
    onClose();
  };
  const appoint = ({ _id, name }: Person) =>
    change.mutate(
      { id: _id, isTeacher: true },
      {
        onSuccess: () => {
          toast(`${name} est maintenant formateur`);
          change.reset();
          onClose();
          onAppointed?.();
        },
      },
    );
  const isSuspended = person?.status === 'suspended';
  const canTeach = person?.isVerified === true && !isSuspended;
  return (
    <Dialog
      open={person !== null}
      onClose={close}
      title="Nommer formateur ?"
      footer={
        <>
          <Button variant="outline" size="touch" disabled={change.isPending} onClick={close}>
            {canTeach ? 'Annuler' : 'Fermer'}
          </Button>
          {canTeach && (
            <Button
              size="touch"
              busy={change.isPending}
              busyLabel="Nomination…"
              onClick={() => person && appoint(person)}
            >
              Confier le rôle
            </Button>
          )}
        </>
      }
    >
      {isSuspended && (
        <Notice tone="warn" title="Compte suspendu">
          Réactivez d’abord le compte de {person.name}
          {'\u00a0'}: un rôle ne se confie pas à une personne suspendue.
        </Notice>
      )}
      {canTeach && (
        <p>
          {person?.name} ({person?.email}) pourra créer et publier des cours, et en voir les élèves. Un mail
          le lui dit.
        </p>
      )}
      {!canTeach && !isSuspended && (
        <Notice tone="warn" title="Adresse à confirmer">
          {person?.email} n’est pas encore confirmée{'\u00a0'}: un rôle ne se confie qu’à une personne dont
          l’adresse est connue.
        </Notice>
      )}
      {change.isError && <Notice tone="danger">{failureMessage(change.error)}</Notice>}
    </Dialog>
  );
}

interface RevokeDialogProps {
  /** The former teacher; null while the dialog is closed. */
  person: Person | null;
  onClose: () => void;
  onRevoked?: () => void;
}

/** Revokes the teacher role, after confirmation. */
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
