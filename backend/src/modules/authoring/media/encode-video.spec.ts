import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PermanentFailure } from '../../../kernel/reaction.js';
import {
  type MediaProbe,
  UnusableMedia,
  type VideoFacts,
} from '../../../platform/media/encoding/media-probe.js';
import { DiskStorage } from '../../../platform/media/storage/disk-storage.js';
import { encodingSteps, MediaAsset, preparingSteps } from './media-asset.domain.js';
import { EncodeVideo } from './videos.commands.js';
import type { StepWork } from './media-step-runner.js';
import { temporaryFolder } from '../../../../test/support/temporary-folder.js';

const facts: VideoFacts = {
  durationSeconds: 8,
  pictureSeconds: 8,
  width: 1920,
  height: 1080,
  frameRate: 25,
  hdr: null,
  isInterlaced: false,
  soundTrack: null,
  soundFitsPlaylists: false,
  playsInBrowsers: true,
  demuxer: 'mov',
};
const playlist = '#EXTM3U\n#EXTINF:6,\nhls-480p-00000.m4s\n#EXTINF:2,\nhls-480p-00001.m4s\n#EXT-X-ENDLIST\n';
const ladder = {
  'hls-480p-init.mp4': 'init ',
  'hls-480p-00000.m4s': 'first ',
  'hls-480p-00001.m4s': 'second',
  'hls-480p.m3u8': playlist,
  'hls.m3u8': '#EXTM3U',
};

describe('the encoding of a video', () => {
  let directory: string;
  let storage: DiskStorage;
  let asset: MediaAsset;
  /** Sources of the storyboard, in order. */
  let drawnFrom: string[];

  beforeEach(async () => {
    directory = temporaryFolder();
    storage = new DiskStorage(directory);
    drawnFrom = [];
    const id = '01900000-0000-7000-8000-000000000000';
    asset = MediaAsset.receive({
      id,
      ownerId: id,
      fileName: 'a.mp4',
      contentType: 'video/mp4',
      sizeBytes: 5,
    });
    for (const step of preparingSteps) asset.endStep(step);
    await put('video.mp4', 'video');
  });

  const put = async (name: string, bytes: string) => {
    const path = await storage.stagingPath();
    await writeFile(path, bytes);
    await storage.adopt(`${asset.id}/${name}`, path);
  };
  /** @param faults errors by step: the ladder, or the storyboard from a given source */
  const encode = async (faults: Record<string, Error> = {}): Promise<void> => {
    const probe: Partial<MediaProbe> = {
      inspect: async () => facts,
      encodeHls: async (_path, made) => {
        if (faults['hls']) throw faults['hls'];
        for (const [name, bytes] of Object.entries(ladder)) await writeFile(join(made, name), bytes);
      },
      drawStoryboard: async ({ path, isRendition }, made) => {
        const bytes = await readFile(path, 'utf8');
        drawnFrom.push(`${isRendition ? 'rendition' : 'video'}: ${bytes}`);
        if (faults[bytes]) throw faults[bytes];
        await writeFile(join(made, 'storyboard.vtt'), 'WEBVTT');
      },
    };
    const steps = {
      attempt: (_attempt: unknown, _steps: unknown, work: (of: MediaAsset) => Promise<void>) => work(asset),
      run: async <Result>(_id: string, step: (typeof encodingSteps)[number], { work }: StepWork<Result>) => {
        const result = await work(() => undefined);
        asset.endStep(step);
        return result;
      },
    };
    const handler = Object.assign(new EncodeVideo.handler(), { storage, probe, steps });
    await handler.execute(new EncodeVideo({ attempt: { assetId: asset.id, isLastAttempt: false } }));
  };

  it('draws the storyboard from the lowest rendition that it has just made', async () => {
    proves('media.poster');

    await encode();
    expect(drawnFrom).toEqual(['rendition: init first second']);
    expect(await storage.stat(`${asset.id}/storyboard.vtt`)).not.toBeNull();
  });

  it('draws it from the video where there is no ladder, and from the ladder of an earlier try', async () => {
    proves('media.poster');

    await expect(encode({ hls: new PermanentFailure('no ladder') })).rejects.toThrow('no ladder');
    expect(drawnFrom).toEqual(['video: video']);
    for (const [name, bytes] of Object.entries(ladder)) await put(name, bytes);
    asset.endStep('hls');
    asset.beginStep('storyboard');
    await encode();
    expect(drawnFrom.slice(1)).toEqual(['rendition: init first second']);
  });

  it('draws it from the video where the rendition is at fault, and not where the machine is', async () => {
    await encode({ 'init first second': new UnusableMedia('damaged') });
    expect(drawnFrom).toEqual(['rendition: init first second', 'video: video']);
    asset.beginStep('storyboard');
    await expect(encode({ 'init first second': new Error('no room') })).rejects.toThrow('no room');
    expect(drawnFrom).toHaveLength(3);
  });
});
