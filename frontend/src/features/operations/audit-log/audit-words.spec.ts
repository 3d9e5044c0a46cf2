import { byDay, factText, originText } from './audit-words';

const entry = (at: string) => ({
  _id: at,
  at,
  kind: 'signed-in' as const,
  actor: { _id: null, name: null, role: 'system' as const },
  network: null,
  country: null,
  subject: null,
  person: null,
  times: 1,
  before: null,
  after: null,
});

describe('the words of the journal', () => {
  it('put entries under their day, as the clock in Paris shows it', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const days = byDay(
      ['2026-11-21T09:00:00Z', '2026-11-20T23:30:00Z', '2026-11-20T22:30:00Z', '2026-11-01T09:00:00Z'].map(
        entry,
      ),
      now,
    );
    expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
      ['Aujourd’hui', 2],
      ['Hier', 1],
      ['1er novembre 2026', 1],
    ]);
  });

  it('say amounts in euros, choices as yes and no, and where nothing was that there was nothing', () => {
    expect(factText('priceCents', 4000)).toBe('40,00\u00a0€');
    expect(factText('isTeacher', false)).toBe('non');
    expect(factText('promotionCents', null)).toBe('aucun');
    expect(factText('courses', 2)).toBe('2');
  });

  it('say the network and its country in French', () => {
    expect(originText({ network: '81.2.69.0/24', country: 'DE' })).toBe('81.2.69.0/24, Allemagne');
    expect(originText({ network: null, country: null })).toBe('sans réseau');
  });
});
