import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Row, Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useDisownAccount, useSendVerification, useVerifyEmail } from './email-verification';
import { AuthFrame } from '../sign-in/auth-frame';
import { MailboxLinkForm } from './mailbox-link-form';
import { useSession } from '../session';

/** Signed-in unverified users can request another link; others sign in first. */
function AnotherLink() {
  const { user } = useSession();
  const sending = useSendVerification();
  if (user?.isVerified !== false)
    return (
      <Button to={user ? '/courses' : '/auth'} size="box">
        {user ? 'Voir les cours' : 'Se connecter'}
      </Button>
    );
  if (sending.isSuccess)
    return <Notice tone="success">Un nouveau lien vient de partir à {user.email}.</Notice>;
  return (
    <>
      {sending.isError && <Notice tone="danger">{failureMessage(sending.error)}</Notice>}
      <Button size="box" busy={sending.isPending} busyLabel="Envoi…" onClick={() => sending.mutate()}>
        Recevoir un nouveau lien
      </Button>
    </>
  );
}

/** « Ce n’est pas moi », confirmed: deletes the account. */
function DisownForm({ disowning, onConfirm }: { disowning: boolean; onConfirm: () => void }) {
  const [confirming, setConfirming] = useState(false);
  if (!confirming)
    return (
      <Button variant="quiet" size="box" onClick={() => setConfirming(true)}>
        Ce n’est pas moi
      </Button>
    );
  return (
    <Notice tone="warn" title={'Vous n’avez pas créé ce compte\u202f?'}>
      Il sera supprimé, et rien ne sera reçu ni envoyé en votre nom.
      <Row gap="8" mt="12" flexWrap="wrap">
        <Button variant="danger" busy={disowning} busyLabel="Suppression…" onClick={onConfirm}>
          Supprimer ce compte
        </Button>
        <Button variant="quiet" onClick={() => setConfirming(false)}>
          Annuler
        </Button>
      </Row>
    </Notice>
  );
}

/** `/verify-email/{token}`. Requires a button press: link scanners must not verify anything. */
export function Component() {
  const { token = '' } = useParams();
  const { user } = useSession();
  const verification = useVerifyEmail();
  const disowning = useDisownAccount();
  const isInvalid = [verification.error, disowning.error].some((error) => error && isNotFound(error));

  if (verification.isSuccess)
    return (
      <AuthFrame
        title="Adresse confirmée"
        heading="Adresse confirmée"
        lead="Les accès que l’on vous a gardés s’ouvrent à l’instant."
      >
        <Button to={user ? '/auth/courses' : '/auth'} size="box">
          {user ? 'Voir mes cours' : 'Se connecter'}
        </Button>
      </AuthFrame>
    );
  if (disowning.isSuccess)
    return (
      <AuthFrame
        title="Compte supprimé"
        heading="Compte supprimé"
        lead="Votre adresse n’est plus liée à aucun compte."
      >
        <Button to="/courses" size="box">
          Voir les cours
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Confirmez votre adresse"
      heading="Confirmez votre adresse"
      lead={
        isInvalid
          ? 'Ce lien ne peut plus servir.'
          : 'Un compte a été créé avec votre adresse. Ne la confirmez que si ce compte est le vôtre.'
      }
    >
      <Stack gap="24">
        {isInvalid ? (
          <>
            <Notice tone="danger" title="Ce lien est invalide ou expiré.">
              Il ne vaut que sept jours, et ne sert qu’une fois.
            </Notice>
            <AnotherLink />
          </>
        ) : (
          <>
            {disowning.isError && <Notice tone="danger">{failureMessage(disowning.error)}</Notice>}
            <MailboxLinkForm
              token={token}
              press={verification}
              button="Confirmer mon adresse"
              disabled={disowning.isPending}
            />
            <DisownForm disowning={disowning.isPending} onConfirm={() => disowning.mutate(token)} />
          </>
        )}
      </Stack>
    </AuthFrame>
  );
}
