import { ArchiveProblem, Archives, ArchiveVerification, HandOvers } from '../../books.js';
import { id as anId, instant, type ResponseExample } from '../examples.js';

const check = { checkedAt: instant, archives: 12, lines: 4210, problem: null };
const problem = { kind: 'changed' as const, period: '2026-10', line: 42, subject: 'F2026-000042' };

export const bookResponses: ResponseExample[] = [
  [
    'sealed periods',
    Archives,
    {
      archives: [
        {
          sequence: 1,
          kind: 'month',
          period: '2026-10',
          from: '2026-10-01',
          to: '2026-10-31',
          closedAt: instant,
          lines: 120,
          invoices: 50,
          creditNotes: 2,
          net: 2000,
          vat: 400,
          gross: 2400,
          received: 2449,
          returned: 49,
          perpetual: 52_310.4,
          sha256: 'a'.repeat(64),
        },
      ],
      check,
      next: { period: '2026-11', closesAt: instant, isLate: false },
    },
  ],
  ['a verification', ArchiveVerification, { ...check, problem }],
  ['the first break of the chain', ArchiveProblem, problem],
  [
    'what was handed to the platform of invoices',
    HandOvers,
    {
      platform: 'sandbox',
      mandatoryFrom: '2027-09-01',
      unreachableSince: null,
      periods: [
        {
          from: '2026-11-11',
          to: '2026-11-20',
          dueOn: '2026-11-30',
          attempts: [
            {
              _id: anId,
              status: 'refused',
              reason: 'total du 25 absent',
              sentAt: instant,
              settledAt: instant,
            },
          ],
        },
      ],
      invoices: { accepted: 4, pending: 0, refused: [] },
    },
  ],
];
