import type { Person } from '@atelier/contracts/identity';
import { ConfirmFold } from '../../../shared/ui/confirm-fold';
import { toast } from '../../../shared/ui/toast';
import { useResetFactors } from '../api/person-changes';

interface ResetFactorsFoldProps {
  person: Person;
  onFold: () => void;
}

/** For somebody who has lost telephone, keys and recovery codes. */
export function ResetFactorsFold({ person: { _id: id, name }, onFold }: ResetFactorsFoldProps) {
  const reset = useResetFactors();
  const confirmed = () =>
    reset.mutate(id, {
      onSuccess: () => {
        toast(`${name} n’a plus de second facteur`);
        onFold();
      },
    });
  return (
    <ConfirmFold
      confirm={`Retirer les seconds facteurs de ${name}`}
      busy={reset.isPending}
      error={reset.error}
      onConfirm={confirmed}
      onFold={onFold}
    >
      Application, clés d’accès et codes de secours de {name} ne vaudront plus rien. Ses appareils sont
      déconnectés, le mot de passe suffira pour revenir, et un mail le dit. Assurez-vous d’abord que c’est
      bien {name} qui vous le demande.
    </ConfirmFold>
  );
}
