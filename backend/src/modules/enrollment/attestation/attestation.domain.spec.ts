import { Attestation, attestationState, type AttestationFacts } from './attestation.domain.js';

const facts = (more: Partial<AttestationFacts> = {}): AttestationFacts => ({
  holder: 'Maud Lefort',
  courseTitle: 'Git',
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
  plannedMinutes: 52,
  completedLessons: 3,
  totalLessons: 3,
  enrolledAt: '2026-11-01T10:00:00.000Z',
  completedAt: '2026-11-03T10:00:00.000Z',
  days: [{ day: '2026-11-02', seconds: 1800 }],
  ...more,
});
const issue = (kind: 'completion' | 'attendance', attested = facts()) =>
  Attestation.issue({ enrolmentId: 'e1', kind, number: 'A2026-000001' }, attested);

describe('an attestation', () => {
  it('of completion is not issued before the course was followed whole', () => {
    proves('attestation.completion');

    expect(() => issue('completion', facts({ completedAt: null }))).toThrow(
      expect.objectContaining({ code: 'course-not-finished' }),
    );
    expect(issue('completion', facts({ days: [] })).kind).toBe('completion');
  });

  it('of attendance is issued of time that was kept, and of no other', () => {
    for (const days of [[], [{ day: '2026-11-02', seconds: 0 }]])
      expect(() => issue('attendance', facts({ days }))).toThrow(
        expect.objectContaining({ code: 'attendance-not-kept' }),
      );
    expect(issue('attendance', facts({ completedAt: null })).kind).toBe('attendance');
  });

  it('has a code of 80 bits, and never the same', () => {
    const codes = new Set(Array.from({ length: 200 }, () => issue('completion').code));
    expect(codes.size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it('is issued anew for more time or another name, and not for the same', () => {
    const more = facts({ days: [{ day: '2026-11-02', seconds: 1860 }] });
    const renamed = facts({ holder: 'Maud Renard' });
    const [whole, attended] = [issue('completion'), issue('attendance')];
    expect([
      whole.certifiesSameAs('completion', more),
      attended.certifiesSameAs('attendance', facts()),
    ]).toEqual([true, true]);
    expect([
      attended.certifiesSameAs('attendance', more),
      whole.certifiesSameAs('attendance', facts()),
    ]).toEqual([false, false]);
    expect([
      whole.certifiesSameAs('completion', renamed),
      attended.certifiesSameAs('attendance', renamed),
    ]).toEqual([false, false]);
  });

  it('gives way to one in another name, for good', () => {
    const attestation = issue('completion');
    attestation.replaceUnlessHeldBy('Maud Lefort');
    expect(attestation.replacedAt).toBeNull();
    const first = new Date('2026-11-05T10:00:00Z');
    attestation.replaceUnlessHeldBy('Maud Renard', first);
    attestation.replaceUnlessHeldBy('Maud Renard');
    expect(attestation.replacedAt).toEqual(first);
    expect(attestation.certifiesSameAs('completion', facts())).toBe(false);
  });

  it('is worth what the access is worth', () => {
    proves('attestation.refund');

    const standing = { isErased: false, replacedAt: null, revokedAt: null, suspendedAt: null };
    const at = '2026-11-05T10:00:00.000Z';
    expect(attestationState(standing)).toEqual({ state: 'valid', endedAt: null });
    expect(attestationState({ ...standing, suspendedAt: at })).toEqual({ state: 'suspended', endedAt: at });
    expect(attestationState({ ...standing, replacedAt: at })).toEqual({ state: 'replaced', endedAt: at });
    expect(attestationState({ ...standing, revokedAt: at, suspendedAt: at })).toEqual({
      state: 'revoked',
      endedAt: at,
    });
    expect(attestationState({ ...standing, isErased: true }).state).toBe('revoked');
  });
});
