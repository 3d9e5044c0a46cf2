import type { GivenAnswer } from '@atelier/contracts/compliance';
import type { VatDutyFacts } from '../../modules/commerce/vat/vat.queries.js';
import * as found from './findings.fr.js';

const now = new Date('2026-11-26T13:00:00Z');
const noTax = {
  net: 0,
  limits: [37_500, 41_250],
  rate: null,
  taxedSince: null,
  mustTaxSince: null,
  percent: 0,
};
const noSales = { net: 0, limit: 10_000, dueSince: null, withoutRate: [], percent: 0 };
const vat = (
  france: Partial<VatDutyFacts['france']> = {},
  union: Partial<VatDutyFacts['union']> = {},
  training: VatDutyFacts['training'] = null,
): VatDutyFacts => ({
  france: { ...noTax, isExempt: true, ...france },
  union: { ...noSales, ...union },
  training,
});
const said = (answer: GivenAnswer['answer'], at = '2026-03-03T09:00:00Z'): GivenAnswer => ({
  answer,
  by: 'Idriss Lemaire',
  at,
});
const certificate = { number: '11 75 12345 75', day: '2026-01-02', covers: 'everybody' as const, net: 0 };

describe('what facts mean for a duty', () => {
  it.each([
    ['exempt below the alarm', vat({ percent: 79 }), 'in-order', null],
    ['exempt near the threshold', vat({ percent: 80 }), 'to-do', 'warn'],
    ['beyond it', vat({ percent: 110, mustTaxSince: '2026-06-14' }), 'to-do', 'danger'],
    [
      'taxed since',
      vat({ isExempt: false, rate: 20, taxedSince: '2025-06-14', percent: 139 }),
      'in-order',
      null,
    ],
  ] as const)('VAT in France, %s', (_how, facts, state, tone) => {
    proves('compliance.computed');

    const finding = found.vatFranceFinding(facts);
    expect([finding.state, finding.badge?.tone ?? null]).toEqual([state, tone]);
  });

  const unions: [string, Partial<VatDutyFacts['union']>, string, string | null][] = [
    ['below the alarm', { percent: 79 }, 'in-order', null],
    ['near the threshold', { percent: 84 }, 'to-do', 'warn'],
    ['due by country', { percent: 120, dueSince: '2026-10-02' }, 'in-order', null],
    ['a rate is missing', { percent: 120, dueSince: '2026-10-02', withoutRate: ['BE'] }, 'to-do', 'danger'],
  ];
  it.each(unions)('VAT in the Union, %s', (_how, union, state, tone) => {
    proves('compliance.computed');

    const finding = found.vatUnionFinding(vat({}, union));
    expect([finding.state, finding.badge?.tone ?? null]).toEqual([state, tone]);
  });

  it('the exemption of trainers is to confirm each year, and wants a contract with private persons', () => {
    proves('compliance.answers', 'compliance.computed');

    expect(found.trainerFinding(vat(), undefined, now).state).toBe('not-applicable');
    const facts = vat({}, {}, certificate);
    expect(found.trainerFinding(facts, undefined, now)).toMatchObject({
      state: 'to-do',
      question: 'trainer-certificate',
    });
    expect(found.trainerFinding(facts, said('yes'), now).state).toBe('in-order');
    expect(found.trainerFinding(facts, said('yes', '2025-11-25T09:00:00Z'), now).state).toBe('to-do');
    expect(found.trainerFinding(facts, said('no'), now).badge?.tone).toBe('danger');
    expect(found.trainingContractFinding(facts).state).toBe('to-do');
    const companies = vat({}, {}, { ...certificate, covers: 'companies' });
    expect(found.trainingContractFinding(companies).state).toBe('not-applicable');
  });

  it('an answer holds to the same day of the next year, in Paris', () => {
    proves('compliance.answers');

    const given = said('yes', '2026-03-03T09:00:00Z');
    expect(found.isStale(given, new Date('2027-03-02T22:59:59Z'))).toBe(false);
    expect(found.isStale(given, new Date('2027-03-02T23:00:00Z'))).toBe(true);
    expect(found.isStale(said('yes', '2028-02-29T09:00:00Z'), new Date('2029-02-28T12:00:00Z'))).toBe(true);
  });

  const sealed = { period: '2026-10', closedAt: '2026-11-01T04:00:00Z' };
  const ledger = {
    lastMonth: sealed,
    archives: 3,
    verifiedAt: '2026-11-25T04:00:00Z',
    problem: null,
    late: null,
  };
  it.each([
    ['intact', {}, 'in-order'],
    [
      'broken',
      { problem: { kind: 'changed', period: '2026-09', line: 3, subject: 'F2026-000007' } },
      'to-do',
    ],
    ['not sealed', { late: '2026-10' }, 'to-do'],
    ['never verified', { verifiedAt: null }, 'unknown'],
    ['nothing to seal', { lastMonth: null, archives: 0, verifiedAt: null }, 'in-order'],
  ] as const)('the chain of archives, %s', (_how, facts, state) => {
    proves('compliance.computed', 'compliance.unknown');

    expect(found.ledgerFinding({ ...ledger, ...facts }).state).toBe(state);
  });

  const platform = {
    platform: 'none' as const,
    mandatoryFrom: '2027-09-01',
    isMandatory: false,
    unreachableSince: null,
    refused: 0,
    overdue: 0,
    lastAccepted: null,
  };
  it.each([
    ['before its day', {}, 'not-applicable'],
    ['without platform', { isMandatory: true }, 'to-do'],
    ['accepted', { isMandatory: true, platform: 'sandbox' as const }, 'in-order'],
    ['refused', { isMandatory: true, platform: 'sandbox' as const, refused: 1 }, 'to-do'],
  ])('e-reporting, %s', (_how, facts, state) => {
    proves('compliance.computed');

    expect(found.reportingFinding({ ...platform, ...facts }).state).toBe(state);
  });

  it('reports, reviews, visits, letters and the pay button', () => {
    proves('compliance.computed');

    const reports = { waiting: 2, oldestSince: '2026-11-25T10:00:00Z', late: 0, decidedInYear: 4 };
    expect(found.reportsFinding(reports, now)).toMatchObject({
      state: 'in-order',
      words: '2 en attente, le plus ancien d’hier',
    });
    expect(found.reportsFinding({ ...reports, late: 1 }, now).state).toBe('to-do');
    expect(found.reviewsFinding({ visible: 3, hiddenWithoutDecision: 0 }).state).toBe('in-order');
    expect(found.reviewsFinding({ visible: 3, hiddenWithoutDecision: 1 }).state).toBe('to-do');
    const audience = { months: 25, oldestDay: null, isLate: false, isTold: true };
    expect(found.audienceFinding(audience).state).toBe('in-order');
    expect(found.audienceFinding({ ...audience, isLate: true }).state).toBe('to-do');
    expect(found.audienceFinding({ ...audience, isTold: false }).state).toBe('to-do');
    expect(found.consentFinding({ subscribed: 2, leftButSubscribed: 1 }).state).toBe('to-do');
    expect(
      found.payButtonFinding({ label: 'Payer {total}€', obligation: 'Commande avec obligation de paiement.' })
        .state,
    ).toBe('in-order');
    expect(found.payButtonFinding({ label: 'Valider', obligation: 'x' }).state).toBe('to-do');
    expect(found.payButtonFinding({ label: 'Payer {total}€', obligation: '' }).state).toBe('to-do');
  });
});
