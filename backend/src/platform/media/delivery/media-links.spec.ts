import type { Config } from '../../../config.js';
import { MediaLinks } from './media-links.js';

const links = new MediaLinks({ mediaSecret: 'a-secret-of-the-tests-of-32-characters' } as Config);
const hour = 3_600_000;
const begin = Date.UTC(2026, 10, 21, 10, 20);
const asset = '01900000-0000-7000-8000-000000000000';
const tokenOf = (address: string) => address.split('/')[2] ?? '';

describe('a signed address of media', () => {
  it.each([
    ['a short film', 60, 7],
    ['a film of five hours', 5 * 3600, 11],
  ])(
    'of %s opens what it was signed for until its time is over, and not a moment longer',
    (_what, seconds, hours) => {
      proves('access.media');

      const token = tokenOf(links.sign(asset, 'video.mp4', 'maud', seconds, begin));
      // 10:20 plus six hours, rounded up to the hour: 17:00.
      const end = Date.UTC(2026, 10, 21, 10) + hours * hour;
      expect(links.verify(token, asset, begin)).toBe(true);
      expect(links.verify(token, asset, end - 1)).toBe(true);
      expect(links.verify(token, asset, end)).toBe(false);
      expect(links.verify(token, asset, end + 365 * 24 * hour)).toBe(false);
    },
  );

  it('opens no other file, and nothing once its time or its reader were rewritten', () => {
    proves('access.media');

    const token = tokenOf(links.sign(asset, 'video.mp4', 'maud', 0, begin));
    const [, seal] = token.split('.');
    const claim = (text: string) => Buffer.from(text).toString('base64url');
    expect(links.verify(token, asset.replace('019', '018'), begin)).toBe(false);
    expect(links.verify(`${claim(`${begin / 1000 + 10 ** 9}.maud`)}.${seal}`, asset, begin)).toBe(false);
    expect(links.verify(`${claim('Infinity.maud')}.${seal}`, asset, begin)).toBe(false);
    for (const nonsense of ['', '.', 'x.y', token.slice(0, -1)])
      expect(links.verify(nonsense, asset, begin)).toBe(false);
  });

  it('is one of its asset’s, whose files are sealed together', () => {
    proves('access.media-seal');

    const addressOf = links.filesOf(asset, 'maud', 5 * 3600, begin);
    const token = tokenOf(addressOf('video.mp4'));
    expect(addressOf('poster.jpg')).toBe(`/media/${token}/${asset}/poster.jpg`);
    expect(links.sign(asset, 'hls.m3u8', 'maud', 5 * 3600, begin)).toBe(addressOf('hls.m3u8'));
    const others = [
      links.filesOf(asset, 'karim', 5 * 3600, begin),
      links.filesOf(asset.replace('019', '018'), 'maud', 5 * 3600, begin),
      links.filesOf(asset, 'maud', 6 * 3600, begin),
    ].map((of) => tokenOf(of('video.mp4')));
    expect(new Set([token, ...others]).size).toBe(4);
  });

  it('is the same for an hour, so that it can be cached', () => {
    const at = (minutes: number) => links.sign(asset, 'video.mp4', 'maud', 0, begin + minutes * 60_000);
    expect(at(39)).toBe(at(0));
    expect(at(41)).not.toBe(at(0));
  });
});
