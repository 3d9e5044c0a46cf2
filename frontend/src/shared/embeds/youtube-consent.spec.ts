import { memoryStorage } from '../memory-storage';
import { allowYoutube, isYoutubeAllowed } from './youtube-consent';

describe('the consent to YouTube', () => {
  it('is one person’s on this device, and is taken back', () => {
    proves('profile.youtube', 'player.youtube');

    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true });
    expect(isYoutubeAllowed('anna')).toBe(false);
    allowYoutube('anna', true);
    expect([isYoutubeAllowed('anna'), isYoutubeAllowed('boris'), isYoutubeAllowed(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    allowYoutube('anna', false);
    expect(isYoutubeAllowed('anna')).toBe(false);
  });
});
