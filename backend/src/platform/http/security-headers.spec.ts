import type { Config } from '../../config.js';
import { securityHeaders } from './security-headers.js';

describe('the headers of every answer', () => {
  it('are those that a browser is to be told, whatever a version of helmet leaves out', () => {
    const config: Pick<Config, 'sandboxUrl' | 'publicUrl' | 's3'> = {
      sandboxUrl: null,
      publicUrl: 'https://atelier.example',
      s3: null,
    };
    const headers = securityHeaders(config as Config);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb'])
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
    expect(Object.keys(headers)).toHaveLength(13);
  });
});
