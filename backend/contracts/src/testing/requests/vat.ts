import { EReportingParams, OssQuarterParams } from '../../vat.js';
import type { RequestExamples } from '../examples.js';

export const vatRequests: RequestExamples = {
  accepted: [
    ['the quarter of an OSS return', OssQuarterParams, { quarter: '2026-T3' }],
    ['a day of an e-reporting period', EReportingParams, { on: '2026-11-20' }],
  ],
  rejected: [
    [
      'a fifth quarter',
      OssQuarterParams,
      { quarter: '2026-T5' },
      'quarter: Un trimestre est attendu, comme 2026-T3',
    ],
    [
      'a day that is none',
      EReportingParams,
      { on: '2026-02-30' },
      'on: Un jour est attendu, comme 2026-11-20',
    ],
  ],
};
