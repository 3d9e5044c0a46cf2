import { failureMessage } from '../../../shared/api/client';
import { Fingerprint } from '../../../shared/icons/members';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { usePasskeySignIn } from './second-factor';

/** A passkey instead of address and password. */
export default function PasskeySignIn() {
  const { mutate, isPending, error } = usePasskeySignIn();
  return (
    <>
      <Button
        variant="outline"
        size="box"
        full
        busy={isPending}
        busyLabel="En attente de la clé…"
        onClick={() => mutate()}
      >
        <Fingerprint size={20} aria-hidden />
        Entrer avec une clé d’accès
      </Button>
      {error && <Notice tone="danger" title={failureMessage(error)} />}
    </>
  );
}
