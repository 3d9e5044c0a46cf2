import { deviceName } from './devices';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge sur Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox sur Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari sur macOS',
    ],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toEqual({ name, isHandheld: false });
  });

  it('tells a phone from a desk', () => {
    proves('session.devices');

    const phone =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
    expect(deviceName(phone)).toEqual({ name: 'Chrome sur Android', isHandheld: true });
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1';
    expect(deviceName(iphone)).toEqual({ name: 'Chrome sur iPhone', isHandheld: true });
  });

  it('says what it knows, and no more', () => {
    proves('session.devices');

    expect(deviceName('curl/8.5.0').name).toBe('Appareil inconnu');
    expect(deviceName('').name).toBe('Appareil inconnu');
    expect(deviceName('Mozilla/5.0 (Windows NT 10.0)').name).toBe('Windows');
  });
});
