import { chakra } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmailChangeAnswer, EmailChangeLink, type MailboxLink } from '@atelier/contracts/identity';
import { isNotFound, useApi } from '../../../shared/api/client';
import { apiQueryOrNull } from '../../../shared/api/queries';
import { apiPost, noContent } from '../../../shared/api/mutations';
import { Button } from '../../../shared/ui/button';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { FailureNotice } from '../../../shared/ui/failure-notice';
import { Notice, QueryError } from '../../../shared/ui/notice';
import { useSession } from '../session';
import { AuthFrame } from '../sign-in/auth-frame';
import { MailboxLinkForm } from './mailbox-link-form';

/** The change that the link is for; null if it is invalid or expired. */
const useEmailChangeLink = (token: string) =>
  useQuery(
    apiQueryOrNull(
      useApi(),
      ['email-change-link', token],
      `/users/email/change/${encodeURIComponent(token)}`,
      EmailChangeLink,
      { anonymous: true, staleTime: Infinity },
    ),
  );

/** Confirms the change, which takes effect once both addresses have. */
const useConfirmEmailChange = () =>
  useMutation({
    mutationFn: (body: MailboxLink) => apiPost('/users/email/change/confirm', EmailChangeAnswer, body),
  });

const useRefuseEmailChange = () =>
  useMutation({
    mutationFn: (token: string) =>
      apiPost('/users/email/change/refuse', noContent, { token }, { anonymous: true }),
  });

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '16' } });

const InvalidLink = () => (
  <Notice tone="danger" title="Ce lien est invalide ou expiré.">
    Il ne vaut que 24{'\u00a0'}heures, et ne sert qu’une fois. Le changement se demande dans le profil.
  </Notice>
);

function EmailChangeQuestion({ token, side }: { token: string; side: EmailChangeLink['side'] }) {
  const confirmation = useConfirmEmailChange();
  const refusal = useRefuseEmailChange();
  const { user } = useSession();
  const error = confirmation.error ?? refusal.error;
  if (error && isNotFound(error)) return <InvalidLink />;
  if (refusal.isSuccess)
    return (
      <Notice tone="success" title="Changement refusé">
        L’adresse du compte reste la même.
        {side === 'old' && ' Changez maintenant votre mot de passe\u00a0: quelqu’un le connaît.'}
      </Notice>
    );
  if (confirmation.isSuccess)
    return (
      <Stack>
        <Notice tone="success" title={confirmation.data.isChanged ? 'Adresse changée' : 'C’est noté'}>
          {confirmation.data.isChanged
            ? 'Vous vous connectez désormais avec la nouvelle adresse.'
            : `L’adresse changera quand ${side === 'old' ? 'la nouvelle' : 'l’ancienne'} aura confirmé aussi.`}
        </Notice>
        {confirmation.data.isChanged && (
          <Button to={user ? '/auth/profile' : '/auth'} size="box">
            {user ? 'Voir mon profil' : 'Se connecter'}
          </Button>
        )}
      </Stack>
    );
  return (
    <Stack>
      <FailureNotice error={refusal.error} />
      {side === 'new' ? (
        <MailboxLinkForm
          token={token}
          confirmation={confirmation}
          label="Confirmer cette adresse"
          disabled={refusal.isPending}
        />
      ) : (
        <>
          <FailureNotice error={confirmation.error} />
          <Button
            size="box"
            busy={confirmation.isPending}
            busyLabel="Confirmation…"
            disabled={refusal.isPending}
            onClick={() => confirmation.mutate({ token })}
          >
            Accepter le changement
          </Button>
        </>
      )}
      <Button
        size="box"
        variant="danger"
        busy={refusal.isPending}
        busyLabel="Refus…"
        disabled={confirmation.isPending}
        onClick={() => refusal.mutate(token)}
      >
        Refuser
      </Button>
    </Stack>
  );
}

/** `/change-email/{token}`: one of the two addresses confirms or rejects a change. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch, isFetching } = useEmailChangeLink(token);
  const lead = () => {
    if (!data) return data === null ? 'Ce lien ne peut plus servir.' : 'Nous vérifions votre lien.';
    return data.side === 'old'
      ? `L’adresse de votre compte doit devenir ${data.email}.`
      : `${data.email} doit devenir l’adresse d’un compte. Ne confirmez que si ce compte est le vôtre.`;
  };
  return (
    <AuthFrame title="Changement d’adresse" heading="Changement d’adresse" lead={lead()}>
      {data && <EmailChangeQuestion token={token} side={data.side} />}
      {data === null && <InvalidLink />}
      {data === undefined && error && <QueryError query={{ error, refetch, isFetching }} />}
      {data === undefined && !error && (
        <Stack aria-busy>
          <VisuallyHidden>Vérification du lien…</VisuallyHidden>
          <Skeleton height="56" borderRadius="md" />
          <Skeleton height="56" borderRadius="md" />
        </Stack>
      )}
    </AuthFrame>
  );
}
