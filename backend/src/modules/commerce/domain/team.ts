import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { invitationLimit } from '@atelier/contracts/words/team-words';
import { dayInParis, daysLater, endOfDay } from '@atelier/contracts/words/days-of-paris';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/recorded-events.js';
import { placesBought } from '../events/commerce-events.js';
import type { Company } from './company.js';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';

/** Days after that on which it was made, to the end of the last: the owner is told which day that is. */
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
    places: p.integer(),
    /** Of them: the database lets it be no more. */
    taken: p.integer(),
    /** The order that has paid for them. */
    orderId: p.uuid().strictNullable(),
    tokenHash: p.text().strictNullable(),
    /** When the link that is out was made. */
    linkedAt: p.datetime().strictNullable(),
    closedAt: p.datetime().strictNullable(),
    /** Mails that were asked for, withdrawn ones too. */
    invited: p.integer(),
    createdAt: p.datetime(),
  },
});

/** Places that a company pays for and others take. Opens nothing until somebody takes one. */
export class Team extends teamSchema.class {
  static draft(ownerId: string, { name, ...address }: Company, places: number, now = new Date()): Team {
    return Object.assign(new Team(), {
      id: randomUUIDv7(),
      ownerId,
      company: name,
      ...address,
      places,
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
    record(this, placesBought({ teamId: this.id, orderId }));
    return true;
  }

  /** The link to hand out; one that was made before is good no more. What was closed is open again. */
  openLink(now = new Date()): { token: string; until: Date } {
    const token = newLinkToken();
    this.tokenHash = hashLinkToken(token);
    this.linkedAt = now;
    this.closedAt = null;
    return { token, until: linkEnd(now) };
  }

  /** Nobody takes a place any more, by the link or by an invitation. */
  close(now = new Date()): void {
    this.closedAt ??= now;
  }

  /**
   * Somebody takes a place, by the link or by an invitation.
   * @throws DomainError `places-closed`, `places-expired`, `places-full`
   */
  take(isByLink: boolean, now = new Date()): void {
    if (this.closedAt) throw new DomainError('places-closed');
    if (isByLink && isExpired(this.linkedAt, now)) throw new DomainError('places-expired');
    if (this.taken >= this.places) throw new DomainError('places-full');
    this.taken += 1;
  }

  /** A place is free again. */
  free(): void {
    this.taken -= 1;
  }

  /** @throws DomainError `places-closed`, `invitations-used-up` */
  noteInvited(mails: number): void {
    if (this.closedAt) throw new DomainError('places-closed');
    if (this.invited + mails > invitationLimit(this.places)) throw new DomainError('invitations-used-up');
    this.invited += mails;
  }
}
teamSchema.setClass(Team);

export const linkEnd = (linkedAt: Date): Date => endOfDay(daysLater(dayInParis(linkedAt), linkDays));

export const isExpired = (linkedAt: Date | null, now = new Date()): boolean =>
  linkedAt !== null && linkEnd(linkedAt) <= now;
