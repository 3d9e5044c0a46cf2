import { ByArchivePeriod, CompanyInvoicesParams } from '../../books.js';
import type { RequestExamples } from '../examples.js';

export const bookRequests: RequestExamples = {
  accepted: [
    ['a sealed month', ByArchivePeriod, { period: '2026-10' }],
    ['the days of company invoices', CompanyInvoicesParams, { from: '2026-11-11', to: '2026-11-20' }],
  ],
  rejected: [
    [
      'a thirteenth month',
      ByArchivePeriod,
      { period: '2026-13' },
      'period: Une période est attendue, comme 2026-10 ou 2026',
    ],
    [
      'days the wrong way round',
      CompanyInvoicesParams,
      { from: '2026-11-20', to: '2026-11-11' },
      'to: La fin précède le début',
    ],
    [
      'more than a year',
      CompanyInvoicesParams,
      { from: '2024-11-20', to: '2026-11-11' },
      'to: Une année au plus',
    ],
  ],
};
