import type { Config } from '../../config.js';
import { contentSecurityPolicy } from './content-security-policy.js';

const year = 365 * 24 * 3600;

/** What no page of ours asks a browser for; the player goes full screen and the payment field pays. A name that Chromium does not know is a warning on every page. */
const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** On every answer, whoever makes it: routes, files, refusals of the framework and of the parser below it. */
export const securityHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'strict-transport-security': `max-age=${year}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});
