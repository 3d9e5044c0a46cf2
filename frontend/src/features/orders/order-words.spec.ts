import { formatSigned, timeLeftText, dayText } from './order-words';

describe('the days of orders', () => {
  it('are those of Paris, and said as people say them', () => {
    const now = new Date('2026-11-22T10:00:00Z');
    expect(dayText('2026-11-22', now)).toBe('Aujourd’hui');
    expect(dayText('2026-11-21', now)).toBe('Hier');
    expect(dayText('2026-11-20', now)).toBe('Vendredi 20 novembre');
    expect(dayText('2026-11-01', now)).toBe('Dimanche 1er novembre');
    // The first hour after the day on which summer time ends (25 hours).
    expect(dayText('2026-10-25', new Date('2026-10-25T23:30:00Z'))).toBe('Hier');
  });

  it('have no money that left where none did', () => {
    expect([formatSigned(-40), formatSigned(-0)].map((formatted) => formatted.replace(/\s/g, ' '))).toEqual([
      '−40,00 €',
      '0,00 €',
    ]);
  });

  it('count down to the end of the last one, which is counted in hours', () => {
    const until = '2026-11-21T23:00:00.000Z';
    const textAt = (now: string) => timeLeftText(until, Date.parse(now)).replace('\u00a0', ' ');
    expect(textAt('2026-11-11T03:42:00Z')).toBe('Encore 10 jours');
    expect(textAt('2026-11-11T22:59:00Z')).toBe('Encore 10 jours');
    expect(textAt('2026-11-20T10:00:00Z')).toBe('Encore 1 jour');
    expect(textAt('2026-11-20T23:00:00Z')).toBe('Encore 24 heures');
    expect(textAt('2026-11-21T22:59:00Z')).toBe('Encore 1 heure');
  });
});
