import { chakra } from '@chakra-ui/react';
import { z } from 'zod';
import { type InvitationsAnswer, InvitationsBody, type TeamDetail } from '@atelier/contracts/teams';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { countOf, formatDate } from '../../shared/format/format';
import { TextAreaField } from '../../shared/forms/fields';
import { Form, useSubmittedForm } from '../../shared/forms/form';
import { Send } from '../../shared/icons/members';
import { ListRow, RowActions, RowList } from '../../shared/lists/rows';
import { Button } from '../../shared/ui/button';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { Notice } from '../../shared/ui/notice';
import { toast } from '../../shared/ui/toast';
import { useInvite, useWithdrawInvitation } from './teams-api';
import { Heading } from '../../shared/ui/headings';
import { SecondaryText } from '../../shared/ui/layout';

/** Parses pasted addresses: separated by line breaks, commas, semicolons or spaces, optionally with names. */
export const parseAddresses = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => canonicalEmail(word.replace(/^[<("']+|[>)"'.]+$/g, '')))
      .filter((word) => word.includes('@')),
  ),
];

const PastedAddresses = z.preprocess(
  (typed) => ({ email: parseAddresses((typed as { email: string }).email) }),
  InvitationsBody,
);

const sentText = ({ invited, known }: InvitationsAnswer): string =>
  [
    invited.length > 0 && `${countOf(invited.length, 'invitation')} en route`,
    known.length > 0 &&
      `${countOf(known.length, 'adresse')} déjà ${known.length > 1 ? 'invitées' : 'invitée'}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Invites addresses, typed or pasted. */
export function Invitations({ team }: { team: TeamDetail }) {
  const { field, errors, busy, frame, setValues } = useSubmittedForm({
    initial: { email: '' },
    schema: PastedAddresses,
    request: useInvite(team._id),
    refusals: { 'own-email-unverified': 'email' },
    onSent: (response) => {
      toast(sentText(response));
      setValues({ email: '' });
    },
  });
  const withdraw = useWithdrawInvitation(team._id);
  const { ref: _, ...email } = field('email');
  return (
    <section>
      <Heading mb="8">Inviter par mail</Heading>
      <chakra.p color="muted" mb="16" textWrap="pretty">
        Chaque personne reçoit un lien qui ne sert qu’à elle, une fois.{' '}
        {team.invitationsLeft < 50 && `Il vous reste ${countOf(team.invitationsLeft, 'envoi')}.`}
      </chakra.p>
      <Form {...frame} mb="24">
        {errors.form && <Notice tone="danger">{errors.form}</Notice>}
        <TextAreaField
          label="Adresses email"
          rows={4}
          hint="Une par ligne, ou séparées par des virgules. Cent au plus à la fois."
          {...email}
        />
        <Button type="submit" size="touch" alignSelf="flex-start" busy={busy} busyLabel="Envoi…">
          <Send size={18} aria-hidden />
          Envoyer les invitations
        </Button>
      </Form>
      <FailureNotice error={withdraw.error} mb="16" />
      {team.invitations.length > 0 && (
        <RowList aria-label="Invitations en attente">
          {team.invitations.map((invitation) => (
            <ListRow key={invitation._id}>
              <chakra.div minWidth="0">
                <chakra.p textStyle="label" overflowWrap="anywhere">
                  {invitation.email}
                </chakra.p>
                <SecondaryText>
                  {invitation.sentAt ? `Invitée le ${formatDate(invitation.sentAt)}` : 'Envoi en cours…'}
                </SecondaryText>
              </chakra.div>
              <RowActions>
                <Button
                  variant="quiet"
                  size="touch"
                  disabled={withdraw.isPending}
                  onClick={() => withdraw.mutate(invitation._id)}
                >
                  Retirer
                </Button>
              </RowActions>
            </ListRow>
          ))}
        </RowList>
      )}
    </section>
  );
}
