import { jsonSecurityHeaders, securityHeaders } from './security-headers.js';

describe('the headers of every answer', () => {
  it('are those that a browser is to be told, whatever a version of helmet leaves out', () => {
    const config = { sandboxUrl: null, publicUrl: 'https://atelier.example', s3: null, brand: { map: null } };
    const headers = securityHeaders(config);
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
    const framed = (map: { latitude: number; longitude: number } | null) =>
      securityHeaders({ ...config, brand: { map } })['content-security-policy']?.includes('openstreetmap');
    expect([framed(null), framed({ latitude: 45.76, longitude: 4.83 })]).toEqual([false, true]);
  });

  it('let JSON load, run and be framed by nothing', () => {
    expect(jsonSecurityHeaders()).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });
});
