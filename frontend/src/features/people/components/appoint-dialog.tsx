import type { Person } from '@atelier/contracts/people';
import { Dialog } from '../../../shared/ui/dialog';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import { failureMessage } from '../../../shared/api/client';
import { useChangeRole } from '../api/person-changes';

interface AppointDialogProps {
  /** Who is to teach; null while nothing is asked. */
  person: Person | null;
  onClose: () => void;
  onAppointed?: () => void;
}

/** Makes somebody a teacher, after asking; only somebody whose address is known to be theirs, and who is not suspended. */
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
  const mayTeach = person?.isVerified === true && !isSuspended;
  return (
    <Dialog
      open={person !== null}
      onClose={close}
      title="Nommer formateur ?"
      footer={
        <>
          <Button variant="outline" size="touch" disabled={change.isPending} onClick={close}>
            {mayTeach ? 'Annuler' : 'Fermer'}
          </Button>
          {mayTeach && (
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
      {mayTeach && (
        <p>
          {person?.name} ({person?.email}) pourra créer et publier des cours, et en voir les élèves. Un mail
          le lui dit.
        </p>
      )}
      {!mayTeach && !isSuspended && (
        <Notice tone="warn" title="Adresse à confirmer">
          {person?.email} n’est pas encore confirmée{'\u00a0'}: un rôle ne se confie qu’à une personne dont
          l’adresse est connue.
        </Notice>
      )}
      {change.isError && <Notice tone="danger">{failureMessage(change.error)}</Notice>}
    </Dialog>
  );
}
