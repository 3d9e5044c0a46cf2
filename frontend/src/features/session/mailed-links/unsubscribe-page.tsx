import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { NoticeLink } from '@atelier/contracts/notices';
import { notices } from '@atelier/contracts/words/notice-words';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { apiPut } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { Button } from '../../../shared/ui/button';
import { Stack } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { FailureNotice } from '../../../shared/ui/failure-notice';
import { Notice } from '../../../shared/ui/notice';
import { AuthFrame } from '../sign-in/auth-frame';

const keyOf = (token: string) => ['notice-link', token] as const;
const pathOf = (token: string) => `/notices/${encodeURIComponent(token)}`;

/** The notification that the link is for; the token suffices, whoever is signed in. */
const useNoticeLink = (token: string) => useApiQuery(keyOf(token), pathOf(token), NoticeLink);

function useChooseByLink(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isWanted: boolean) => apiPut(pathOf(token), NoticeLink, { isWanted }),
    onSuccess: (link) => queries.setQueryData(keyOf(token), link),
  });
}

/** `/desabonnement/{token}`. Requires a button press: link scanners must not unsubscribe anybody. */
export function Component() {
  const { token = '' } = useParams();
  const link = useNoticeLink(token);
  const choose = useChooseByLink(token);
  const isInvalid = link.isError && isNotFound(link.error);
  const isRefused = link.data?.isWanted === false;
  const heading = isRefused ? 'C’est noté' : 'Ne plus recevoir ces mails';
  return (
    <AuthFrame
      title={heading}
      heading={heading}
      lead={
        isRefused
          ? 'Ces mails ne partiront plus. Ceux de votre compte et de vos achats arrivent toujours.'
          : 'Sans vous connecter, en un geste.'
      }
    >
      <Stack gap="24" aria-live="polite">
        {link.isPending && <Skeleton height="56" />}
        {link.isError && (
          <Notice tone="danger" title={isInvalid ? 'Ce lien est invalide ou expiré.' : undefined}>
            {isInvalid
              ? 'Vos préférences de mails se trouvent dans votre profil.'
              : failureMessage(link.error)}
          </Notice>
        )}
        {isInvalid && (
          <Button to="/profil?onglet=messages" size="box">
            Ouvrir mon profil
          </Button>
        )}
        {link.data && (
          <>
            <p>
              <chakra.span color="muted">Messages concernés{'\u00a0'}: </chakra.span>
              <strong>{notices[link.data.kind].label}</strong>
            </p>
            <FailureNotice error={choose.error} />
            <Button
              size="box"
              variant={isRefused ? 'outline' : 'ink'}
              busy={choose.isPending}
              busyLabel="Un instant…"
              onClick={() => choose.mutate(isRefused)}
            >
              {isRefused ? 'Les recevoir de nouveau' : 'Ne plus les recevoir'}
            </Button>
          </>
        )}
      </Stack>
    </AuthFrame>
  );
}
