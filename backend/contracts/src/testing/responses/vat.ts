import { EReporting, OssReturn, VatThresholds } from '../../vat.js';
import { instant, type ResponseExample } from '../examples.js';

const amounts = { net: 100, vat: 20, collected: 120 };

export const vatResponses: ResponseExample[] = [
  [
    'thresholds of VAT',
    VatThresholds,
    {
      year: 2026,
      today: '2026-11-25',
      france: {
        net: 52_310.4,
        limits: [37_500, 41_250],
        alarmAt: 30_000,
        passed: [
          { limit: 37_500, on: '2026-06-02' },
          { limit: 41_250, on: null },
        ],
        lastYear: 38_000,
        mustTaxSince: '2026-01-01',
        isExempt: false,
        rate: 20,
        taxedSince: '2025-06-14',
        mails: [{ limit: 37_500, percent: 80, reachedAt: instant }],
      },
      union: {
        net: 8412,
        limit: 10_000,
        alarmAt: 8000,
        lastYear: 4000,
        forecast: 9520,
        dueSince: null,
        countries: [{ country: 'BE', net: 8412, rate: null }],
        withoutRate: ['BE'],
        mails: [{ limit: 10_000, percent: 100, reachedAt: instant }],
      },
      training: { number: '3511-1', day: '2026-03-02', covers: 'companies', net: 900 },
    },
  ],
  [
    'a return at the one-stop shop',
    OssReturn,
    {
      quarter: '2026-T3',
      from: '2026-07-01',
      to: '2026-09-30',
      dueOn: '2026-10-31',
      isOver: true,
      previous: '2026-T2',
      next: null,
      supplies: [{ country: 'BE', rate: 21, sales: 3, net: 100, vat: 21 }],
      corrections: [{ country: 'BE', corrects: '2026-T2', rate: 21, creditNotes: 1, net: -10, vat: -2.1 }],
      totals: { supplies: { net: 100, vat: 21 }, corrections: { net: -10, vat: -2.1 }, vat: 18.9 },
      atFrenchRate: [{ country: 'ES', net: 40 }],
    },
  ],
  [
    'a period of e-reporting',
    EReporting,
    {
      from: '2026-11-11',
      to: '2026-11-20',
      kind: 'ten-days',
      dueOn: '2026-11-30',
      isOver: true,
      previous: '2026-11-10',
      next: null,
      days: [
        {
          day: '2026-11-11',
          sales: 1,
          ...amounts,
          rates: [{ category: 'TPS1', rate: 20, sales: 1, ...amounts }],
          creditNotes: [
            {
              number: 'AV2026-000030',
              sale: 'F2026-000012',
              soldOn: '2026-11-08',
              isOfClosedPeriod: true,
              category: 'TPS1',
              rate: 20,
              net: -10,
              vat: -2,
              collected: -12,
            },
          ],
        },
      ],
      total: { sales: 1, net: 90, vat: 18, collected: 108 },
      rates: [{ category: 'TNT1', rate: 0, sales: 1, ...amounts }],
      companyInvoices: 4,
      exemptTraining: { sales: 0, net: 0 },
      mandatoryFrom: '2027-09-01',
    },
  ],
];
