import type { Person } from '@atelier/contracts/people';
import { ConfirmFold } from '../../../shared/ui/confirm-fold';
import { toast } from '../../../shared/ui/toast';
import { useSuspend } from '../api/person-changes';

interface SuspendFoldProps {
  person: Person;
  onFold: () => void;
}

/** Says what becomes of whoever is suspended, before it happens. */
export function SuspendFold({ person: { _id: id, name, isTeacher }, onFold }: SuspendFoldProps) {
  const suspension = useSuspend();
  const suspend = () =>
    suspension.mutate(
      { id, isSuspended: true },
      {
        onSuccess: () => {
          toast(`Compte de ${name} suspendu`);
          onFold();
        },
      },
    );
  return (
    <ConfirmFold
      confirm={`Suspendre le compte de ${name}`}
      busy={suspension.isPending}
      error={suspension.error}
      onConfirm={suspend}
      onFold={onFold}
    >
      {name} est déconnecté aussitôt de tous ses appareils, et ne peut plus se connecter. Achats, cours suivis
      et progression sont gardés{isTeacher && '\u202f; les cours enseignés restent en vente'}. Aucun mail ne
      le dit, et vous pouvez réactiver le compte à tout moment.
    </ConfirmFold>
  );
}
