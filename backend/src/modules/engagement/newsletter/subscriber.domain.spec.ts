import { Subscriber } from './subscriber.domain.js';

const start = new Date('2026-11-22T12:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

describe('an address for the newsletter', () => {
  it('is asked once a day and three times at most, and never once it has confirmed', () => {
    proves('newsletter.opt-in');

    const typed = Subscriber.create('zoe@exemple.fr', start);
    expect([0, 1, 23.9, 24, 25, 48, 72, 900].map((hours) => typed.reserveMail(after(hours)))).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    const confirmed = Subscriber.create('zoe@exemple.fr', start);
    confirmed.confirm(start);
    expect(confirmed.reserveMail(after(48))).toBe(false);
  });

  it('is asked again where the mail did not leave', () => {
    const typed = Subscriber.create('zoe@exemple.fr', start);
    typed.reserveMail(start);
    typed.releaseMail();
    expect(typed.reserveMail(start)).toBe(true);
  });

  it('that leaves without having confirmed gets no further mail, whoever types it', () => {
    const stranger = Subscriber.create('zoe@exemple.fr', start);
    stranger.reserveMail(start);
    stranger.unsubscribe(after(1));
    stranger.requestSubscription(after(100));
    expect([stranger.leftAt, stranger.createdAt, stranger.reserveMail(after(100))]).toEqual([
      null,
      after(100),
      false,
    ]);
  });

  it('that leaves after having confirmed may come back', () => {
    const reader = Subscriber.create('zoe@exemple.fr', start);
    reader.reserveMail(start);
    reader.confirm(start);
    reader.unsubscribe(after(30));
    expect([reader.confirmedAt, reader.leftAt]).toEqual([null, after(30)]);
    reader.requestSubscription(after(31));
    expect(reader.reserveMail(after(31))).toBe(true);
  });
});
