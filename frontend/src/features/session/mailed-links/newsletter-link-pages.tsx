import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { apiPost, noContent } from '../../../shared/api/mutations';
import { Button } from '../../../shared/ui/button';
import { Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { AuthFrame } from '../sign-in/auth-frame';

/** Confirms a newsletter subscription. The token suffices, whoever is signed in. */
const useConfirmSubscription = () =>
  useMutation({
    mutationFn: (token: string) => apiPost('/newsletter/confirm', noContent, { token }, { anonymous: true }),
  });

/** Unsubscribes, like the mail client's one-click unsubscribe. */
const useLeaveNewsletter = () =>
  useMutation({
    mutationFn: (token: string) =>
      apiPost(`/newsletter/${encodeURIComponent(token)}/unsubscribe`, noContent, {}, { anonymous: true }),
  });

interface HeadingAndLead {
  heading: string;
  lead: string;
}

interface MailedLinkPageProps {
  mutation: UseMutationResult<unknown, Error, string>;
  question: HeadingAndLead & { button: string };
  done: HeadingAndLead;
  /** Shown for an invalid link. */
  invalidHint: string;
}

/** Runs a mailed link's action when the button is pressed: link scanners must not trigger it. */
function MailedLinkPage({ mutation, question, done, invalidHint }: MailedLinkPageProps) {
  const { token = '' } = useParams();
  const isInvalid = mutation.isError && isNotFound(mutation.error);
  const { heading, lead } = mutation.isSuccess ? done : question;
  return (
    <AuthFrame title={heading} heading={heading} lead={isInvalid ? 'Ce lien ne peut plus servir.' : lead}>
      <Stack gap="24" aria-live="polite">
        {mutation.isError && (
          <Notice tone="danger" title={isInvalid ? 'Ce lien est invalide ou expiré.' : undefined}>
            {isInvalid ? invalidHint : failureMessage(mutation.error)}
          </Notice>
        )}
        {mutation.isSuccess || isInvalid ? (
          <Button to="/tutoriels" size="box">
            Lire les tutoriels
          </Button>
        ) : (
          <Button
            size="box"
            busy={mutation.isPending}
            busyLabel="Un instant…"
            onClick={() => mutation.mutate(token)}
          >
            {question.button}
          </Button>
        )}
      </Stack>
    </AuthFrame>
  );
}

/** `/newsletter/confirm/{token}`. */
export function ConfirmSubscriptionPage() {
  return (
    <MailedLinkPage
      mutation={useConfirmSubscription()}
      question={{
        heading: 'Confirmez votre inscription',
        lead: 'Plus qu’un clic\u00a0: confirmez que la newsletter peut arriver à cette adresse.',
        button: 'Confirmer mon inscription',
      }}
      done={{
        heading: 'C’est confirmé',
        lead: 'À bientôt. Chaque newsletter porte un lien pour ne plus la recevoir.',
      }}
      invalidHint="Il ne vaut que trente jours. Inscrivez-vous de nouveau au bas de n’importe quelle page."
    />
  );
}

/** `/newsletter/desabonnement/{token}`. */
export function LeaveNewsletterPage() {
  return (
    <MailedLinkPage
      mutation={useLeaveNewsletter()}
      question={{
        heading: 'Ne plus recevoir la newsletter',
        lead: 'Sans vous connecter, en un geste.',
        button: 'Ne plus la recevoir',
      }}
      done={{
        heading: 'C’est noté',
        lead: 'La newsletter ne viendra plus. Votre adresse est oubliée dans trente jours.',
      }}
      invalidHint="Si la newsletter arrive encore, répondez-y simplement."
    />
  );
}
