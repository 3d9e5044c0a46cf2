import { randomUUIDv7 } from 'node:crypto';
import { invitationLimit } from '@atelier/contracts/words/team-words';
import { Team } from './team.domain.js';

const company = {
  name: 'Lemaire SAS',
  registration: null,
  vatNumber: null,
  street: '12 rue des Fleurs',
  postcode: '69002',
  city: 'Lyon',
  country: 'FR',
};
const daysLater = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
const team = (places = 2) => Team.draft(randomUUIDv7(), company, places, daysLater(0));

describe('the places of a company', () => {
  it('are taken until there is none, and again once one is free', () => {
    const ours = team();
    ours.openLink(daysLater(0));
    ours.take(true, daysLater(1));
    ours.take(false, daysLater(1));
    expect(() => ours.take(false, daysLater(1))).toThrow('places-full');
    ours.free();
    ours.take(true, daysLater(1));
    expect(ours.taken).toBe(2);
  });

  it('are taken by a link to the end of the day that its owner is told', () => {
    proves('format.paris-day');

    const ours = team();
    const { until } = ours.openLink(new Date('2026-03-30T08:00:00Z'));
    expect(until).toEqual(new Date('2027-03-30T22:00:00Z'));
    ours.take(true, new Date('2027-03-30T21:59:59Z'));
    expect(() => ours.take(true, until)).toThrow('places-expired');
  });

  it('are taken by a link for a year, by an invitation for as long as they are handed out', () => {
    const ours = team();
    ours.openLink(daysLater(0));
    expect(() => ours.take(true, daysLater(366))).toThrow('places-expired');
    ours.take(false, daysLater(366));
    ours.close(daysLater(367));
    for (const isByLink of [true, false]) expect(() => ours.take(isByLink)).toThrow('places-closed');
    expect(() => ours.countInvitations(1)).toThrow('places-closed');
    ours.openLink(daysLater(368));
    ours.take(true, daysLater(369));
  });

  it('are offered by so many mails in all, however they are divided', () => {
    const ours = team(2);
    const most = invitationLimit(2);
    ours.countInvitations(most - 2);
    expect(() => ours.countInvitations(3)).toThrow('invitations-used-up');
    ours.countInvitations(2);
    expect(ours.invited).toBe(most);
    expect(() => ours.countInvitations(1)).toThrow('invitations-used-up');
  });

  it('belong to the first order that was paid for them', () => {
    const ours = team();
    const [first, second] = [randomUUIDv7(), randomUUIDv7()];
    expect([ours.pay(first), ours.pay(second), ours.orderId]).toEqual([true, false, first]);
  });
});
