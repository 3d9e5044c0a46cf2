import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useBrandTexts } from '../../../shared/api/site-config';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { resetTokenKey, useResetToken } from '../api/password-reset';
import { AuthFrame } from '../components/auth-frame';
import { NewPasswordForm } from '../components/new-password-form';

const words = {
  reset: {
    heading: 'Nouveau mot de passe',
    lead: (email: string) => `Choisissez un nouveau mot de passe pour ${email}.`,
  },
  invitation: {
    heading: 'Bienvenue à l’atelier',
    lead: (email: string) =>
      `Un compte vous attend au nom de ${email}. Choisissez son premier mot de passe pour l’ouvrir.`,
  },
};

const Waiting = () => (
  <Stack gap="24" aria-busy>
    <VisuallyHidden>Vérification du lien…</VisuallyHidden>
    <Skeleton height="80" borderRadius="md" />
    <Skeleton height="80" borderRadius="md" />
    <Skeleton height="56" borderRadius="md" />
  </Stack>
);

const Invalid = () => (
  <Stack gap="24">
    <Notice tone="danger" title="Le token est invalide ou expiré.">
      Un lien ne vaut que pour un temps limité, et ne sert qu’une fois.
    </Notice>
    <Button to="/forgot-password" size="box">
      Demander un nouveau lien
    </Button>
  </Stack>
);

/** `/password-reset/{token}`: looks at the link first, then asks for the password; invitations lead here too. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch, isFetching } = useResetToken(token);
  const queries = useQueryClient();
  const { welcome } = useBrandTexts();
  const { heading: usual, lead } = words[data?.purpose ?? 'reset'];
  const heading = (data?.purpose === 'invitation' && welcome) || usual;

  const content = () => {
    if (data)
      return (
        <NewPasswordForm
          token={token}
          answer={data}
          onInvalid={() => queries.setQueryData(resetTokenKey(token), null)}
        />
      );
    if (data === null) return <Invalid />;
    if (error)
      return (
        <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />
      );
    return <Waiting />;
  };
  const sentence = () => {
    if (data) return lead(data.email);
    return data === null ? 'Ce lien ne peut plus servir.' : 'Nous vérifions votre lien.';
  };
  return (
    <AuthFrame title={heading} heading={heading} lead={sentence()}>
      {content()}
    </AuthFrame>
  );
}
