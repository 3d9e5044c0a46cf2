import type { Person } from '@atelier/contracts/people';
import { ConfirmFold } from '../../../shared/ui/confirm-fold';
import { toast } from '../../../shared/ui/toast';
import { useProof } from '../../session/components/proof-dialog';
import { useResetFactors } from '../api/person-changes';

interface ResetFactorsFoldProps {
  person: Person;
  onFold: () => void;
}

/** For somebody who has lost telephone, keys and recovery codes; asks who asks to prove that it is them. */
export function ResetFactorsFold({ person: { _id: id, name }, onFold }: ResetFactorsFoldProps) {
  const { run, dialog } = useProof();
  const reset = useResetFactors(run);
  const confirmed = () =>
    reset.mutate(id, {
      onSuccess: (isDone) => {
        if (!isDone) return;
        toast(`${name} n’a plus de second facteur`);
        onFold();
      },
    });
  return (
    <>
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
      {dialog}
    </>
  );
}
