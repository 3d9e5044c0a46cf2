import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { SeatInvitation } from '../domain/seat-invitation.js';
import { Team } from '../domain/team.js';
import { seatMail } from '../mails/seat.fr.js';
import { sendLinked } from './send-linked.js';
import { standingTitles } from './standing-lines.js';

/** Mails an invitation to a place. One that was sent, used or withdrawn meanwhile is not sent, nor one of an order that went back. */
export const SendSeatInvitation = command(
  { mailer: Mailer },
  ({ entityManager, mailer }, { invitationId }: { invitationId: string }): Promise<void> =>
    sendLinked(
      entityManager,
      mailer,
      async (em) => {
        const invitation = await held(em, SeatInvitation, { id: invitationId });
        const isMeant = invitation && !invitation.sentAt && !invitation.acceptedBy && invitation.email !== '';
        return isMeant ? invitation : null;
      },
      async (em, { teamId }) => {
        const { company, orderId, closedAt } = await em.findOneOrFail(Team, { id: teamId });
        const titles = closedAt ? [] : await standingTitles(em, orderId);
        return titles.length > 0 ? (token) => seatMail({ company, titles, token }) : null;
      },
    ),
);
