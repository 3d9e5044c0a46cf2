import { liveMessages } from '../../realtime.js';
import { AudienceQuery } from '../../dashboard.js';
import { deviceKinds, VisitBody } from '../../engagement.js';
import { audiencePeriodNames } from '../../words/audience-words.js';
import type { Asked } from '../tables.js';

export const siteAsked: Asked = {
  bodies: [
    ...deviceKinds.map((userAgent): Asked['bodies'][number] => [
      `VisitBody from a ${userAgent}`,
      VisitBody,
      { userAgent, ip: '192.0.2.1' },
      { userAgent },
    ]),
    ['AudienceQuery', AudienceQuery, {}, { days: '30' }],
    ...audiencePeriodNames.map((days): Asked['bodies'][number] => [
      `AudienceQuery of ${days} days`,
      AudienceQuery,
      { days },
    ]),
  ],
  refused: [['an audience of how long', AudienceQuery, { days: '12' }, 'days: Durée inconnue']],
  limits: [['progress', liveMessages['media-progress'].shape.percent, 100, 101]],
  certain: [
    ['negative progress', liveMessages['media-progress'].shape.percent, -1],
    ['an unknown device', VisitBody, { userAgent: 'tv' }],
  ],
};
