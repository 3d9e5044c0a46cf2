import { liveMessages } from '../../realtime.js';
import { VisitBody } from '../../engagement.js';
import type { Asked } from '../tables.js';

export const siteAsked: Asked = {
  bodies: ['mobile', 'tablet', 'desktop'].map((userAgent): Asked['bodies'][number] => [
    `VisitBody from a ${userAgent}`,
    VisitBody,
    { userAgent, ip: '192.0.2.1' },
    { userAgent },
  ]),
  limits: [['progress', liveMessages['media-progress'].shape.percent, 100, 101]],
  certain: [
    ['negative progress', liveMessages['media-progress'].shape.percent, -1],
    ['an unknown device', VisitBody, { userAgent: 'tv' }],
  ],
};
