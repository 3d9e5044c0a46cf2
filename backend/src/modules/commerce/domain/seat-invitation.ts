import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/recorded-events.js';
import { placeOffered } from '../events/commerce-events.js';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';

export const seatInvitationSchema = defineEntity({
  name: 'SeatInvitation',
  tableName: 'commerce_seat_invitation',
  properties: {
    id: p.uuid().primary(),
    teamId: p.uuid(),
    /** Where the mail goes. Whoever opens its link may take the place with an account of any address. */
    email: p.text(),
    tokenHash: p.text().strictNullable(),
    invitedAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
    acceptedBy: p.uuid().strictNullable(),
  },
});

/** A place offered to one address by a mail with a link of its own, which serves one person. */
export class SeatInvitation extends seatInvitationSchema.class {
  static offer(teamId: string, email: string, now = new Date()): SeatInvitation {
    const invitation = Object.assign(new SeatInvitation(), {
      id: randomUUIDv7(),
      teamId,
      email,
      tokenHash: null,
      invitedAt: now,
      sentAt: null,
      acceptedBy: null,
    });
    record(invitation, placeOffered({ invitationId: invitation.id }));
    return invitation;
  }

  /** The link of its mail; one that was made before is good no more. */
  issueLink(): string {
    const token = newLinkToken();
    this.tokenHash = hashLinkToken(token);
    return token;
  }

  /** Its mail was refused by the server: the next try makes a link of its own. */
  withdrawLink(token: string): void {
    if (this.tokenHash === hashLinkToken(token)) this.tokenHash = null;
  }

  noteSent(now = new Date()): void {
    this.sentAt = now;
  }

  /** @throws DomainError `place-used`, by anybody else */
  accept(userId: string): void {
    if (this.acceptedBy && this.acceptedBy !== userId) throw new DomainError('place-used');
    this.acceptedBy = userId;
  }
}
seatInvitationSchema.setClass(SeatInvitation);
