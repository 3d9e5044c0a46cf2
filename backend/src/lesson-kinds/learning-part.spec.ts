import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import type { Config } from '../config.js';
import { type FileAddress, MediaLinks } from '../platform/media/delivery/media-links.js';
import type { SyllabusPart } from './lesson-kind.js';
import { learningPart } from './lesson-kinds.js';

/** Counts signatures, the dominant cost of a long course. */
class CountingLinks extends MediaLinks {
  seals = 0;

  override filesOf(...asked: Parameters<MediaLinks['filesOf']>): FileAddress {
    this.seals += 1;
    return super.filesOf(...asked);
  }
}

const part = {
  id: '01900000-0000-7000-8000-000000000001',
  assetId: '01900000-0000-7000-8000-000000000002',
  durationSeconds: 60,
  media: {
    fileName: 'plan.pdf',
    sizeBytes: 1000,
    hasHls: true,
    hasStoryboard: true,
    captions: [{ language: 'fr' as const, label: 'Français' }],
  },
};

describe('a part as its student sees it', () => {
  const shown = (of: SyllabusPart) => {
    const links = new CountingLinks({ mediaSecret: 'a-secret-of-the-tests-of-32-characters' } as Config);
    const learnt = learningPart(of, { time: 1 }, { viewer: 'maud', links });
    return { learnt, seals: links.seals };
  };

  it('has all files of its video under one seal', () => {
    proves('access.media-seal');

    const { seals, learnt } = shown({ ...part, type: 'lecture' });
    expect(seals).toBe(1);
    const { video, posterUrl, hlsUrl, storyboardUrl, captions } = learnt as OfKind<LearningPart, 'lecture'>;
    const addresses = [video, posterUrl, hlsUrl, storyboardUrl, captions?.[0]?.url];
    expect(addresses.map((address) => address?.split('/')[4])).toEqual([
      'video.mp4',
      'poster.jpg',
      'hls.m3u8',
      'storyboard.vtt',
      'captions-fr.vtt',
    ]);
    expect(new Set(addresses.map((address) => address?.split('/')[2])).size).toBe(1);
  });

  it('has both addresses of its document under one seal', () => {
    const { seals, learnt } = shown({ ...part, type: 'document' });
    expect(seals).toBe(1);
    expect((learnt as OfKind<LearningPart, 'document'>).document?.openUrl).toContain(
      '/document.pdf?nom=plan.pdf',
    );
  });
});
