import { formatMoved, wordsOfDay } from './order-words';

describe('the days of orders', () => {
  it('are those of Paris, and said as people say them', () => {
    const now = new Date('2026-11-22T10:00:00Z');
    expect(wordsOfDay('2026-11-22', now)).toBe('Aujourd’hui');
    expect(wordsOfDay('2026-11-21', now)).toBe('Hier');
    expect(wordsOfDay('2026-11-20', now)).toBe('Vendredi 20 novembre');
    expect(wordsOfDay('2026-11-01', now)).toBe('Dimanche 1er novembre');
    // In the first hour after the longest day of the year.
    expect(wordsOfDay('2026-10-25', new Date('2026-10-25T23:30:00Z'))).toBe('Hier');
  });

  it('have no money that left where none did', () => {
    expect([formatMoved(-40), formatMoved(-0)].map((said) => said.replace(/\s/g, ' '))).toEqual([
      '−40,00 €',
      '0,00 €',
    ]);
  });
});
