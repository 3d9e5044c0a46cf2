import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { MediaAsset } from '@atelier/contracts/media';
import sharp from 'sharp';
import { startAtelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import { FaultyFfmpeg } from './support/faulty-ffmpeg.js';
import { waitUntilEncoded } from './support/media.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import { temporaryFolder } from './support/temporary-folder.js';

describe('the picture of a video', () => {
  const ffmpeg = prepare(() => FaultyFfmpeg.make());
  const atelier = prepare(() => startAtelier({ environment: { FFMPEG_PATH: ffmpeg.path } }));
  const author = prepare(() => signInAdministrator(atelier));
  let assetId: string;

  beforeAll(async () => {
    assetId = (await author.upload(await redThenBlue())).body._id;
    await waitUntilEncoded(author, assetId);
  });

  const read = () => author.done<MediaAsset>('GET', `/api/media/${assetId}`);
  const choose = (seconds: unknown, visitor = author) =>
    visitor.call<MediaAsset & ApiError>('PUT', `/api/media/${assetId}/poster`, { seconds });
  const untilDrawn = () =>
    eventually(async () => {
      const asset = await read();
      expect(asset.isPosterDrawing).toBe(false);
      return asset;
    });
  const colourOf = async ({ posterUrl }: MediaAsset) => {
    const bytes = await (await fetch(atelier.url + posterUrl)).bytes();
    const { dominant } = await sharp(bytes).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };

  it('is one of its first seconds, until its author chooses another, to the very end', async () => {
    proves('media.poster-choice');

    const first = await read();
    expect(await colourOf(first)).toBe('red');
    for (const [seconds, colour] of [
      [5, 'blue'],
      [0, 'red'],
      [first.duration ?? 0, 'blue'],
    ] as const) {
      const { status, body } = await choose(seconds);
      expect([status, body.isPosterDrawing]).toEqual([200, true]);
      const drawn = await untilDrawn();
      expect(await colourOf(drawn)).toBe(colour);
      // A new address, so that the author sees it at once.
      expect(drawn.posterUrl).not.toBe(first.posterUrl);
    }
  });

  it('is not chosen by others, nor where the video has no picture', async () => {
    proves('media.poster-choice');

    const colleague = await signInTeacher(atelier, 'formatrice@exemple.fr');
    expect(await choose(1, colleague)).toMatchObject({ status: 404, body: { code: 'asset-not-found' } });
    expect(await choose(60)).toMatchObject({ status: 409, body: { code: 'no-such-moment' } });
    expect((await choose(-1)).status).toBe(422);
    expect((await choose('5')).status).toBe(422);
  });

  it('stays the one before when it cannot be drawn', async () => {
    proves('media.poster-choice');

    await choose(1);
    const before = await untilDrawn();
    await ffmpeg.fail('poster');
    await choose(5);
    const after = await untilDrawn();
    expect(after).toMatchObject({ status: 'ready', posterUrl: before.posterUrl });
    expect(await colourOf(after)).toBe('red');
    await ffmpeg.mend('poster');
    await choose(5);
    expect(await colourOf(await untilDrawn())).toBe('blue');
  });
});

/** Three seconds of each colour. */
async function redThenBlue(): Promise<string> {
  const path = join(temporaryFolder(), 'couleurs.mp4');
  const source = (colour: string) => ['-f', 'lavfi', '-i', `color=${colour}:size=320x180:rate=10:duration=3`];
  const both = ['-filter_complex', 'concat=n=2', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...source('red'), ...source('blue'), ...both, path]);
  return path;
}
