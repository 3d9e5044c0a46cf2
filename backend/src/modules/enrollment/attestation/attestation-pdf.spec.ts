import { parsePdf } from '../../../../test/support/parse-pdf.js';
import type { AttestationFacts } from './attestation.domain.js';
import { attestationPdf } from './attestation-pdf.js';

const dayAfter = (count: number) => new Date(Date.UTC(2026, 0, 5 + count)).toISOString().slice(0, 10);
const facts = (days: AttestationFacts['days'], holder = 'Maud Lefort'): AttestationFacts => ({
  holder,
  courseTitle: 'PostgreSQL au quotidien',
  brand: 'Atelier',
  trainer: {
    organisation: 'Idriss Lemaire EI',
    instructor: 'Idriss Lemaire',
    siret: '73282932000074',
    address: '12 rue de la Poulaillerie, 69002 Lyon',
    city: 'Lyon',
    email: 'bonjour@exemple.fr',
    declaration: null,
  },
  plannedMinutes: 375,
  completedLessons: 24,
  totalLessons: 24,
  enrolledAt: '2026-01-04T10:00:00.000Z',
  completedAt: null,
  days,
});
const holderAddress = 'eleve@exemple.fr';
const written = (kind: 'completion' | 'attendance', attested: AttestationFacts) => {
  const issuedAt = new Date('2026-11-22T17:00:00Z');
  const attestation = {
    number: 'A2026-000123',
    code: '3F7K0QZD9XW2M5TB',
    kind,
    issuedAt,
    facts: attested,
    holderAddress,
  };
  return attestationPdf(attestation, 'https://atelier.example');
};
const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');

describe('an attestation on paper', () => {
  it('has the hours of every day, on as many pages as they take, and no page without any', async () => {
    const days = Array.from({ length: 100 }, (_, index) => ({ day: dayAfter(index), seconds: 3600 }));
    const rendered = await parsePdf(await written('attendance', facts(days)));
    expect(rendered.pages).toBe(2);
    expect(rendered.text.match(/1\s?h\s?00\s?min/g)).toHaveLength(days.length);
    expect(plain(rendered.text)).toContain('100 h 00 min');
    expect(plain(rendered.text)).toContain('Période du 5 janvier 2026 au 14 avril 2026');
    const few = await parsePdf(await written('attendance', facts(days.slice(0, 21))));
    expect(few.pages).toBe(1);
  });

  it('names whoever’s letters no font of it has by the mail address', async () => {
    proves('invoice.names');

    const { text } = await parsePdf(await written('completion', facts([], '王小明')));
    expect(text).toContain(holderAddress);
    expect(text).not.toContain('?');
    const usual = await parsePdf(await written('completion', facts([])));
    expect(usual.text).not.toContain(holderAddress);
  });

  it('keeps whatever a name holds within the page, and is the same bytes each time', async () => {
    const hostile = facts([], `${'Anne-Sophie '.repeat(30)}\u202e<b>漢字</b>`);
    const bytes = await written('completion', hostile);
    expect(await written('completion', hostile)).toEqual(bytes);
    const { words, text } = await parsePdf(bytes);
    for (const { from, to } of words) expect([from >= 55, to <= 540.3]).toEqual([true, true]);
    expect(plain(text)).toContain('Durée suivie non relevée');
    expect(plain(text)).toContain('Fait à Lyon, le 22 novembre 2026');
  });
});
