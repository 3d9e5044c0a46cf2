import { Subscriber } from './subscriber.js';

const start = new Date('2026-11-22T12:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

describe('an address for the newsletter', () => {
  it('is asked once a day and three times at most, and never once it has confirmed', () => {
    const typed = Subscriber.begin('zoe@exemple.fr', start);
    expect([0, 1, 23.9, 24, 25, 48, 72, 900].map((hours) => typed.takeMail(after(hours)))).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    const confirmed = Subscriber.begin('zoe@exemple.fr', start);
    confirmed.confirm(start);
    expect(confirmed.takeMail(after(48))).toBe(false);
  });

  it('is asked again where the mail did not leave', () => {
    const typed = Subscriber.begin('zoe@exemple.fr', start);
    typed.takeMail(start);
    typed.giveMailBack();
    expect(typed.takeMail(start)).toBe(true);
  });

  it('that leaves without having confirmed gets no further mail, whoever types it', () => {
    const stranger = Subscriber.begin('zoe@exemple.fr', start);
    stranger.takeMail(start);
    stranger.leave(after(1));
    stranger.ask(after(100));
    expect([stranger.leftAt, stranger.createdAt, stranger.takeMail(after(100))]).toEqual([
      null,
      after(100),
      false,
    ]);
  });

  it('that leaves after having confirmed may come back', () => {
    const reader = Subscriber.begin('zoe@exemple.fr', start);
    reader.takeMail(start);
    reader.confirm(start);
    reader.leave(after(30));
    expect([reader.confirmedAt, reader.leftAt]).toEqual([null, after(30)]);
    reader.ask(after(31));
    expect(reader.takeMail(after(31))).toBe(true);
  });
});
