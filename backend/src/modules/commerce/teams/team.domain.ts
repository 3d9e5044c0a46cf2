import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { dayInParis, daysLater, endOfDay } from '@atelier/contracts/words/days-of-paris';
import { invitationLimit } from '@atelier/contracts/words/team-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';
import { record } from '../../../kernel/domain-event.js';
import { seatOffered, seatsBought } from '../commerce.events.js';
import type { Company } from '../invoices/invoice.domain.js';

/** A link is valid to the end of this many days after its creation; the owner is shown that day. */
const linkDays = 365;

export const teamSchema = defineEntity({
  name: 'Team',
  tableName: 'commerce_team',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    company: p.text(),
    registration: p.text().strictNullable(),
    vatNumber: p.text().strictNullable(),
    street: p.text(),
    postcode: p.text(),
    city: p.text(),
    country: p.text(),
    /** Number of seats. */
    places: p.integer(),
    /** Seats taken; a constraint keeps it within `places`. */
    taken: p.integer(),
    /** The order that has paid for the seats. */
    orderId: p.uuid().strictNullable(),
    tokenHash: p.text().strictNullable(),
    /** When the current link was created. */
    linkedAt: p.datetime().strictNullable(),
    closedAt: p.datetime().strictNullable(),
    /** Invitations ever sent, withdrawn ones included. */
    invited: p.integer(),
    createdAt: p.datetime(),
  },
});

/** Seats that a company pays for and its members take. Grants no access until a seat is taken. */
export class Team extends teamSchema.class {
  static draft(ownerId: string, { name, ...address }: Company, seats: number, now = new Date()): Team {
    return Object.assign(new Team(), {
      id: randomUUIDv7(),
      ownerId,
      company: name,
      ...address,
      places: seats,
      taken: 0,
      orderId: null,
      tokenHash: null,
      linkedAt: null,
      closedAt: null,
      invited: 0,
      createdAt: now,
    });
  }

  get invoiced(): Company {
    const { company: name, registration, vatNumber, street, postcode, city, country } = this;
    return { name, registration, vatNumber, street, postcode, city, country };
  }

  /** Compare-and-set: true for the first order that was paid for it. */
  pay(orderId: string): boolean {
    if (this.orderId) return false;
    this.orderId = orderId;
    record(this, seatsBought({ teamId: this.id, orderId }));
    return true;
  }

  /** Creates the link to hand out; earlier ones become invalid. Reopens a closed team. */
  openLink(now = new Date()): { token: string; until: Date } {
    const token = newLinkToken();
    this.tokenHash = hashLinkToken(token);
    this.linkedAt = now;
    this.closedAt = null;
    return { token, until: linkEnd(now) };
  }

  /** No further seat can be taken, by the link or by an invitation. */
  close(now = new Date()): void {
    this.closedAt ??= now;
  }

  /**
   * Takes a seat, by the link or by an invitation.
   * @throws DomainError `places-closed`, `places-expired`, `places-full`
   */
  take(isByLink: boolean, now = new Date()): void {
    if (this.closedAt) throw new DomainError('places-closed');
    if (isByLink && isExpired(this.linkedAt, now)) throw new DomainError('places-expired');
    if (this.taken >= this.places) throw new DomainError('places-full');
    this.taken += 1;
  }

  /** Frees a seat. */
  free(): void {
    this.taken -= 1;
  }

  /** @throws DomainError `places-closed`, `invitations-used-up` */
  countInvitations(mails: number): void {
    if (this.closedAt) throw new DomainError('places-closed');
    if (this.invited + mails > invitationLimit(this.places)) throw new DomainError('invitations-used-up');
    this.invited += mails;
  }
}
teamSchema.setClass(Team);

export const linkEnd = (linkedAt: Date): Date => endOfDay(daysLater(dayInParis(linkedAt), linkDays));

export const isExpired = (linkedAt: Date | null, now = new Date()): boolean =>
  linkedAt !== null && linkEnd(linkedAt) <= now;

export const seatInvitationSchema = defineEntity({
  name: 'SeatInvitation',
  tableName: 'commerce_seat_invitation',
  properties: {
    id: p.uuid().primary(),
    teamId: p.uuid(),
    /** The invited email. Whoever opens the link may take the seat with an account of any address. */
    email: p.text(),
    tokenHash: p.text().strictNullable(),
    invitedAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
    acceptedBy: p.uuid().strictNullable(),
  },
});

/** A seat offered to one email address, by a link that serves one person. */
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
    record(invitation, seatOffered({ invitationId: invitation.id }));
    return invitation;
  }

  /** @throws DomainError `place-used` by another account */
  accept(userId: string): void {
    if (this.acceptedBy && this.acceptedBy !== userId) throw new DomainError('place-used');
    this.acceptedBy = userId;
  }
}
seatInvitationSchema.setClass(SeatInvitation);
