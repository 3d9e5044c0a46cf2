import { useParams } from 'react-router-dom';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useSendVerification, useVerifyEmail } from '../api/email-verification';
import { AuthFrame } from '../components/auth-frame';
import { useSession } from '../state/session-atom';

/** Whoever is signed in and not verified asks for another link here; others sign in first. */
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

/** `/verify-email/{token}`. The button asks a person: programs that open every link of a mail confirm nothing. */
export function Component() {
  const { token = '' } = useParams();
  const { user } = useSession();
  const verification = useVerifyEmail();
  const isVoid = verification.isError && isNotFound(verification.error);

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
  return (
    <AuthFrame
      title="Confirmez votre adresse"
      heading="Confirmez votre adresse"
      lead={
        isVoid
          ? 'Ce lien ne peut plus servir.'
          : 'Plus qu’un clic\u00a0: confirmez que cette adresse est bien la vôtre.'
      }
    >
      <Stack gap="24">
        {isVoid && (
          <Notice tone="danger" title="Ce lien est invalide ou expiré.">
            Il ne vaut que sept jours, et ne sert qu’une fois.
          </Notice>
        )}
        {verification.isError && !isVoid && (
          <Notice tone="danger">{failureMessage(verification.error)}</Notice>
        )}
        {isVoid ? (
          <AnotherLink />
        ) : (
          <Button
            size="box"
            busy={verification.isPending}
            busyLabel="Confirmation…"
            onClick={() => verification.mutate(token)}
          >
            Confirmer mon adresse
          </Button>
        )}
      </Stack>
    </AuthFrame>
  );
}
